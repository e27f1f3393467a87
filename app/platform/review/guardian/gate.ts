/**
 * The guardian's gate (docs/rules.md B25 to B28, docs/decisions/a-guardian-agrees-before-the-desk.md). An act is made as any other, and
 * looked at by what it did: what a minor's guardian has to agree to is taken back with its transaction, and kept as it was sent.
 */
import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull, sql } from "drizzle-orm";
import { guardianProblems, type GuardianRequest } from "~/contract/profile/guardian-requests";
import { editProblems } from "~/contract/profile/profile-edits";
import { atGate, guardianErrors, type GateAnswer, type Guarded } from "~/domain/account/guardian-gate";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Database, Transaction } from "../../db/database";
import { guardianRequests } from "../../db/schema/guardian";
import { refuse, type Answer, type Refusal } from "../../module";
import { lockPlayer } from "../../people/lock";
import { noLongerWaits } from "../refusals";
import { readStanding, readWriter, type Standing } from "./facts";
import { readRequests } from "./json";
import { tellGuardians } from "./notice";
import { replay, type Submission } from "./replay";

export type RequestRow = typeof guardianRequests.$inferSelect;

/** What an act answered, and what of it a guardian has to agree to. */
export interface Done<T> {
  answer: Answer<T>;
  guarded: Guarded | null;
  /** Of an edit, its item. */
  reviewItemKey: number | null;
}

export interface Passing<T> {
  submission: Submission;
  submissionKey: string | null;
  /** Staff's sentence of how they know. */
  proof?: string;
  run: (act: Act) => Promise<Done<T>>;
}

/** Carries what an act would have done out of the transaction that it was taken back with. */
class HeldBack extends Error {
  constructor(
    readonly guarded: Guarded,
    readonly rule: GateAnswer,
  ) {
    super("held back for a guardian");
  }
}

export interface Waits {
  ok: true;
  waits: GuardianRequest;
}

export type Passed<T> = { ok: true; value: T; isNew?: boolean } | Waits | Refusal;

/** Makes the act, or keeps it for the guardian. */
export async function passGate<T>(act: Act, personKey: number, passing: Passing<T>): Promise<Passed<T>> {
  return act.db.transaction(async (tx): Promise<Passed<T>> => {
    await lockPlayer(tx, personKey);
    const standing = await readStanding(tx, act, personKey);
    if (!standing?.isMinor) return (await passing.run({ ...act, db: tx })).answer;
    const kept = await findKept(tx, act, personKey, passing);
    if (kept) return kept === "ended" ? noLongerWaits() : waits(tx, kept, standing);

    const first = await attempt(tx, act, personKey, standing, passing);
    if (!(first instanceof HeldBack)) {
      if (first.ok || first.problem.code !== editProblems.commitmentHeld) return first;
      // The commitment that is in the way may be given up by what waits for the guardian, too.
      const release = await findWaiting(tx, personKey, "Decommitment");
      const second = release && (await attempt(tx, act, personKey, standing, passing, release));
      return second instanceof HeldBack ? keep(tx, act, personKey, standing, { ...passing, ...second, restsOnKey: release?.key }) : first;
    }
    if (first.rule === "needs-proof") return proofRequired();
    return keep(tx, act, personKey, standing, { ...passing, ...first });
  });
}

/** Makes the act in a transaction of its own, after what it rests on; what must not be made now is taken back with it. */
async function attempt<T>(
  tx: Transaction,
  act: Act,
  personKey: number,
  standing: Standing,
  { run, proof }: Passing<T>,
  after?: RequestRow | null,
): Promise<Answer<T> | HeldBack> {
  try {
    return await tx.transaction(async (inner): Promise<Answer<T>> => {
      const own: Act = { ...act, db: inner };
      if (after) await replay(own, after);
      const { answer, guarded, reviewItemKey } = await run(own);
      if (!answer.ok || guarded === null) return answer;
      const by = await readWriter(inner, act, personKey, standing);
      const { isMinor, hasGuardian } = standing;
      const rule = by && atGate({ by, act: guarded.act, isMinor, hasGuardian, hasProof: Boolean(proof) });
      if (rule === "passes") return answer;
      if (rule !== "agreed") throw new HeldBack(guarded, rule ?? "waits");
      await noteAgreement(inner, act, personKey, guarded, reviewItemKey);
      return answer;
    });
  } catch (thrown) {
    if (thrown instanceof HeldBack) return thrown;
    throw thrown;
  }
}

/** A guardian's own act is agreed to as it is sent; what waited of the same gives way to it. */
async function noteAgreement(tx: Transaction, act: Act, personKey: number, guarded: Guarded, reviewItemKey: number | null): Promise<void> {
  await giveWay(tx, act, personKey, guarded);
  const { userKey } = act.viewer;
  await tx.insert(guardianRequests).values({
    personKey,
    ...guarded,
    words: shortened(guarded.words),
    authorUserKey: userKey,
    sentAt: act.now,
    decision: "Agreed",
    decidedAt: act.now,
    deciderUserKey: userKey,
    reviewItemKey,
  });
}

/** An act that waits: what is sent again, and what it does. */
export interface Kept {
  submission: Submission;
  submissionKey?: string | null;
  guarded: Guarded;
  restsOnKey?: number | null;
}

/** Keeps an act for the guardian, who is told; what waits of the same act gives way to it. The person's row is in hand. */
export async function keep(
  tx: Transaction,
  act: Act,
  personKey: number,
  standing: Standing,
  { submission, submissionKey = null, guarded, restsOnKey = null }: Kept,
): Promise<Waits> {
  await giveWay(tx, act, personKey, guarded);
  const [row] = await tx
    .insert(guardianRequests)
    .values({
      personKey,
      ...guarded,
      words: shortened(guarded.words),
      submission: submission as Record<string, unknown>,
      submissionKey,
      authorUserKey: act.viewer.userKey,
      sentAt: act.now,
      restsOnKey,
    })
    .returning();
  if (!row) throw new Error("An inserted request came back without its row.");
  await tellGuardians(tx, { requestKey: row.key, personKey, at: act.now });
  await note(tx, act, row, "guardian.asked");
  return waits(tx, row, standing);
}

/** What waits of the same act is replaced by the newer one. */
export async function giveWay(tx: Transaction, act: Act, personKey: number, of: Pick<Guarded, "act" | "about">): Promise<void> {
  await tx.update(guardianRequests).set({ givenUpAt: act.now, givenUpAs: "Replaced" }).where(isWaitingOf(personKey, of));
}

/** The request that this same submission made before: it waits, or `ended` otherwise than by an agreement; null of none. */
async function findKept<T>(
  tx: Transaction,
  act: Act,
  personKey: number,
  { submission, submissionKey }: Passing<T>,
): Promise<RequestRow | "ended" | null> {
  const own = and(eq(guardianRequests.personKey, personKey), eq(guardianRequests.authorUserKey, act.viewer.userKey));
  const waiting = await tx.select().from(guardianRequests).where(and(own, isUndecided));
  const same = waiting.find((one) => isDeepStrictEqual(one.submission, JSON.parse(JSON.stringify(submission))));
  if (same) return same;
  if (submissionKey === null) return null;
  const [known] = await tx
    .select()
    .from(guardianRequests)
    .where(and(own, eq(guardianRequests.submissionKey, submissionKey)));
  if (!known || known.decision === "Agreed" || known.decision === "Sent") return null;
  return "ended";
}

const isUndecided = and(isNull(guardianRequests.decision), isNull(guardianRequests.givenUpAt));

function isWaitingOf(personKey: number, { act, about = "" }: Pick<Guarded, "act" | "about">) {
  return and(eq(guardianRequests.personKey, personKey), eq(guardianRequests.act, act), eq(guardianRequests.about, about), isUndecided);
}

/** The request of such an act that waits; null of none. */
export async function findWaiting(tx: Database, personKey: number, act: Guarded["act"]): Promise<RequestRow | null> {
  const [row] = await tx.select().from(guardianRequests).where(isWaitingOf(personKey, { act }));
  return row ?? null;
}

export async function waits(tx: Transaction, { key }: RequestRow, standing: Standing): Promise<Waits> {
  const [request] = await readRequests(tx, sql`g.key = ${key}`, standing);
  if (!request) throw new Error("A request that was just kept is not there.");
  return { ok: true, waits: request };
}

export function note(tx: Transaction, { viewer, requestId }: Act, { key, personKey }: RequestRow, what: string): Promise<void> {
  return record(tx, { act: what, actorUserKey: viewer.userKey, personKey, subject: `guardian-request:${key}`, requestId });
}

function proofRequired(): Refusal<422> {
  return refuse(422, guardianProblems.proofRequired, guardianErrors.proofRequired, { proof: [guardianErrors.proofRequired] });
}

function shortened(words: string): string {
  return words.length > 500 ? `${words.slice(0, 499)}…` : words;
}
