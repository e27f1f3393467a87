/** What happened to an item, in one list: from its versions, what was said on it, and its decisions (docs/rules.md H6). */
import { sql, type SQL } from "drizzle-orm";
import type { HistoryEntry, ReviewItem } from "~/contract/profile/profile-edits";
import type { DecisionMade, ThreadEntry } from "~/contract/profile/thread";
import { deskName, staffName } from "~/domain/profile/edit-history";
import type { EditValue } from "~/domain/profile/edit-values";
import type { EntryKind } from "~/domain/review/thread";

/** Who reads: the desk reads names and notes; the athlete's side reads of staff that it was the review desk. */
export type Side = "desk" | "athlete";

export interface Version {
  itemKey: number;
  version: number;
  newValue: EditValue;
  by: string;
  at: string;
}

/** Everything that a history is made of: of an item, and of what is decided together with it. */
export interface Happenings {
  versions: readonly Version[];
  thread: readonly ThreadEntry[];
  decisions: readonly DecisionMade[];
  /** Who of the athlete's side closed it without a decision. */
  closedBy: string | null;
}

type Act = HistoryEntry["act"];

const acts: Partial<Record<EntryKind, Act>> = {
  Claimed: "Claimed",
  Question: "Asked",
  Answer: "Answered",
  Offer: "Offered",
  OfferAccepted: "OfferAccepted",
  Evidence: "EvidenceAdded",
  Appeal: "Appealed",
  AppealWithdrawn: "AppealWithdrawn",
};

/** Acts of one moment, in the order in which they come about. */
const order: readonly Act[] = [
  "Sent",
  "Changed",
  "Claimed",
  "Asked",
  "Answered",
  "Offered",
  "EvidenceAdded",
  "OfferAccepted",
  "Approved",
  "Live",
  "Rejected",
  "Reversed",
  "Reopened",
  "Appealed",
  "AppealWithdrawn",
  "Withdrawn",
  "Superseded",
  "Expired",
];

/** Newest first. A decision that was undone stands as what it was, and then the item is open again. */
export function historyOf(item: ReviewItem, { versions, thread, decisions, closedBy }: Happenings, side: Side): HistoryEntry[] {
  const entries = [
    ...ofVersions(item, versions, thread),
    ...ofThread(thread, side),
    ...decisions.flatMap((made) => ofDecision(made, decisions)),
  ];
  if (item.decidedAt && item.status !== "Pending" && (item.resolution || decisions.length === 0)) {
    entries.push(closing(item, item.decidedAt, closedBy));
  }
  return entries.sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || order.indexOf(b.act) - order.indexOf(a.act));
}

/** A photo begins with its file; the version that an accepted offer made is told by the acceptance. */
function ofVersions(item: ReviewItem, all: readonly Version[], thread: readonly ThreadEntry[]): HistoryEntry[] {
  if (all.some(({ itemKey }) => itemKey !== item.key)) return ofBatch(item, all);
  const withFile = all.filter(({ newValue }) => !("file" in newValue) || newValue.file !== null);
  const versions = withFile.length > 0 ? withFile : all;
  const accepted = new Set(thread.filter((entry) => entry.kind === "OfferAccepted").map((entry) => entry.version));
  return versions.flatMap(({ by, at, version, newValue }, index) =>
    accepted.has(version) ? [] : [{ ...wordless, act: index === 0 ? ("Sent" as const) : ("Changed" as const), by, at, version, newValue }],
  );
}

/** Milliseconds within which the edits of one save are sent, each by itself. */
const oneSave = 10_000;

/** A new order is sent, and changed, as a whole: what comes from the same hand at the same time is one act. */
function ofBatch(item: ReviewItem, all: readonly Version[]): HistoryEntry[] {
  const saves: [Version, ...Version[]][] = [];
  for (const version of all) {
    const save = saves.at(-1);
    const isOfSame = save?.[0].by === version.by && Date.parse(version.at) - Date.parse(save[0].at) <= oneSave;
    if (isOfSame && !save.some(({ itemKey }) => itemKey === version.itemKey)) save.push(version);
    else saves.push([version]);
  }
  return saves.map((save, index) => {
    const own = save.find(({ itemKey }) => itemKey === item.key);
    const [{ by, at, version }] = save;
    const act = index === 0 ? "Sent" : "Changed";
    return { ...wordless, act, by, at, version: own?.version ?? version, newValue: own?.newValue ?? null, itemCount: save.length };
  });
}

/** The athlete's side reads once that the item was opened. */
function ofThread(thread: readonly ThreadEntry[], side: Side): HistoryEntry[] {
  const firstClaim = thread.find((entry) => entry.kind === "Claimed");
  return thread.flatMap((entry) => {
    const act = acts[entry.kind];
    if (!act || (side === "athlete" && act === "Claimed" && entry !== firstClaim)) return [];
    const { by, at, version, text, url, value } = entry;
    return [{ ...wordless, act, by, at, version, newValue: value, text, url }];
  });
}

/**
 * An approval is live at once. An appeal tells by itself that the decision ended, and its withdrawal that it stands again; the rejection
 * that a reversal leaves is told as what it is.
 */
function ofDecision(
  { verdict, by, at, version, sentence, code, afterValue, ended }: DecisionMade,
  all: readonly DecisionMade[],
): HistoryEntry[] {
  const isReversal = all.some((one) => one.ended?.as === "Reversed" && one.ended.at === at);
  const decided = { ...wordless, by: by ?? "", at, version };
  const made: HistoryEntry[] =
    verdict === "Rejected"
      ? [isReversal ? { ...decided, act: "Reversed", text: sentence } : { ...decided, act: "Rejected", text: sentence, code }]
      : [
          { ...decided, act: "Approved", text: sentence },
          { ...decided, act: "Live", newValue: afterValue },
        ];
  if (ended?.as === "Undone") made.push({ ...decided, act: "Reopened", by: ended.by ?? "", at: ended.at, text: ended.reason });
  return made;
}

/** The end of an item that nobody decided, or whose decision is of a time before decisions were kept. Nobody closed what ran out. */
function closing(item: ReviewItem, at: string, closedBy: string | null): HistoryEntry {
  const act = item.resolution ?? (item.status === "Rejected" ? "Rejected" : "Approved");
  const isRejection = act === "Rejected";
  return {
    ...wordless,
    act,
    by: act === "Expired" ? "" : (closedBy ?? ""),
    at,
    version: item.version,
    text: isRejection ? (item.decision?.reason ?? null) : null,
    code: isRejection ? (item.decision?.code ?? null) : null,
  };
}

const wordless = { newValue: null, text: null, url: null, code: null, itemCount: null };

/** The keys of `ri` and of what is decided together with it. */
const decidedTogether = sql`
  select ri.key union all
  select other.key from review_items other
  where other.batch_key = ri.batch_key and other.person_key = ri.person_key and other.key <> ri.key
`;

/**
 * The versions of `ri` and of what is decided together with it, oldest first (Version[]). What staff wrote they approved themselves,
 * whoever has changed it since; before that, as of a photo whose file has not come, the item is theirs.
 */
export function versionsJson(side: Side): SQL {
  const staff = sql`(
    (ri.author_source = 'DBAdmin' and v.author_user_key = ri.author_user_key) or exists (
      select from review_decisions own
      where own.review_item_key = v.review_item_key and own.version >= v.version and own.verdict = 'AutoApproved'
        and own.decider_user_key = v.author_user_key
    )
  )`;
  return sql`(
    select json_agg(json_build_object(
      'itemKey', v.review_item_key, 'version', v.version, 'newValue', v.new_value, 'at', v.created_at,
      'by', ${named(side, staff, staffName)}
    ) order by v.created_at, v.version)
    from review_item_versions v join users u on u.key = v.author_user_key where v.review_item_key in (${decidedTogether})
  )`;
}

/** What was said on `ri` and on what is decided together with it, oldest first (ThreadEntry[]). */
export function threadJson(side: Side): SQL {
  const staff = sql`e.kind in ('Claimed', 'Question', 'Offer', 'Note', 'DeskEvidence')`;
  return sql`(
    select coalesce(json_agg(json_build_object(
      'key', e.key, 'kind', case e.kind when 'DeskEvidence' then 'Evidence' when 'AppealLapsed' then 'AppealWithdrawn' else e.kind end,
      'visibility', e.visibility, 'by', case when e.kind = 'AppealLapsed' then '' else ${named(side, staff)} end, 'at', e.at, 'version', e.version, 'text', e.text, 'url', e.url, 'value', e.value
    ) order by e.key), '[]'::json)
    from review_entries e join users u on u.key = e.author_user_key
    where e.review_item_key in (${decidedTogether}) ${side === "athlete" ? sql`and e.visibility in ('Public', 'System')` : sql``}
  )`;
}

/** Whether an appeal of `ri`, or of what is decided together with it, was withdrawn: it is spent (docs/rules.md H4). */
export const appealWithdrawn: SQL = sql`coalesce((
  select true from review_entries e where e.review_item_key in (${decidedTogether}) and e.kind in ('AppealWithdrawn', 'AppealLapsed') limit 1
), false)`;

/** Every decision of `ri`, newest first (DecisionMade[]); `viewerKey` is the user who reads. */
export function decisionsJson(side: Side, viewerKey: number | null): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'key', d.key, 'version', d.version, 'verdict', d.verdict,
      'by', ${side === "desk" ? sql`u.name` : sql`case when d.decider_user_key is not null then ${deskName}::text end`},
      'isMine', coalesce(d.decider_user_key = ${viewerKey}::int, false), 'at', d.decided_at, 'code', d.code, 'sentence', d.sentence,
      'leftOut', d.left_out, 'isAltered', d.is_altered, 'beforeValue', d.before_value, 'afterValue', d.after_value, 'tier', d.tier,
      'ended', ${endedJson(side)}
    ) order by d.key desc), '[]'::json)
    from review_decisions d left join users u on u.key = d.decider_user_key left join users ender on ender.key = d.ended_by_user_key
    where d.review_item_key = ri.key
  )`;
}

/** How the decision `d` ended, by `ender`; null while it stands. */
export function endedJson(side: Side, enderName = sql`ender.name`): SQL {
  const [by, reason] = side === "desk" ? [enderName, sql`d.ended_reason`] : [sql`${deskName}::text`, sql`null::text`];
  return sql`case when d.ended_at is not null then json_build_object(
    'at', d.ended_at, 'by', ${by}, 'as', d.ended_as, 'reason', ${reason}
  ) end`;
}

function named(side: Side, isStaff: SQL, name = deskName): SQL {
  return side === "desk" ? sql`u.name` : sql`case when ${isStaff} then ${name}::text else u.name end`;
}
