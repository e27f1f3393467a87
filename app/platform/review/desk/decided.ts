import { sql, type SQL } from "drizzle-orm";
import type { Cursor } from "~/contract/base/params";
import type { DecisionLine, Decisions } from "~/contract/desk/review-items";
import { withoutNcaaIds } from "~/domain/profile/details";
import { undoableUntil } from "~/domain/review/decisions";
import { canDecide, hasRdbLevel } from "~/domain/account/roles";
import { queuePageSize } from "~/domain/review/items";
import type { Act } from "../../act";
import type { TokenViewer } from "../../module";
import { listed, referenceSql } from "../json";
import { decidedVersion, isReversal, toldNewValue, toldOldValue } from "../decided-values";
import { endedJson } from "../history";
import { heldRoles, ownProfiles } from "../../account/sessions/managers";
import { cursorOf } from "../../base/cursor";
import { staffNameTo } from "./queue";
import { decidedBefore } from "./right";
import { whatIsInTheWay } from "./undo";

export interface DecisionsFilter {
  mine: boolean;
  after: Cursor | null;
}

type Row = Omit<DecisionLine, keyof TakingBack> & { cursor: string; hasDecidedBefore: boolean; isOwn: boolean };

/** Of `other`: it was made of the same profile in the same act as `d`. */
const isOfAct = sql`other.act_key = d.act_key and other.person_key = d.person_key`;

/**
 * What was decided, newest first, one page by keyset, each in the version that
 * was seen, or as it was approved otherwise; what was decided together is one
 * line, that of the item which the queue showed then, or of a reversal the
 * first (docs/rules.md R3, Q6, Q7). Each says how the viewer may take it back
 * now, as they stand by now (A4, Q5).
 */
export async function readDecisions(
  { db, viewer, now }: Pick<Act, "db" | "viewer" | "now">,
  { mine, after }: DecisionsFilter,
): Promise<Decisions> {
  const { rows } = await db.execute<{ body: Row }>(decisionsStatement(viewer, { mine, after }));
  const shown = rows.slice(0, queuePageSize).map((row) => row.body);
  const roles = await heldRoles(db, viewer);
  const decisions: DecisionLine[] = [];
  for (const { cursor: _cursor, hasDecidedBefore, isOwn, ...line } of shown) {
    const { personKey } = line.athlete;
    const reader = { ...viewer, roles, profileKeys: isOwn ? [personKey] : [] };
    const { allowed } = canDecide(reader, { personKey, hasDecidedBefore });
    decisions.push({
      ...line,
      sentence: line.sentence && withoutNcaaIds(line.sentence),
      ...(allowed && line.ended === null ? await takingBack(db, reader, line, now) : notTakenBack),
    } as DecisionLine);
  }
  return { decisions, next: rows.length > queuePageSize ? (shown.at(-1)?.cursor ?? null) : null };
}

type TakingBack = Pick<DecisionLine, "mayUndoUntil" | "cannotUndo" | "mayReverse">;

const notTakenBack: TakingBack = { mayUndoUntil: null, cannotUndo: null, mayReverse: false };

/** The ways in which who may decide can take back a decision that stands, as things are: the acts ask the same (docs/rules.md Q5). */
async function takingBack(
  db: Act["db"],
  { roles }: TokenViewer,
  line: Pick<Row, "key" | "at" | "isMine" | "verdict">,
  now: Date,
): Promise<TakingBack> {
  const isLead = hasRdbLevel(roles, 4);
  const until = undoableUntil(new Date(line.at));
  const mayUndo = (line.isMine || isLead) && now <= until;
  const mayReverse = isLead && line.verdict !== "Rejected";
  if (!(mayUndo || mayReverse)) return notTakenBack;
  const inTheWay = await whatIsInTheWay(db, line.key);
  if (inTheWay !== null) return { ...notTakenBack, cannotUndo: mayUndo ? inTheWay : null };
  return { mayUndoUntil: mayUndo ? until.toISOString() : null, cannotUndo: null, mayReverse };
}

/** The statement of readDecisions. */
export function decisionsStatement(viewer: TokenViewer, { mine, after }: DecisionsFilter): SQL {
  return sql`
    select json_build_object(
      'key', d.key,
      'reviewItemKey', ri.key,
      'reference', ${referenceSql},
      'kind', d.kind,
      'athlete', json_build_object('personKey', p.key, 'name', p.full_name),
      'type', ri.type,
      'editType', ri.edit_type,
      'oldValue', ${listed(toldOldValue)},
      'newValue', ${listed(toldNewValue)},
      'itemCount', (select count(*) from review_decisions other where ${isOfAct} and (other.key = d.key or not other.is_lead)),
      'verdict', d.verdict,
      'by', case when decider.key is not null then ${staffNameTo(viewer, sql`decider.name`)} end,
      'isMine', coalesce(d.decider_user_key = ${viewer.userKey}, false),
      'at', d.decided_at,
      'code', d.code,
      'sentence', d.sentence,
      'leftOut', d.left_out,
      'isAltered', d.is_altered,
      'isReversal', ${isReversal},
      'ended', ${endedJson("desk", staffNameTo(viewer, sql`ender.name`))},
      'hasDecidedBefore', ${decidedBefore(viewer)},
      'isOwn', d.person_key = any(${ownProfiles(viewer)}),
      'cursor', ${cursorOf(sql`d.decided_at`, sql`d.key`)}
    ) as body
    from review_decisions d
    join review_items ri on ri.key = d.review_item_key
    ${decidedVersion}
    join people p on p.key = d.person_key
    left join users decider on decider.key = d.decider_user_key
    left join users ender on ender.key = d.ended_by_user_key
    where (d.is_lead or not exists (select from review_decisions other where ${isOfAct} and (other.is_lead or other.key < d.key)))
      ${mine ? sql`and d.decider_user_key = ${viewer.userKey}` : sql``}
      ${after ? sql`and (d.decided_at, d.key) < (${after.submittedAt}::timestamptz, ${after.key}::int)` : sql``}
    order by d.decided_at desc, d.key desc
    limit ${queuePageSize + 1}
  `;
}
