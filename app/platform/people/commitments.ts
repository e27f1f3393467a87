/** How a commitment stands, read from the approval that its status comes from and what was answered to it (docs/rules.md T12–T15). */
import { sql, type SQL } from "drizzle-orm";
import { commitmentStatuses } from "~/domain/profile/teams";

/** The statuses that are commitments, as SQL lists them. */
export const commitmentList: SQL = sql.join(
  commitmentStatuses.map((one) => sql`${one}`),
  sql`, `,
);

/** An approval that stands, and changed the status. An index has these alone. */
export function isStatusChange(decision: SQL): SQL {
  return sql`${decision}.ended_at is null and ${decision}.verdict <> 'Rejected'
    and ${decision}.after_value ->> 'recruitmentStatus' is distinct from ${decision}.before_value ->> 'recruitmentStatus'`;
}

/** Of the approval that the status of the interest, aliased `i`, comes from; null without one. */
export function latestApproval(column: SQL): SQL {
  return sql`(
    select ${column} from review_decisions d
    where d.person_key = i.person_key and d.type = 'topInterest' and d.target = 'topInterest:' || i.organization_key
      and ${isStatusChange(sql`d`)}
    order by d.key desc limit 1
  )`;
}

/** Whether the answer `ca` was given to the commitment of the interest, aliased `i`, as it stands. */
export const isOfCommitment: SQL = sql`ca.person_key = i.person_key and ca.organization_key = i.organization_key
  and ca.status = i.recruitment_status and ca.approval_key is not distinct from ${latestApproval(sql`d.key`)}`;

/** The answers `ca` to a commitment, the one that counts first: the latest, but for what the desk upheld it against. */
export const countsFirst: SQL = sql`(ca.decision is not distinct from 'Upheld'), ca.key desc`;

/** The answer `ca` as the rule goes by it (CommitmentFacts). */
export const answerJson: SQL = sql`json_build_object(
  'answer', ca.answer, 'side', ca.side, 'at', ca.at, 'upheldAt', case when ca.decision = 'Upheld' then ca.decided_at end
)`;

/** Of the answer `ca` that counts for the commitment of the interest, aliased `i`; null without one that has not ended. */
function standingAnswer(column: SQL): SQL {
  return sql`(
    select ${column} from commitment_answers ca where ${isOfCommitment} and ca.ended_at is null order by ${countsFirst} limit 1
  )`;
}

/** What pages say by the answer `ca`: Confirmed, Contested or Upheld; null where they say something else. */
export const saidByAnswer: SQL = sql`(
  select case
    when ca.decision is distinct from 'Upheld' then ca.answer
    when ${latestApproval(sql`d.tier`)} is distinct from 'StaffVerified' then 'Upheld'
  end
  from recruitment_interests i where ${isOfCommitment} and ca.key = ${standingAnswer(sql`ca.key`)} limit 1
)`;

/** The answer that counts for the commitment that an approval made, whatever became of that; null without any. */
export function answerTo(approval: SQL): SQL {
  return sql`(
    select ${answerJson} from commitment_answers ca
    where ca.person_key = ${approval}.person_key and ca.approval_key = ${approval}.key and ca.ended_at is null
      and ca.status = ${approval}.after_value ->> 'recruitmentStatus'
    order by ${countsFirst} limit 1
  )`;
}

/** What the rule goes by, of the interest aliased `i` (CommitmentFacts); null where its status is no commitment. */
export const commitmentFactsJson: SQL = sql`case when i.recruitment_status in (${commitmentList}) then json_build_object(
  'approval', ${latestApproval(sql`json_build_object('at', d.decided_at, 'tier', d.tier)`)},
  'answer', ${standingAnswer(answerJson)}
) end`;
