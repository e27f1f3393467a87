import { SQL, sql } from "drizzle-orm";
import type { Cursor } from "~/contract/base/params";
import type { Queue, QueueLine, QueueNarrowing } from "~/contract/desk/review-items";
import { deskName } from "~/domain/profile/edit-history";
import { flagsInWords } from "~/domain/desk/flags";
import { queuePartLimit } from "~/domain/desk/queue";
import { referenceOf, type Reference } from "~/domain/review/reference";
import { queueCountLimit, queuePageSize } from "~/domain/review/items";
import type { TaggedEdit } from "~/domain/profile/edit-values";
import { dueOfWaiting, kindsOfTag, reviewKinds, type ReviewKind } from "~/domain/profile/review-kinds";
import type { Act } from "../../act";
import { cursorOf } from "../../base/cursor";
import type { TokenViewer } from "../../module";
import { pattern, termOf } from "../../teams/organizations/search";
import { listed, referenceSql } from "../json";
import { otherCounts, type OtherQueue } from "./others";
import { ownProfiles } from "../../account/sessions/managers";

/** What the queue is narrowed to, and where a page of it begins: at a cursor, or after an item. */
export interface QueueFilter extends QueueNarrowing {
  after?: Cursor | number | null | undefined;
}

/** Who looks at the queue, and when. */
export type Looking = Pick<Act, "now" | "dueHours"> & { viewer: Pick<TokenViewer, "userKey" | "profileKey" | "profileKeys"> };

/** What waits for a reviewer, one line a batch, from `ri`. */
export const inQueue: SQL = sql`ri.status = 'Pending' and ri.is_lead and not ri.awaits_athlete`;

/** What rests until its athlete answers a question. */
const inRest: SQL = sql`ri.status = 'Pending' and ri.is_lead and ri.awaits_athlete`;

const isFlagged: SQL = sql`ri.flags <> '{}'::text[]`;

/** Who holds `ri` at that time (ItemClaim), or null; by name, but to who manages the profile (docs/rules.md H2). */
export function claimJson(viewer: Looking["viewer"], now: Date): SQL {
  return sql`case when ri.status = 'Pending' and ri.claim_ends_at > ${now.toISOString()}::timestamptz then json_build_object(
    'by', ${staffNameTo(viewer, sql`(select name from users where key = ri.claimed_by_user_key)`)},
    'isMine', ri.claimed_by_user_key = ${viewer.userKey}, 'until', ri.claim_ends_at
  ) end`;
}

/** A name of staff on `ri`, as the viewer may read it. */
export function staffNameTo(viewer: Looking["viewer"], name: SQL): SQL {
  return sql`case when ri.person_key = any (${ownProfiles(viewer)}) then ${deskName}::text else ${name} end`;
}

/** Who holds the line that an item is decided with: the lead of its batch, or itself. */
export function claimOfLine(viewer: Looking["viewer"], reviewItemKey: number, now: Date): SQL {
  return sql`(select ${claimJson(viewer, now)} from review_items ri where ri.key = ${lineOf(sql`${reviewItemKey}::int`)})`;
}

/** The facts of an athlete that the desk names, from `p` with `hs` joined. */
export const athleteJson: SQL = sql`json_build_object(
  'personKey', p.key,
  'name', p.full_name,
  'position', (
    select pos.abbreviation from person_sports ps join positions pos on pos.key = ps.primary_position_key
    where ps.person_key = p.key and ps.is_default
  ),
  'classYear', p.class_year,
  'highSchoolName', hs.full_name
)`;

/**
 * The lines that a filter asks for, what is due first first, one page of them by
 * keyset, with the counts that the desk shows above. A batch is one line. One
 * statement, which costs the same however many wait (docs/rules.md Q1).
 */
export async function readQueue(act: Act, filter: QueueFilter): Promise<Queue> {
  const { rows } = await act.db.execute<QueueRow>(queueStatement(act, filter));
  const row = rows[0];
  const lines = row?.items ?? [];
  const shown = lines.slice(0, queuePageSize);
  return {
    items: shown.map(({ cursor: _cursor, flags, ...line }) => ({ ...line, flags: flagsInWords(line as TaggedEdit, flags) }) as QueueLine),
    next: lines.length > queuePageSize ? (shown.at(-1)?.cursor ?? null) : null,
    named: row?.named ?? null,
    waiting: row?.waiting ?? 0,
    flagged: row?.flagged ?? 0,
    overdue: row?.overdue ?? 0,
    mine: row?.mine ?? 0,
    awaiting: row?.awaiting ?? 0,
    byKind: row?.by_kind ?? {},
    oldestWaitsSince: row?.oldest ? new Date(row.oldest).toISOString() : null,
    ...{ openCases: 0, waitingClaims: 0, waitingSchools: 0, waitingContests: 0, waitingMerges: 0, ...row?.others },
  };
}

interface QueueRow extends Record<string, unknown> {
  items: (Omit<QueueLine, "flags"> & { flags: string[]; cursor: string })[];
  named: number | null;
  waiting: number;
  flagged: number;
  overdue: number;
  mine: number;
  awaiting: number;
  by_kind: Record<string, number>;
  oldest: string | Date | null;
  others: Partial<Record<OtherQueue, number>>;
}

/** The order of the queue, of `ri`: what is due first comes first. */
export const queueOrder: SQL = sql`ri.due_at, ri.key`;

/** Hours that the filters of waiting time stand for. */
const hoursWaited = { day: 24, "three-days": 72 } as const;

/** Athletes of one search by name. */
const peopleSearched = 50;

/**
 * The first lines of `ri` that a filter asks for, in the queue's order. How long
 * something waits follows from its kind and when it is due, so that each kind is
 * read from its own beginning.
 */
export function linesOf(looking: Looking, filter: QueueFilter, limit: number, also: SQL = sql`true`): SQL {
  const where = sql`${lineWhere(looking, filter)} and ${also}`;
  if (filter.waiting !== "day" && filter.waiting !== "three-days")
    return sql`select ri.* from review_items ri where ${where} order by ${queueOrder} limit ${limit}`;
  const hours = hoursWaited[filter.waiting];
  const kinds = kindsOf(filter);
  const dues = kinds.map((kind) => dueOfWaiting(kind, hours, looking.now, looking.dueHours).toISOString());
  return sql`
    select ri.* from unnest(string_to_array(${kinds.join(",")}, ','), string_to_array(${dues.join(",")}, ',')) as waited(kind, due), lateral (
      select ri.* from review_items ri where ${where} and ri.kind = waited.kind and ri.due_at <= waited.due::timestamptz
        order by ${queueOrder} limit ${limit}
    ) ri order by ${queueOrder} limit ${limit}
  `;
}

function lineWhere({ viewer, now }: Looking, filter: QueueFilter): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const parts = [
    filter.awaiting ? inRest : filter.mine ? sql`ri.status = 'Pending' and ri.is_lead` : inQueue,
    filter.mine && sql`ri.claimed_by_user_key = ${viewer.userKey} and ri.claim_ends_at > ${at}`,
    (filter.kind || filter.type) && sql`ri.kind = any(string_to_array(${kindsOf(filter).join(",")}, ','))`,
    filter.sport && sql`ri.sport_key = ${Number(filter.sport)}`,
    filter.flagged && isFlagged,
    filter.waiting === "overdue" && sql`ri.due_at < ${at}`,
    filter.search && isFound(filter.search),
    filter.after && afterOf(filter.after),
  ];
  return sql.join(
    parts.filter((part) => part instanceof SQL),
    sql` and `,
  );
}

function kindsOf({ kind, type }: QueueFilter): readonly ReviewKind[] {
  const ofType = type ? kindsOfTag(type) : reviewKinds;
  return kind ? ofType.filter((one) => one === kind) : ofType;
}

function afterOf(after: Cursor | number): SQL {
  if (typeof after === "number")
    return sql`(ri.due_at, ri.key) > (select line.due_at, line.key from review_items line where line.key = ${after})`;
  return sql`(ri.due_at, ri.key) > (${after.submittedAt}::timestamptz, ${after.key}::int)`;
}

/** The key of the edit that has a reference. */
function named({ year, key }: Reference): SQL {
  return sql`(select ri.key from review_items ri where ri.key = ${key}::int
    and extract(year from ri.submitted_at at time zone 'UTC') = ${year}::int)`;
}

/** The line that a reference stands for, or what waits of the athletes that a name finds. */
function isFound(search: string): SQL {
  const reference = referenceOf(search);
  if (reference) return sql`ri.key = ${lineOf(named(reference))}`;
  const term = termOf(search);
  if (term === null) return sql`false`;
  return sql`ri.person_key = any(array(select p.key from people p where p.search_text like ${pattern("%", term, "%")}
    and p.position_type = 'Player' limit ${peopleSearched}))`;
}

/** An appeal begins to wait anew. */
const waitsSince = sql`coalesce(ri.appealed_at, ri.submitted_at)`;

/** The statement of readQueue: however many items wait, it reads a page of them and counts to a limit. */
export function queueStatement(looking: Looking, filter: QueueFilter): SQL {
  const { viewer, now } = looking;
  const reference = filter.search ? referenceOf(filter.search) : null;
  return sql`
    with page as (${linesOf(looking, filter, queuePageSize + 1)}),
    kinds as materialized (
      select kind, first.waits_since as oldest, ${countTo(queuePartLimit, sql`${inQueue} and ri.kind = kinds.kind`)} as count
      from unnest(string_to_array(${reviewKinds.join(",")}, ',')) as kinds(kind)
      join lateral (select ${waitsSince} as waits_since from review_items ri where ${inQueue} and ri.kind = kinds.kind
        order by ${queueOrder} limit 1) first on true
    )
    select
      (select coalesce(json_agg(json_build_object(
        'key', ri.key,
        'reference', ${referenceSql},
        'kind', ri.kind,
        'version', ri.version,
        'athlete', ${athleteJson},
        'type', ri.type,
        'editType', ri.edit_type,
        'oldValue', ${listed(sql`ri.old_value`)},
        'newValue', ${listed(sql`ri.new_value`)},
        'itemCount', case when ri.batch_key is null then 1 else (
          select count(*) from review_items other where other.batch_key = ri.batch_key and other.person_key = ri.person_key
            and other.status = 'Pending'
        ) end,
        'waitsSince', ${waitsSince},
        'isAppeal', ri.appealed_at is not null,
        'dueAt', ri.due_at,
        'flags', ri.flags,
        'claim', ${claimJson(viewer, now)},
        'cursor', ${cursorOf(sql`ri.due_at`, sql`ri.key`)}
      ) order by ${queueOrder}), '[]'::json)
      from page ri join people p on p.key = ri.person_key left join organizations hs on hs.key = p.high_school_key) as items,
      ${reference ? named(reference) : sql`null::int`} as named,
      ${countTo(queueCountLimit, inQueue)} as waiting,
      ${countTo(queuePartLimit, sql`${inQueue} and ${isFlagged}`)} as flagged,
      ${countTo(queuePartLimit, lineWhere(looking, { waiting: "overdue" }))} as overdue,
      ${countTo(queuePartLimit, lineWhere(looking, { mine: "true" }))} as mine,
      ${countTo(queuePartLimit, inRest)} as awaiting,
      (select coalesce(json_object_agg(kinds.kind, kinds.count), '{}'::json) from kinds) as by_kind,
      (select min(kinds.oldest) from kinds) as oldest,
      json_build_object(${sql.join(
        otherCounts().map(([name, count]) => sql`${name}::text, ${count}`),
        sql`, `,
      )}) as others
  `;
}

/** How many rows of `ri` there are, counted no further than to a limit. */
function countTo(limit: number, where: SQL): SQL {
  return sql`(select count(*)::int from (select 1 from review_items ri where ${where} limit ${limit}) counted)`;
}

/** The line of the queue that stands for an item: the lead of what is decided with it, or the item itself. */
function lineOf(reviewItemKey: SQL): SQL {
  return sql`coalesce((
    select lead.key from review_items asked join review_items lead on lead.batch_key = asked.batch_key
      and lead.person_key = asked.person_key
    where asked.key = ${reviewItemKey} and lead.status = 'Pending' and lead.is_lead
  ), ${reviewItemKey})`;
}
