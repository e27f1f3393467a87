/** What the desk decides of a contest (docs/rules.md T14). */
import { eq } from "drizzle-orm";
import { contestProblems, type ContestAtDesk, type ContestDeciding } from "~/contract/profile/contests";
import { editProblems } from "~/contract/profile/profile-edits";
import { contestErrors, decisionsFor, endedInWords, type ContestDecision } from "~/domain/profile/contests";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { commitmentAnswers } from "../../db/schema/commitments";
import { notFound, refuse, type Answer, type Refusal } from "../../module";
import { lockPlayer } from "../../people/lock";
import { submitEdit } from "../../review/own/submit";
import { takeBackDecision, tellOfCommitment } from "../commitments/notice";
import { tellContester } from "./notice";
import { readContestAtDesk } from "./read";
import { refusedFor } from "./right";

type AnswerRow = typeof commitmentAnswers.$inferSelect;

const acts: Record<ContestDecision, string> = {
  Upheld: "commitment.contest-upheld",
  Ended: "commitment.contest-ended",
  Left: "commitment.contest-left",
};

/** Decides a contest on what was seen of it, by who may; both sides are told. The same decision sent twice is one. */
export async function decideContest(act: Act, key: number, deciding: ContestDeciding): Promise<Answer<ContestAtDesk>> {
  return act.db.transaction(async (tx): Promise<Answer<ContestAtDesk>> => {
    const [found] = await tx
      .select({ personKey: commitmentAnswers.personKey })
      .from(commitmentAnswers)
      .where(eq(commitmentAnswers.key, key));
    if (!found) return notFound();
    await lockPlayer(tx, found.personKey);
    const stands = await readContestAtDesk(tx, act.viewer, key);
    const [row] = await tx.select().from(commitmentAnswers).where(eq(commitmentAnswers.key, key));
    if (!stands || !row) return notFound();
    const barred = await refusedFor(tx, act, row, { personKey: row.personKey, subject: subjectOf(key) });
    if (barred) return barred;
    if (isRepeat(act, row, deciding, stands)) return { ok: true, value: stands };
    const refused = refusedAs(stands, deciding) ?? (deciding.decision === "Ended" ? await giveUp(tx, act, row, deciding.reason) : null);
    if (refused) return refused;
    await keep(tx, act, row, deciding);
    const now = await readContestAtDesk(tx, act.viewer, key);
    if (!now) throw new Error("A contest that was just decided is not there.");
    return { ok: true, value: now };
  });
}

/** What ended, and stands again since that was taken back, is decided anew. */
function isRepeat({ viewer }: Act, row: AnswerRow, { decision, reason }: ContestDeciding, { contest }: ContestAtDesk): boolean {
  const isSame = row.deciderUserKey === viewer.userKey && row.decision === decision && row.decisionReason === reason;
  return isSame && !(decision === "Ended" && contest.stands);
}

/** Why it cannot be decided so as it stands now. */
function refusedAs({ contest, seen }: ContestAtDesk, deciding: ContestDeciding): Refusal<409> | null {
  const decision = contest.decision?.decision ?? null;
  if (seen !== deciding.seen) return changed(contestErrors.decided);
  if (!contest.stands) return changed(contestErrors.over);
  return decisionsFor({ decision, stands: true }).includes(deciding.decision) ? null : changed(contestErrors.notOffered);
}

function changed(words: string): Refusal<409> {
  return refuse(409, contestProblems.changed, words);
}

/** Gives the commitment up by an edit of the reviewer's, which tells the athlete's side why (A11). */
async function giveUp(tx: Transaction, act: Act, { personKey, organizationKey }: AnswerRow, reason: string): Promise<Refusal | null> {
  const edit = { type: "topInterest", editType: "Update", organizationKey, recruitmentStatus: "Decommitted" } as const;
  const sent = await submitEdit({ ...act, db: tx }, personKey, { edit, sentence: endedInWords(reason) }, null);
  if (sent.ok) return null;
  if (sent.problem.code === editProblems.waitsAtDesk) return sent;
  throw new Error(`A contested commitment cannot be given up: ${sent.problem.code}.`);
}

async function keep(tx: Transaction, act: Act, row: AnswerRow, { decision, reason }: ContestDeciding): Promise<void> {
  const { key: answerKey, personKey, organizationKey, authorUserKey } = row;
  const { now: at, viewer, requestId } = act;
  await tx
    .update(commitmentAnswers)
    .set({ decision, decisionReason: reason, decidedAt: at, deciderUserKey: viewer.userKey })
    .where(eq(commitmentAnswers.key, answerKey));
  await takeBackDecision(tx, answerKey);
  // Of what is given up, the edit has told them.
  if (decision !== "Ended")
    await tellOfCommitment(tx, { answerKey, personKey, kind: decision === "Upheld" ? "CommitmentUpheld" : "ContestLeft", at });
  await tellContester(tx, { answerKey, authorUserKey, organizationKey, decision, at });
  await record(tx, {
    act: acts[decision],
    actorUserKey: viewer.userKey,
    personKey,
    subject: subjectOf(answerKey),
    detail: { organizationKey },
    requestId,
  });
}

function subjectOf(key: number): string {
  return `commitment-contest:${key}`;
}
