/** What staff say of a pair of people who may be one (docs/rules.md O25, O26). */
import { eq, sql } from "drizzle-orm";
import { mergeProblems, type Join, type MergePair, type MergeSeen } from "~/contract/profile/merges";
import { joinBarOf, joinBarWords, mergeErrors } from "~/domain/profile/merges";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { mergePairs } from "../../db/schema/origins";
import { fieldRefused, notFound, refuse, type Answer, type Refusal } from "../../module";
import { barOfPerson } from "../../people/showing";
import { moveAlong, moveBack } from "./move";
import { readMerge } from "./read";
import { restatePairs } from "./restate";
import { takeMergeTurn } from "./turn";

type PairRow = typeof mergePairs.$inferSelect;

/** What was done: the name of it in the audit, and whom it concerns. */
type Done = { act: string; personKey: number; detail: Record<string, string | number> };

/** Joins the other of a pair to who stays: what lists say of them goes along, and they are shown to nobody any more. */
export function joinPair(act: Act, key: number, { version, keptKey }: Join): Promise<Answer<MergePair>> {
  return onPair(act, key, version, async (tx, row, pair) => {
    if (!isOpen(row)) return changed();
    const kept = pair.people.find((person) => person.key === keptKey);
    const joined = pair.people.find((person) => person.key !== keptKey);
    if (!kept || !joined) return fieldRefused("keptKey", mergeErrors.keptRequired);
    const bar = joinBarOf(kept, joined);
    if (bar) return fieldRefused("keptKey", joinBarWords[bar]);
    const moved = await moveAlong(tx, { from: joined.key, to: kept.key });
    await decide(tx, act, row, { decision: "Joined", keptKey: kept.key, joinedKey: joined.key, ...moved });
    await restatePairs(tx, [kept.key], { isOfOthers: true });
    return { act: "merge.joined", personKey: kept.key, detail: { kept: kept.key, joined: joined.key } };
  });
}

/** Says that the two of a pair are two people; no import asks again. */
export function keepApart(act: Act, key: number, { version }: MergeSeen): Promise<Answer<MergePair>> {
  return onPair(act, key, version, async (tx, row, pair) => {
    if (!isOpen(row)) return changed();
    const [one, other] = pair.people;
    await decide(tx, act, row, { decision: "KeptApart" });
    await restatePairs(tx, [one.key, other.key]);
    return { act: "merge.kept-apart", personKey: one.key, detail: { one: one.key, other: other.key } };
  });
}

/** Takes back what was decided: rows that went along go back, what was added since stays. */
export function undoMerge(act: Act, key: number, { version }: MergeSeen): Promise<Answer<MergePair>> {
  return onPair(act, key, version, async (tx, row, pair) => {
    if (row.decision === null) return changed();
    if (pair.isJoinedOn) return refuse(409, mergeProblems.joinedOn, mergeErrors.joinedSince);
    const [one, other] = pair.people;
    if (row.decision === "Joined") await moveBack(tx, row);
    await tx
      .update(mergePairs)
      .set({ ...undecided, version: row.version + 1 })
      .where(eq(mergePairs.key, row.key));
    await restatePairs(tx, [one.key, other.key], { isOfOthers: row.decision === "Joined" });
    return { act: "merge.undone", personKey: one.key, detail: { decision: row.decision, one: one.key, other: other.key } };
  });
}

const undecided = {
  decision: null,
  decidedAt: null,
  deciderUserKey: null,
  keptKey: null,
  joinedKey: null,
  movedCareers: null,
  movedOrigins: null,
  movedTransfers: null,
  movedStatistics: null,
};

/** Runs an act on the pair as it stands, by who may and who saw it so; writes its row of the audit, and answers how it stands then. */
async function onPair(
  act: Act,
  key: number,
  version: number,
  change: (tx: Transaction, row: PairRow, pair: MergePair) => Promise<Done | Refusal>,
): Promise<Answer<MergePair>> {
  return act.db.transaction(async (tx): Promise<Answer<MergePair>> => {
    await takeMergeTurn(tx);
    const pair = await readMerge(tx, act.viewer, key);
    if (!pair) return notFound();
    const keys = pair.people.map((person) => person.key);
    // Who claims one of them waits, and finds them joined.
    await tx.execute(sql`select from people where key in ${keys} order by key for update`);
    const barred = await refusedFor(tx, act, key, keys);
    if (barred) return barred;
    const [row] = await tx.select().from(mergePairs).where(eq(mergePairs.key, key));
    // What came to one of them before their row was held counts.
    const stands = await readMerge(tx, act.viewer, key);
    if (!row || !stands || row.version !== version) return changed();
    const done = await change(tx, row, stands);
    if ("problem" in done) return done;
    await record(tx, { ...done, actorUserKey: act.viewer.userKey, subject: subjectOf(key), requestId: act.requestId });
    const now = await readMerge(tx, act.viewer, key);
    if (!now) throw new Error("A pair that was just decided is not there.");
    return { ok: true, value: now };
  });
}

/** Level 3 by what stands now, and nobody of one's own; a refusal is written down. */
async function refusedFor(tx: Transaction, act: Act, key: number, personKeys: readonly number[]): Promise<Refusal<403> | null> {
  for (const personKey of personKeys) {
    const reason = await barOfPerson(tx, act.viewer, personKey);
    if (!reason) continue;
    const { viewer, requestId } = act;
    const entry = { actorUserKey: viewer.userKey, personKey, subject: subjectOf(key), requestId };
    await record(tx, { ...entry, act: "decision.refused", detail: { reason } });
    return refuse(
      403,
      mergeProblems.mayNotDecide,
      reason === "level" ? "Deciding takes level 3." : "You cannot decide on a profile of your own, or one that you manage.",
    );
  }
  return null;
}

async function decide(tx: Transaction, act: Act, row: PairRow, decided: Partial<typeof mergePairs.$inferInsert>): Promise<void> {
  await tx
    .update(mergePairs)
    .set({ ...decided, decidedAt: act.now, deciderUserKey: act.viewer.userKey, version: row.version + 1 })
    .where(eq(mergePairs.key, row.key));
}

function isOpen({ decision, isCovered }: PairRow): boolean {
  return decision === null && !isCovered;
}

function changed(): Refusal<409> {
  return refuse(409, mergeProblems.changed, mergeErrors.decidedMeanwhile);
}

function subjectOf(key: number): string {
  return `merge:${key}`;
}
