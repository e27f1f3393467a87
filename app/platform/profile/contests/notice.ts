/** Telling the coach who contested what the desk decided (docs/rules.md T14). */
import { sql } from "drizzle-orm";
import type { ContestNoticeKind } from "~/domain/notices/notices";
import type { ContestDecision } from "~/domain/profile/contests";
import { publicVisibilities } from "~/domain/people/visibility";
import type { Transaction } from "../../db/database";
import type { NoticeSubject } from "../../notices/subjects";
import { commitmentList, saidByAnswer } from "../../people/commitments";
import { organizationsOf, schoolsOf } from "../../teams/organizations/schools";

const name = "contest";

/**
 * What was decided of a contest, to its author (ContestNotice). Its key is the answer's. The athlete is named as long as a school that is
 * on their list may know of them.
 */
export const contestNotice: NoticeSubject = {
  name,
  profile: null,
  mail: null,
  fields: sql`
    'type', 'contest',
    'athleteName', case when p.visibility in ${[...publicVisibilities]} and p.privacy <> 'Private' then p.full_name end,
    'organizationName', o.full_name,
    'stands', coalesce(case n.kind
      when 'OwnContestUpheld' then ${saidByAnswer} = 'Upheld'
      when 'OwnContestLeft' then ${saidByAnswer} = 'Contested'
      when 'OwnContestEnded' then (
        select true from recruitment_interests i
        where i.person_key = ca.person_key and i.organization_key = ca.organization_key and i.recruitment_status in (${commitmentList}) limit 1
      ) is null
    end, false),
    'speaksForIt', ca.organization_key in (${schoolsOf(sql`n.user_key`)}),
    'sentence', ca.decision_reason`,
  from: sql`
    from commitment_answers ca join people p on p.key = ca.person_key join organizations o on o.key = ca.organization_key
    where ca.key = n.subject_key`,
};

const kinds: Record<ContestDecision, ContestNoticeKind> = {
  Upheld: "OwnContestUpheld",
  Ended: "OwnContestEnded",
  Left: "OwnContestLeft",
};

export interface ContestTelling {
  answerKey: number;
  /** Who contested, and for which school. */
  authorUserKey: number;
  organizationKey: number;
  decision: ContestDecision;
  at: Date;
}

/** One notice to the coach, as long as they speak for the school, in the place of what they were told of it before; no e-mail. */
export async function tellContester(tx: Transaction, telling: ContestTelling): Promise<void> {
  const { answerKey, authorUserKey, organizationKey, decision, at } = telling;
  await tx.execute(sql`delete from notices n where n.subject = ${name} and n.subject_key = ${answerKey}::int`);
  await tx.execute(sql`
    insert into notices (user_key, subject, subject_key, kind, at)
    select ${authorUserKey}::int, ${name}, ${answerKey}::int, ${kinds[decision]}, ${at.toISOString()}::timestamptz
    where ${organizationKey}::int in (${organizationsOf(authorUserKey)})
  `);
}
