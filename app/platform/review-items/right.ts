import { sql, type SQL } from "drizzle-orm";
import { editProblems } from "~/contract/profile-edits";
import { canDecide, type DecisionBar } from "~/domain/roles";
import type { Act } from "../act";
import { recordOnItem } from "../audit/record";
import type { Transaction } from "../db/database";
import { refuse, type Refusal, type TokenViewer } from "../module";
import { managesNow } from "../sessions/managers";

const sentences: Record<DecisionBar, string> = {
  level: "Deciding takes level 3.",
  "own-profile": "You cannot decide an edit on a profile that you manage.",
  "decided-before": "You decided this before. An appeal is decided by somebody else.",
};

/**
 * The refusal of who may not decide an item, written down; null of who may
 * (docs/rules.md A4, Q8). Whoever decides holds the person's row, for which
 * claims wait, too: nobody comes to manage the profile in between.
 */
export async function refusedRight(tx: Transaction, act: Act, reviewItemKey: number, personKey: number): Promise<Refusal<403> | null> {
  const hasDecidedBefore = await readDecidedBefore(tx, act, reviewItemKey);
  const right = canDecide(act.viewer, { personKey, hasDecidedBefore });
  const reason = !right.allowed ? right.reason : (await managesNow(tx, act.viewer, personKey)) ? "own-profile" : null;
  return reason && refusedFor(tx, act, { key: reviewItemKey, personKey }, reason, sentences[reason]);
}

/** A refusal of right, written down. */
export async function refusedFor(tx: Transaction, act: Act, item: { key: number; personKey: number }, reason: string, sentence: string): Promise<Refusal<403>> {
  await recordOnItem(tx, act, item, "decision.refused", { reason });
  return refuse(403, editProblems.mayNotDecide, sentence);
}

/** Whether `ri` holds an appeal against a decision of the viewer's. */
export function decidedBefore(viewer: Pick<TokenViewer, "userKey">): SQL {
  return sql`(ri.appealed_at is not null and exists (
    select 1 from review_decisions d where d.review_item_key = ri.key and d.decider_user_key = ${viewer.userKey} and d.ended_as = 'Appealed'
  ))`;
}

async function readDecidedBefore(tx: Transaction, { viewer }: Act, reviewItemKey: number): Promise<boolean> {
  const { rows } = await tx.execute<{ before: boolean }>(sql`select ${decidedBefore(viewer)} as before from review_items ri where ri.key = ${reviewItemKey}`);
  return rows[0]?.before ?? false;
}
