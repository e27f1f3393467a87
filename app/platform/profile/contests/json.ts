/** Contests of commitments, as SQL reads them: of an answer aliased `ca` (docs/rules.md T14). */
import { sql, type SQL } from "drizzle-orm";
import { queueCountLimit } from "~/domain/review/items";
import { isOfCommitment } from "../../people/commitments";

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
