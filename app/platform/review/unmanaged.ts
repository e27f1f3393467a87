/** Edits of a profile that nobody manages any more (docs/rules.md B12). */
import { and, eq, isNotNull, or } from "drizzle-orm";
import { together } from "~/domain/profile/batches";
import type { Act } from "../act";
import { recordOnItem } from "../audit/record";
import type { Transaction } from "../db/database";
import { reviewItems } from "../db/schema/review";
import { released } from "./decisions";
import { settleAsked } from "./tell";
import { withdrawAppeal } from "./withdrawn-appeal";

/**
 * Withdraws what the athlete's side has sent and what waits: nobody is left to answer a question about it, or to take it back. Nobody of
 * that side closed it. Of what is under appeal the rejection stands as it was decided (docs/rules.md H4). A photo whose file has not come
 * is at no desk, and runs out by itself.
 */
export async function endUnmanaged(tx: Transaction, act: Act, personKey: number): Promise<void> {
  await lapseAppeals(tx, act, personKey);
  const ended = await tx
    .update(reviewItems)
    .set({ status: "Rejected", resolution: "Withdrawn", decidedAt: act.now, deciderUserKey: null, isLead: true, ...released })
    .where(
      and(
        eq(reviewItems.personKey, personKey),
        eq(reviewItems.status, "Pending"),
        eq(reviewItems.authorSource, "Athlete"),
        or(reviewItems.isLead, isNotNull(reviewItems.batchKey)),
      ),
    )
    .returning({ key: reviewItems.key, personKey: reviewItems.personKey, version: reviewItems.version });
  if (ended.length === 0) return;
  await settleAsked(tx, ended, act.now);
  for (const item of ended) await recordOnItem(tx, act, item, "edit.withdrawn", { version: item.version, reason: "unmanaged" });
}

async function lapseAppeals(tx: Transaction, act: Act, personKey: number): Promise<void> {
  const appealed = await tx
    .select()
    .from(reviewItems)
    .where(and(eq(reviewItems.personKey, personKey), eq(reviewItems.status, "Pending"), isNotNull(reviewItems.appealedAt)))
    .orderBy(reviewItems.key)
    .for("update");
  for (const items of together(appealed)) await withdrawAppeal(tx, act, items, "AppealLapsed");
}
