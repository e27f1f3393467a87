import { eq } from "drizzle-orm";
import { disputeProblems, type NilDisputeAnswer } from "~/contract/profile/valuations";
import { canDecide } from "~/domain/account/roles";
import { caseChanged, isOpenDispute, mayBecome } from "~/domain/profile/valuations";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import { nilDisputeEntries, nilDisputes } from "../../db/schema/own";
import { notFound, refuse, type Answer } from "../../module";
import { lockPlayer } from "../../people/lock";
import { viewerNow } from "../../account/sessions/managers";
import { settleQuestion, tellOfChallenge } from "./tell";

/** Asks the athlete for information, approves or denies: on the version that was seen, by who may decide (docs/rules.md C2, C3). */
export async function answerDispute(act: Act, disputeKey: number, given: NilDisputeAnswer): Promise<Answer<null>> {
  const [found] = await act.db.select({ personKey: nilDisputes.personKey }).from(nilDisputes).where(eq(nilDisputes.key, disputeKey));
  if (!found) return notFound();
  const { personKey } = found;
  const entry = { actorUserKey: act.viewer.userKey, personKey, subject: `nil-dispute:${disputeKey}`, requestId: act.requestId };
  return act.db.transaction(async (tx) => {
    await lockPlayer(tx, personKey);
    const right = canDecide(await viewerNow(tx, act.viewer, personKey), found);
    if (!right.allowed) {
      await record(tx, { ...entry, act: "decision.refused", detail: { reason: right.reason } });
      return refuse(
        403,
        disputeProblems.mayNotDecide,
        right.reason === "level" ? "Deciding takes level 3." : "You cannot decide a case of a profile that you manage.",
      );
    }
    const [stands] = await tx.select().from(nilDisputes).where(eq(nilDisputes.key, disputeKey)).for("update");
    if (!stands) return notFound();
    if (!isOpenDispute(stands.status)) return refuse(409, disputeProblems.notOpen, "This case is already decided.");
    if (stands.version !== given.version) return refuse(409, disputeProblems.versionConflict, caseChanged);
    if (!mayBecome(stands.status, given.status))
      return refuse(409, disputeProblems.illegalStatus, "The athlete has not answered the last question yet. Approve or deny, or wait.");

    await tx
      .update(nilDisputes)
      .set({ status: given.status, version: stands.version + 1, changedAt: act.now })
      .where(eq(nilDisputes.key, disputeKey));
    const [said] = await tx
      .insert(nilDisputeEntries)
      .values({ disputeKey, authorUserKey: act.viewer.userKey, status: given.status, text: given.text, at: act.now })
      .returning({ key: nilDisputeEntries.key });
    if (!said) throw new Error("What was said in a case came back without a key.");
    await settleQuestion(tx, disputeKey, act.now);
    await tellOfChallenge(tx, { personKey, entryKey: said.key, status: given.status, at: act.now });
    await record(tx, { ...entry, act: "nil-dispute.answered", detail: { version: stands.version, status: given.status } });
    return { ok: true, value: null };
  });
}
