/** Contests of commitments, as SQL reads them: of an answer aliased `ca` (docs/rules.md T14). */
import { sql, type SQL } from "drizzle-orm";
import { queueCountLimit } from "~/domain/review/items";
import type { Database } from "../../db/database";
import { commitmentList, countsFirst, isOfCommitment } from "../../people/commitments";

/** Whether it counts: not taken back, and of the commitment as it stands. */
export const standsNow: SQL = sql`(ca.ended_at is null and coalesce((
  select true from recruitment_interests i where ${isOfCommitment} limit 1
), false))`;

/** Whether the desk has to decide it. Says what contestState says, of rows; an index has those that may be so. */
export const waitsForDesk: SQL = sql`ca.answer = 'Contested' and ca.ended_at is null and (ca.decision is null or ca.decision = 'Ended')
  and ${standsNow}`;

/** Contests that wait for the desk, counted to a limit. */
export const waitingContestsCount: SQL = sql`(select count(*)::int from (
  select 1 from commitment_answers ca where ${waitsForDesk} limit ${queueCountLimit}
) counted)`;

/** What a decision names: the answer, and when it was decided last. */
export const seenOfContest: SQL = sql`ca.key || '.' || coalesce((extract(epoch from ca.decided_at) * 1000000)::bigint, 0)`;

/**
 * The contest that counts of the commitment from which the item `ri`, of a team, steps on to another, or which it gives up
 * (ReviewItemAtDesk); null of none.
 */
export const contestOfStep: SQL = sql`(
  select case when ca.answer = 'Contested' and ca.decision is distinct from 'Upheld'
    then json_build_object(
      'key', ca.key, 'isWaiting', ${waitsForDesk}, 'isGivenUp', ri.new_value ->> 'recruitmentStatus' not in (${commitmentList})
    ) end
  from recruitment_interests i join commitment_answers ca on ${isOfCommitment}
  where i.person_key = ri.person_key and i.organization_key = (ri.new_value ->> 'organizationKey')::int and ca.ended_at is null
    and i.recruitment_status in (${commitmentList})
    and ri.new_value ->> 'recruitmentStatus' <> ri.old_value ->> 'recruitmentStatus'
  order by ${countsFirst} limit 1
)`;

/** Whether the desk has to decide a contest of the athlete's commitment to the organization. */
export async function hasWaitingContest(db: Database, personKey: number, organizationKey: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from commitment_answers ca where ca.person_key = ${personKey} and ca.organization_key = ${organizationKey} and ${waitsForDesk} limit 1
  `);
  return rows.length > 0;
}

/** A commitment as it stood: whose, to which school, its status, and the approval that this came from. */
interface AsItStood {
  personKey: SQL;
  organizationKey: SQL;
  status: SQL;
  approvalKey: SQL;
}

/** By what staff confirmed a commitment (StaffProof): the latest page that has not been taken back, else the approval of its status. */
export function staffProofJson({ personKey, organizationKey, status, approvalKey }: AsItStood): SQL {
  return sql`coalesce((
    select json_build_object('url', shown.proof_url, 'by', staff.name, 'at', shown.at)
    from commitment_answers shown join users staff on staff.key = shown.author_user_key
    where shown.person_key = ${personKey} and shown.organization_key = ${organizationKey} and shown.status = ${status}
      and shown.approval_key is not distinct from ${approvalKey} and shown.side = 'Staff' and shown.ended_at is null
    order by shown.key desc limit 1
  ), (
    select json_build_object('url', null, 'by', staff.name, 'at', made.decided_at)
    from review_decisions made join users staff on staff.key = made.decider_user_key
    where made.key = ${approvalKey} and made.tier = 'StaffVerified'
  ))`;
}
