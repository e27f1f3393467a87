/** What a school says of a commitment to it (docs/rules.md T13). */
import { eq, sql } from "drizzle-orm";
import { commitmentProblems, type CommitmentContest, type CommitmentSeen, type SchoolCommitment } from "~/contract/profile/commitments";
import { commitmentErrors, type CommitmentAnswer } from "~/domain/profile/commitments";
import { standingOf } from "../../account/sessions/managers";
import type { Act } from "../../act";
import { record, type AuditEntry } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { commitmentAnswers } from "../../db/schema/commitments";
import { recruitmentInterests } from "../../db/schema/teams";
import { notFound, refuse, type Answer, type Refusal } from "../../module";
import { isOfCommitment } from "../../people/commitments";
import { lockPlayer } from "../../people/lock";
import { visibleTo } from "../../people/visibility";
import { organizationsOf, schoolsOf } from "../../teams/organizations/schools";
import { tellOfCommitment, takeBackTelling } from "./notice";
import { readSchoolCommitment } from "./read";

/** Confirms it; one that the school has confirmed already stays as it is. */
export async function confirmCommitment(act: Act, key: number, { seen }: CommitmentSeen): Promise<Answer<SchoolCommitment>> {
  return onCommitment(act, key, async (tx, stands) => {
    if (isOfSeen(stands, seen) && !stands.mayConfirm) return null;
    if (stands.seen !== seen) return changed();
    await endOwnAnswers(tx, act, stands);
    await say(tx, act, stands, { answer: "Confirmed", text: null });
    return null;
  });
}

/** Contests it with a sentence; the same words twice are one contest. */
export async function contestCommitment(act: Act, key: number, { seen, sentence }: CommitmentContest): Promise<Answer<SchoolCommitment>> {
  return onCommitment(act, key, async (tx, stands) => {
    if (isOfSeen(stands, seen) && stands.commitment.standing === "Contested" && stands.sentence === sentence) return null;
    if (stands.seen !== seen) return changed();
    if (!stands.mayContest) return refuse(409, commitmentProblems.mayNotAnswer, whyNotContested(stands));
    await endOwnAnswers(tx, act, stands);
    await say(tx, act, stands, { answer: "Contested", text: sentence });
    return null;
  });
}

/** Takes back what the school said of it last. */
export async function takeBackAnswer(act: Act, key: number, { seen }: CommitmentSeen): Promise<Answer<SchoolCommitment>> {
  return onCommitment(act, key, async (tx, stands) => {
    if (stands.seen !== seen || !stands.mayTakeBack) return changed();
    const answerKeys = await endOwnAnswers(tx, act, stands);
    await takeBackTelling(tx, { answerKeys, personKey: stands.personKey, kind: "AnswerTakenBack", at: act.now });
    await note(tx, act, stands, "commitment.answer-taken-back");
    return null;
  });
}

/**
 * Runs an act on a commitment to a school that the viewer speaks for now, with its athlete in hand: every change of the status waits for
 * that. What became of it is the answer.
 */
async function onCommitment(
  act: Act,
  key: number,
  change: (tx: Transaction, stands: SchoolCommitment) => Promise<Refusal<409> | null>,
): Promise<Answer<SchoolCommitment>> {
  return act.db.transaction(async (tx): Promise<Answer<SchoolCommitment>> => {
    const [found] = await tx
      .select({ personKey: recruitmentInterests.personKey })
      .from(recruitmentInterests)
      .where(eq(recruitmentInterests.key, key));
    if (!found) return notFound();
    await lockPlayer(tx, found.personKey);
    if ((await standingOf(tx, act.viewer.userKey, found.personKey)).isSuspended) return notFound();
    const stands = await readSchoolCommitment(tx, act.viewer, key);
    if (!stands) return (await isOfSchool(tx, act, key)) ? changed() : notFound();
    if (stands.isOwnProfile) {
      await note(tx, act, stands, "decision.refused", { reason: "own-profile" });
      return refuse(403, commitmentProblems.mayNotAnswer, commitmentErrors.ownProfile);
    }
    const refused = await change(tx, stands);
    if (refused) return refused;
    const now = await readSchoolCommitment(tx, act.viewer, key);
    if (!now) throw new Error("A commitment that was just answered is not there.");
    return { ok: true, value: now };
  });
}

/** Whether the interest, which is no commitment any more, is of a school of the viewer's, and of somebody whom they may know of. */
async function isOfSchool(tx: Transaction, { viewer }: Act, key: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from recruitment_interests i join people p on p.key = i.person_key
    where i.key = ${key} and i.organization_key in (${schoolsOf(viewer.userKey)}) and ${visibleTo(viewer)}
  `);
  return rows.length > 0;
}

/** Whether what was seen is this commitment, whatever was answered to it since. */
function isOfSeen({ seen: stands }: SchoolCommitment, seen: string): boolean {
  const commitmentIn = (text: string) => text.split(".").slice(0, 2).join(".");
  return commitmentIn(stands) === commitmentIn(seen);
}

function changed(): Refusal<409> {
  return refuse(409, commitmentProblems.changed, commitmentErrors.changed);
}

function whyNotContested({ commitment }: SchoolCommitment): string {
  return commitment.standing === "Contested" ? commitmentErrors.contestedAlready : commitmentErrors.upheld;
}

/**
 * Ends what the school has said of the commitment as it stands; the keys of what has ended. What the desk upheld goes on: it counts again
 * once all that was said after it is taken back (T14).
 */
async function endOwnAnswers(tx: Transaction, { viewer, now }: Act, { key }: SchoolCommitment): Promise<number[]> {
  const { rows } = await tx.execute<{ key: number }>(sql`
    update commitment_answers set ended_at = ${now.toISOString()}::timestamptz, ended_by_user_key = ${viewer.userKey}
    where key in (
      select ca.key from recruitment_interests i join commitment_answers ca on ${isOfCommitment}
      where i.key = ${key} and ca.ended_at is null and ca.side = 'School' and ca.decision is distinct from 'Upheld'
    ) returning key
  `);
  return rows.map((row) => row.key);
}

/**
 * Ends what somebody has said for schools that they speak for no more: whoever was taken for that coach by mistake has said it, or might
 * have. The athletes' rows are taken in the order of their keys.
 */
export async function endAnswersOf(tx: Transaction, { viewer, now, requestId }: Act, userKey: number): Promise<void> {
  const { rows } = await tx.execute<{ person_key: number }>(sql`
    select distinct ca.person_key from commitment_answers ca
    where ca.author_user_key = ${userKey} and ca.side = 'School' and ca.ended_at is null and ca.organization_key not in (${organizationsOf(userKey)})
    order by ca.person_key
  `);
  for (const { person_key: personKey } of rows) {
    await lockPlayer(tx, personKey);
    const { rows: ended } = await tx.execute<{ key: number; organization_key: number }>(sql`
      update commitment_answers ca set ended_at = ${now.toISOString()}::timestamptz, ended_by_user_key = ${viewer.userKey}
      where ca.person_key = ${personKey} and ca.author_user_key = ${userKey} and ca.side = 'School' and ca.ended_at is null
        and ca.organization_key not in (${organizationsOf(userKey)})
      returning ca.key, ca.organization_key
    `);
    await takeBackTelling(tx, { answerKeys: ended.map(({ key }) => key), personKey, kind: "AnswerTakenBack", at: now });
    for (const { key: answerKey, organization_key: organizationKey } of ended) {
      await record(tx, {
        act: "commitment.answer-ended",
        actorUserKey: viewer.userKey,
        personKey,
        subject: `person:${personKey}`,
        detail: { organizationKey, answerKey, coachUserKey: userKey },
        requestId,
      });
    }
  }
}

async function say(
  tx: Transaction,
  act: Act,
  stands: SchoolCommitment,
  { answer, text }: { answer: CommitmentAnswer; text: string | null },
): Promise<void> {
  const { personKey, organizationKey, recruitmentStatus: status } = stands;
  const [row] = await tx
    .insert(commitmentAnswers)
    .values({
      personKey,
      organizationKey,
      status,
      approvalKey: approvalIn(stands),
      answer,
      authorUserKey: act.viewer.userKey,
      text,
      at: act.now,
    })
    .returning({ key: commitmentAnswers.key });
  if (!row) throw new Error("An answer came back without a key.");
  const kind = answer === "Confirmed" ? "CommitmentConfirmed" : "CommitmentContested";
  await tellOfCommitment(tx, { answerKey: row.key, personKey, kind, at: act.now });
  await note(tx, act, stands, answer === "Confirmed" ? "commitment.confirmed" : "commitment.contested", { answerKey: row.key });
}

/** The approval that the commitment rests on, as what was seen says it. */
function approvalIn({ seen }: SchoolCommitment): number | null {
  return Number(seen.split(".")[1]) || null;
}

function note(tx: Transaction, { viewer, requestId }: Act, stands: SchoolCommitment, what: string, detail: AuditEntry["detail"] = {}) {
  const { key, personKey, organizationKey } = stands;
  return record(tx, {
    act: what,
    actorUserKey: viewer.userKey,
    personKey,
    subject: `commitment:${key}`,
    detail: { organizationKey, ...detail },
    requestId,
  });
}
