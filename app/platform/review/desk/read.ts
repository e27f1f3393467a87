import { sql, type SQL } from "drizzle-orm";
import type { ReviewItemAtDesk } from "~/contract/desk/review-items";
import { deskName, staffName } from "~/domain/profile/edit-history";
import { flagsInWords } from "~/domain/desk/flags";
import type { EditTag, TaggedEdit } from "~/domain/profile/edit-values";
import { canDecide, hasRdbLevel, managesProfile } from "~/domain/account/roles";
import { undoableUntil } from "~/domain/review/decisions";
import type { Database } from "../../db/database";
import type { TokenViewer } from "../../module";
import { listedItemJson, reviewItemJson } from "../json";
import { readWaitsFor, readCurrent } from "../apply";
import { viewerNow } from "../../account/sessions/managers";
import { countEdits } from "../batches";
import { countsAsRejected, isComplete } from "../items";
import { agreedAt } from "../guardian/json";
import { isSchoolUnshown } from "../school-shown";
import { kindOf, ofItsKind } from "../kinds";
import { decisionsJson, historyOf, threadJson, versionsJson, type Version } from "../history";
import { athleteJson, claimOfLine, inQueue } from "./queue";
import { decidedBefore } from "./right";
import { whatIsInTheWay } from "./undo";

/** An athlete's other edits that the desk shows beside one. */
const otherLinesShown = 8;

interface Row extends Omit<
  ReviewItemAtDesk,
  "current" | "history" | "decisionRight" | "mayUndoUntil" | "cannotTakeBack" | "flags" | "spread" | "waitsFor"
> {
  flags: string[];
  decidedBy: string | null;
  hasDecidedBefore: boolean;
  versions: Version[];
}

/**
 * Everything that a decision needs; null when there is no such item. Staff who
 * manage the profile read of the desk what the athlete's side reads: neither its
 * notes nor its names (docs/rules.md H2).
 */
export async function readAtDesk(db: Database, viewer: TokenViewer, reviewItemKey: number, now: Date): Promise<ReviewItemAtDesk | null> {
  const [owner] = (
    await db.execute<{ person_key: number; batch_key: string | null; status: string }>(
      sql`select person_key, batch_key, status from review_items where key = ${reviewItemKey}`,
    )
  ).rows;
  if (!owner) return null;
  const reader = await viewerNow(db, viewer, owner.person_key);
  const side = managesProfile(reader, owner.person_key) ? "athlete" : "desk";
  const isOther = sql`ri.person_key = ${owner.person_key} and ri.key <> ${reviewItemKey} and ${isComplete}
    and not coalesce(ri.batch_key = ${owner.batch_key}::uuid and ri.status = ${owner.status}, false)`;
  const others = othersOf(isOther);
  const rows = await db.execute<{ body: Row }>(sql`
    select json_build_object(
      'item', ${reviewItemJson},
      'athlete', ${athleteJson},
      'visibility', p.visibility,
      'isSchoolUnshown', ${isSchoolUnshown()},
      'guardianAgreedAt', ${agreedAt(sql`ri.key`)},
      'flags', ri.flags,
      'claim', ${claimOfLine(viewer, reviewItemKey, now)},
      'author', json_build_object(
        'name', ${side === "desk" ? sql`author.name` : sql`case when ri.author_source = 'DBAdmin' then ${staffName}::text else author.name end`},
        'isStaff', ri.author_source = 'DBAdmin',
        'approved', ${decidedCount(sql`sent.status = 'Approved'`)},
        'rejected', ${decidedCount(countsAsRejected("sent"))}
      ),
      'thread', ${threadJson(side)},
      'decisions', ${decisionsJson(side, viewer.userKey)},
      'decidedBy', ${side === "desk" ? sql`decider.name` : sql`case when ri.resolution is null then ${deskName}::text else decider.name end`},
      'hasDecidedBefore', ${decidedBefore(viewer)},
      'batch', (
        select coalesce(json_agg(b.body order by b.key), '[]'::json) from (
          select ri2.key, (select ${reviewItemJson} from review_items ri where ri.key = ri2.key) as body
          from review_items ri2
          where ri2.key = ${reviewItemKey} or (
            ri2.person_key = ${owner.person_key} and ri2.batch_key = (select batch_key from review_items where key = ${reviewItemKey})
              and ri2.status = (select status from review_items where key = ${reviewItemKey})
          )
        ) b
      ),
      'versions', ${versionsJson(side)},
      'contest', case when ri.status = 'Pending' then ${ofItsKind((kind) => kind.contest, sql`null`)} end,
      'otherItems', (
        select coalesce(json_agg(o.body), '[]'::json) from (
          select ${listedItemJson(sql`'itemCount', line.item_count`)} as body
          from (${others}) line join review_items ri on ri.key = line.key order by line.place
        ) o
      ),
      'moreWaiting', (
        select count(*) from review_items ri
        where ${isOther} and ${inQueue} and ri.key not in (select line.key from (${others}) line)
      ),
      'nextKey', (
        select ri.key from review_items ri
        where ${inQueue} and (ri.due_at, ri.key) > (select lead.due_at, lead.key from review_items lead where lead.key = ${reviewItemKey})
        order by ri.due_at, ri.key limit 1
      )
    ) as body
    from review_items ri
    join people p on p.key = ri.person_key
    left join organizations hs on hs.key = p.high_school_key
    join users author on author.key = ri.author_user_key
    left join users decider on decider.key = ri.decider_user_key
    where ri.key = ${reviewItemKey}
  `);
  const body = rows.rows[0]?.body;
  if (!body) return null;
  const { versions, decidedBy, hasDecidedBefore, flags, ...rest } = body;
  const decisionRight = canDecide(reader, { personKey: rest.item.personKey, hasDecidedBefore });
  const standing = await readCurrent(db, rest.item.personKey, rest.item.type, rest.batch);
  return {
    ...rest,
    flags: flagsInWords(rest.item as TaggedEdit, flags),
    current: Object.fromEntries(rest.batch.map((item, index) => [item.key, standing[index] ?? null])),
    history: historyOf(rest.item, { versions, thread: rest.thread, decisions: rest.decisions, closedBy: decidedBy }, side),
    decisionRight,
    ...(decisionRight.allowed ? await takingBack(db, reader, rest.decisions, now) : notTakenBack),
    waitsFor: rest.item.status === "Pending" ? await readWaitsFor(db, rest.item.personKey, rest.item) : null,
    spread:
      rest.item.status === "Pending" ? ((await kindOf<EditTag>(rest.item.type).spread?.(db, rest.item.newValue as never)) ?? null) : null,
  };
}

/**
 * The first lines of those items `ri` of an athlete: what waits first, then the latest. What is decided together is one line, counted
 * whole, and goes by its first edit (docs/rules.md R7, R15).
 */
function othersOf(which: SQL): SQL {
  const place = sql`(ri.status = 'Pending') desc, max(ri.submitted_at) desc, max(ri.key) desc`;
  return sql`
    select min(ri.key) as key, count(*)::int as item_count, row_number() over (order by ${place}) as place
    from review_items ri where ${which} group by coalesce(ri.batch_key::text, ri.key::text), ri.status
    order by ${place} limit ${otherLinesShown}
  `;
}

type TakingBack = Pick<ReviewItemAtDesk, "mayUndoUntil" | "cannotTakeBack">;

const notTakenBack: TakingBack = { mayUndoUntil: null, cannotTakeBack: null };

/** Until when who reads can undo the decision that stands, or what keeps them from undoing or reversing it, as things are. */
async function takingBack(db: Database, reader: TokenViewer, decisions: ReviewItemAtDesk["decisions"], now: Date): Promise<TakingBack> {
  const made = decisions.find(({ ended }) => ended === null);
  if (!made) return notTakenBack;
  const isLead = hasRdbLevel(reader.roles, 4);
  const until = undoableUntil(new Date(made.at));
  const mayUndo = (made.isMine || isLead) && now <= until;
  if (!mayUndo && !(isLead && made.verdict !== "Rejected")) return notTakenBack;
  const cannotTakeBack = await whatIsInTheWay(db, made.key);
  return { mayUndoUntil: mayUndo && cannotTakeBack === null ? until.toISOString() : null, cannotTakeBack };
}

/** Edits of the author of `ri` that ended so; the author's edits of this profile are what a reviewer has to go by. */
function decidedCount(ended: SQL): SQL {
  return sql`(select ${countEdits("sent")} from review_items sent where sent.person_key = ri.person_key and sent.author_user_key = ri.author_user_key and ${ended})`;
}
