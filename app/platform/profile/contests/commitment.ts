/** How one commitment stands, as the desk reads it, and staff's confirmation with proof (docs/rules.md T12, T15). */
import { eq, sql } from "drizzle-orm";
import { contestProblems, type CommitmentAtDesk, type CommitmentProof } from "~/contract/profile/contests";
import type { CommitmentSeen } from "~/contract/profile/commitments";
import { commitmentOf, type CommitmentFacts } from "~/domain/profile/commitments";
import { contestErrors, staffActs } from "~/domain/profile/contests";
import { ownProfiles } from "../../account/sessions/managers";
import type { Act } from "../../act";
import { record, type AuditEntry } from "../../audit/record";
import type { Database, Transaction } from "../../db/database";
import { commitmentAnswers } from "../../db/schema/commitments";
import { recruitmentInterests } from "../../db/schema/teams";
import { notFound, refuse, type Answer, type Refusal, type TokenViewer } from "../../module";
import { commitmentFactsJson, commitmentList, countsFirst, isOfCommitment, latestApproval } from "../../people/commitments";
import { lockPlayer } from "../../people/lock";
import { athleteJson } from "../../review/desk/queue";
import { takeBackTelling, tellOfCommitment } from "../commitments/notice";
import { staffProofJson } from "./json";
import { refusedFor, rightOf } from "./right";

/** What is read of a commitment, and what its acts need besides. */
interface Found {
  shown: CommitmentAtDesk;
  organizationKey: number;
  approvalKey: number | null;
  /** Staff's own confirmation, where it counts. */
  ofStaff: number | null;
}

type Row = Omit<CommitmentAtDesk, "commitment" | "decisionRight" | "mayConfirm" | "mayTakeBack"> &
  Omit<Found, "shown"> & { facts: CommitmentFacts };

const proofOfInterest = staffProofJson({
  personKey: sql`i.person_key`,
  organizationKey: sql`i.organization_key`,
  status: sql`i.recruitment_status`,
  approvalKey: latestApproval(sql`d.key`),
});

/** The commitment of an interest; null where it is none. */
export async function readCommitmentAtDesk(db: Database, viewer: TokenViewer, key: number): Promise<CommitmentAtDesk | null> {
  return (await find(db, viewer, key))?.shown ?? null;
}

async function find(db: Database, viewer: TokenViewer, key: number): Promise<Found | null> {
  const { rows } = await db.execute<{ body: Row }>(sql`
    select json_build_object(
      'key', i.key,
      'seen', i.recruitment_status || '.' || coalesce(${latestApproval(sql`d.key`)}, 0) || '.' || coalesce(ca.key, 0),
      'athlete', ${athleteJson},
      'organizationKey', o.key,
      'organizationName', o.full_name,
      'recruitmentStatus', i.recruitment_status,
      'since', ${latestApproval(sql`d.decided_at`)},
      'approvalKey', ${latestApproval(sql`d.key`)},
      'facts', ${commitmentFactsJson},
      'contestKey', case when ca.answer = 'Contested' and ca.decision is distinct from 'Upheld' then ca.key end,
      'ofStaff', case when ca.side = 'Staff' then ca.key end,
      'proof', case when i.person_key <> all (${ownProfiles(viewer)}) then ${proofOfInterest} end
    ) as body
    from recruitment_interests i
    join people p on p.key = i.person_key
    join organizations o on o.key = i.organization_key
    left join organizations hs on hs.key = p.high_school_key
    left join lateral (
      select * from commitment_answers ca where ${isOfCommitment} and ca.ended_at is null order by ${countsFirst} limit 1
    ) ca on true
    where i.key = ${key} and i.recruitment_status in (${commitmentList})
  `);
  if (!rows[0]) return null;
  const { facts, organizationKey, approvalKey, ofStaff, ...row } = rows[0].body;
  const commitment = commitmentOf(row.recruitmentStatus, facts);
  if (!commitment) throw new Error("A commitment was read that is none.");
  const decisionRight = await rightOf(db, viewer, { personKey: row.athlete.personKey, organizationKey });
  const acts = decisionRight.allowed ? staffActs(commitment, { isOfProof: ofStaff !== null }) : { mayConfirm: false, mayTakeBack: false };
  return { shown: { ...row, commitment, decisionRight, ...acts }, organizationKey, approvalKey, ofStaff };
}

/** Confirms what is claimed by a page that proves it, as it was seen. */
export async function verifyCommitment(act: Act, key: number, { seen, url }: CommitmentProof): Promise<Answer<CommitmentAtDesk>> {
  return onCommitment(act, key, async (tx, { shown, organizationKey, approvalKey }) => {
    const { proof, contestKey, recruitmentStatus: status, athlete } = shown;
    if (shown.seen !== seen) return proof?.url === url ? null : changed(contestErrors.changed);
    if (!shown.mayConfirm) return changed(contestKey === null ? contestErrors.confirmed : contestErrors.contested);
    const { personKey } = athlete;
    const [row] = await tx
      .insert(commitmentAnswers)
      .values({
        personKey,
        organizationKey,
        status,
        approvalKey,
        answer: "Confirmed",
        side: "Staff",
        authorUserKey: act.viewer.userKey,
        proofUrl: url,
        at: act.now,
      })
      .returning({ key: commitmentAnswers.key });
    if (!row) throw new Error("An answer came back without a key.");
    await tellOfCommitment(tx, { answerKey: row.key, personKey, kind: "CommitmentVerified", at: act.now });
    await note(tx, act, shown, { act: "commitment.verified", detail: { organizationKey, answerKey: row.key } });
    return null;
  });
}

/** Takes back what staff confirmed with proof, as it was seen. */
export async function takeBackVerification(act: Act, key: number, { seen }: CommitmentSeen): Promise<Answer<CommitmentAtDesk>> {
  return onCommitment(act, key, async (tx, { shown, organizationKey, ofStaff }) => {
    if (shown.seen !== seen || !shown.mayTakeBack || ofStaff === null) return changed(contestErrors.changed);
    await tx
      .update(commitmentAnswers)
      .set({ endedAt: act.now, endedByUserKey: act.viewer.userKey })
      .where(eq(commitmentAnswers.key, ofStaff));
    const { personKey } = shown.athlete;
    await takeBackTelling(tx, { answerKeys: [ofStaff], personKey, kind: "VerificationTakenBack", at: act.now });
    await note(tx, act, shown, { act: "commitment.verification-taken-back", detail: { organizationKey, answerKey: ofStaff } });
    return null;
  });
}

/** Runs an act on a commitment with its athlete in hand, by who may decide on it; how it stands then is the answer. */
async function onCommitment(
  act: Act,
  key: number,
  change: (tx: Transaction, found: Found) => Promise<Refusal<409> | null>,
): Promise<Answer<CommitmentAtDesk>> {
  return act.db.transaction(async (tx): Promise<Answer<CommitmentAtDesk>> => {
    const [interest] = await tx.select().from(recruitmentInterests).where(eq(recruitmentInterests.key, key));
    if (!interest) return notFound();
    await lockPlayer(tx, interest.personKey);
    const barred = await refusedFor(tx, act, interest, { personKey: interest.personKey, subject: subjectOf(key) });
    if (barred) return barred;
    const found = await find(tx, act.viewer, key);
    if (!found) return changed(contestErrors.changed);
    const refused = await change(tx, found);
    if (refused) return refused;
    const now = await readCommitmentAtDesk(tx, act.viewer, key);
    if (!now) throw new Error("A commitment that was just acted on is not there.");
    return { ok: true, value: now };
  });
}

function changed(words: string): Refusal<409> {
  return refuse(409, contestProblems.changed, words);
}

function note(tx: Transaction, { viewer, requestId }: Act, { key, athlete }: CommitmentAtDesk, entry: Pick<AuditEntry, "act" | "detail">) {
  return record(tx, { ...entry, actorUserKey: viewer.userKey, personKey: athlete.personKey, subject: subjectOf(key), requestId });
}

function subjectOf(key: number): string {
  return `commitment:${key}`;
}
