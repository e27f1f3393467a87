import { sql, type SQL } from "drizzle-orm";
import { editProblems } from "~/contract/profile/profile-edits";
import { canDecide, type DecisionBar } from "~/domain/account/roles";
import type { Act } from "../../act";
import { recordOnItem } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { forbidden, refuse, type Refusal, type TokenViewer } from "../../module";
import { viewerNow } from "../../account/sessions/managers";

const sentences: Record<DecisionBar, string> = {
  level: "Deciding takes level 3.",
  "own-profile": "You cannot decide an edit on a profile that you manage.",
  "decided-before": "You decided this before. An appeal is decided by somebody else.",
};

/**
 * Who decides an item, as they stand now, or the refusal of who may not, written
 * down (docs/rules.md A4, Q8). Whoever decides holds the person's row, for which
 * claims wait, too: nobody comes to manage the profile in between.
 */
export async function reviewerOf(tx: Transaction, act: Act, reviewItemKey: number, personKey: number): Promise<TokenViewer | Refusal<403>> {
  const hasDecidedBefore = await readDecidedBefore(tx, act, reviewItemKey);
  const reviewer = await viewerNow(tx, act.viewer, personKey);
  const right = canDecide(reviewer, { personKey, hasDecidedBefore });
  return right.allowed ? reviewer : refusedFor(tx, act, { key: reviewItemKey, personKey }, right.reason, sentences[right.reason]);
}

/** The refusal of who may decide nothing at all. */
export function levelTooLow(): Refusal<403> {
  return refuse(403, forbidden, sentences.level);
}

/** A refusal of right, written down. */
export async function refusedFor(
  tx: Transaction,
  act: Act,
  item: { key: number; personKey: number },
  reason: string,
  sentence: string,
): Promise<Refusal<403>> {
  await recordOnItem(tx, act, item, "decision.refused", { reason });
  return refuse(403, editProblems.mayNotDecide, sentence);
}

/**
 * Whether `ri`, or what is decided together with it, holds an appeal, and the viewer had decided any of that before the appeal was made:
 * also what was reversed then, or undone by somebody else. A decision that they took back themselves is none.
 */
export function decidedBefore(viewer: Pick<TokenViewer, "userKey">): SQL {
  // A value and not an `exists`, for which the database may read every decision once for all edits.
  return sql`(ri.appealed_at is not null and coalesce((
    select true
    from (
      select ri.key
      union all
      select other.key from review_items other
      where other.batch_key = ri.batch_key and other.person_key = ri.person_key and other.status = ri.status and other.key <> ri.key
    ) part
    join review_decisions appealed on appealed.review_item_key = part.key and appealed.ended_as = 'Appealed'
    join review_decisions d on d.review_item_key = part.key and d.key <= appealed.key
    where d.decider_user_key = ${viewer.userKey}
      and (d.ended_as <> 'Undone' or d.ended_by_user_key <> d.decider_user_key)
    limit 1
  ), false))`;
}

async function readDecidedBefore(tx: Transaction, { viewer }: Act, reviewItemKey: number): Promise<boolean> {
  const { rows } = await tx.execute<{ before: boolean }>(
    sql`select ${decidedBefore(viewer)} as before from review_items ri where ri.key = ${reviewItemKey}`,
  );
  return rows[0]?.before ?? false;
}
