import { desc, eq, sql } from "drizzle-orm";
import { disputeProblems, type NilDispute, type NilDisputeRequest } from "~/contract/profile/valuations";
import { challengeChanged, challengeDecided, isOpenDispute } from "~/domain/profile/valuations";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { nilDisputeEntries, nilDisputes, valuations } from "../../db/schema/own";
import { refuse, type Answer } from "../../module";
import { changeOwnProfile } from "../../people/own-profile";
import { readDispute } from "./read";
import { settleQuestion } from "./tell";

type CaseRow = typeof nilDisputes.$inferSelect;

/**
 * Challenges a valuation. While a case is open the request joins it as a further
 * entry and answers what staff have asked; the same words sent twice stand once
 * (docs/rules.md C1, C2). A request that names the case that was seen is taken on
 * that alone, as it was seen.
 */
export async function requestDispute(act: Act, request: NilDisputeRequest): Promise<Answer<NilDispute>> {
  const { personKey } = request;
  return changeOwnProfile(act, personKey, async (tx): Promise<Answer<NilDispute>> => {
    if (!(await hasValuation(tx, personKey))) return refuse(422, disputeProblems.noValuation, "There is no valuation to challenge yet.");

    const latest = await latestCase(tx, personKey);
    const open = latest && isOpenDispute(latest.status) ? latest : undefined;
    if (open && (await isRepeat(tx, act, open, request))) return { ok: true, value: await readDispute(tx, open.key), isNew: false };

    if (request.seen !== undefined && !isAsSeen(latest, request.seen)) {
      return latest && !open
        ? refuse(409, disputeProblems.caseDecided, challengeDecided)
        : refuse(409, disputeProblems.caseChanged, challengeChanged);
    }
    const { key: disputeKey, version } = open ? await reopen(tx, open, act.now) : await openNew(tx, personKey, act.now);
    await tx.insert(nilDisputeEntries).values({
      disputeKey,
      authorUserKey: act.viewer.userKey,
      type: request.type,
      part: request.part ?? null,
      status: "Submitted",
      text: request.otherInformation,
      at: act.now,
    });
    await settleQuestion(tx, disputeKey, act.now);
    await record(tx, {
      act: open ? "nil-dispute.added-to" : "nil-dispute.requested",
      actorUserKey: act.viewer.userKey,
      personKey,
      subject: `nil-dispute:${disputeKey}`,
      detail: { version, type: request.type },
      requestId: act.requestId,
    });
    return { ok: true, value: await readDispute(tx, disputeKey), isNew: !open };
  });
}

async function hasValuation(tx: Transaction, personKey: number): Promise<boolean> {
  return (await tx.select({ key: valuations.key }).from(valuations).where(eq(valuations.personKey, personKey)).limit(1)).length > 0;
}

/** The case that was opened last, whether it is open or decided. */
async function latestCase(tx: Transaction, personKey: number): Promise<CaseRow | undefined> {
  const [latest] = await tx.select().from(nilDisputes).where(eq(nilDisputes.personKey, personKey)).orderBy(desc(nilDisputes.key)).limit(1);
  return latest;
}

function isAsSeen(latest: CaseRow | undefined, seen: NilDisputeRequest["seen"]): boolean {
  return latest?.key === seen?.key && latest?.version === seen?.version;
}

/** The words that were sent last, by the same person, while nobody has answered them. */
async function isRepeat(tx: Transaction, act: Act, open: CaseRow, { type, part, otherInformation }: NilDisputeRequest): Promise<boolean> {
  const [last] = await tx
    .select()
    .from(nilDisputeEntries)
    .where(eq(nilDisputeEntries.disputeKey, open.key))
    .orderBy(desc(nilDisputeEntries.key))
    .limit(1);
  return last?.authorUserKey === act.viewer.userKey && last.type === type && last.part === (part ?? null) && last.text === otherInformation;
}

async function openNew(tx: Transaction, personKey: number, now: Date): Promise<{ key: number; version: number }> {
  const [row] = await tx
    .insert(nilDisputes)
    .values({ personKey, createdAt: now, changedAt: now })
    .returning({ key: nilDisputes.key, version: nilDisputes.version });
  if (!row) throw new Error("An inserted case came back without a key.");
  return row;
}

/** Back to Submitted. A case that is there already keeps its place in the queue. */
async function reopen(tx: Transaction, open: CaseRow, now: Date): Promise<{ key: number; version: number }> {
  const version = open.version + 1;
  await tx
    .update(nilDisputes)
    .set({ version, status: "Submitted", changedAt: open.status === "Submitted" ? sql`${nilDisputes.changedAt}` : now })
    .where(eq(nilDisputes.key, open.key));
  return { key: open.key, version };
}
