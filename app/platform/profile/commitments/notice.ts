/** Telling the athlete's side what a school, the desk and staff say of its commitment (docs/rules.md T13–T15). */
import { sql, type SQL } from "drizzle-orm";
import { commitmentMailWords } from "~/domain/notices/mail-words";
import type { CommitmentNoticeKind } from "~/domain/notices/notices";
import { managersOf } from "../../account/sessions/managers";
import type { Transaction } from "../../db/database";
import type { NoticeSubject } from "../../notices/subjects";
import { takeUnread, tellWithMail } from "../../notices/tell";
import { saidByAnswer } from "../../people/commitments";
import { mailToManagers } from "../mail-to-managers";

const name = "commitment";

/** The kinds that tell of a decision of the desk. */
const decisionKinds: SQL = sql`'CommitmentUpheld', 'ContestLeft'`;

/** Whether the decision that the notice `n` tells of is the one that the contest `ca` has to this day: it keeps the latest alone. */
const isOfDecision: SQL = sql`(n.at is not distinct from ca.decided_at
  and ca.decision is not distinct from case n.kind when 'CommitmentUpheld' then 'Upheld' when 'ContestLeft' then 'Left' end)`;

/** What was said of a commitment, to who manages the profile (CommitmentNotice). Its key is the answer's. */
export const commitmentNotice: NoticeSubject = {
  name,
  profile: sql`n.person_key`,
  mail: mailToManagers<{ kind: CommitmentNoticeKind; athlete: string }>(
    name,
    sql`n.kind, p.full_name as athlete`,
    ({ kind, athlete }, url) => commitmentMailWords({ kind, athleteName: athlete, url }),
  ),
  fields: sql`
    'type', 'commitment',
    'personKey', p.key,
    'athleteName', p.full_name,
    'organizationName', o.full_name,
    'stands', (n.kind not in (${decisionKinds}) or ${isOfDecision}) and coalesce(${saidByAnswer} = case n.kind
      when 'CommitmentConfirmed' then 'Confirmed'
      when 'CommitmentVerified' then 'Confirmed'
      when 'CommitmentContested' then 'Contested'
      when 'ContestLeft' then 'Contested'
      when 'CommitmentUpheld' then 'Upheld'
    end, false),
    'sentence', case when n.kind = 'CommitmentContested' then ca.text when ${isOfDecision} then ca.decision_reason end`,
  from: sql`
    from commitment_answers ca join people p on p.key = ca.person_key join organizations o on o.key = ca.organization_key
    where ca.key = n.subject_key`,
};

export interface CommitmentTelling {
  /** The answer that it tells of. */
  answerKey: number;
  personKey: number;
  kind: CommitmentNoticeKind;
  at: Date;
}

/** One notice with its e-mail to everybody who manages the profile; the person's row is in hand. */
export async function tellOfCommitment(tx: Transaction, { answerKey, personKey, kind, at }: CommitmentTelling): Promise<void> {
  const insert = sql`
    insert into notices (user_key, person_key, subject, subject_key, kind, at)
    select managers.key, ${personKey}::int, ${name}, ${answerKey}::int, ${kind}, ${at.toISOString()}::timestamptz
    from (${managersOf(sql`${personKey}::int`)}) managers
  `;
  await tellWithMail(tx, insert, at);
}

export interface TakingBack extends Omit<CommitmentTelling, "answerKey"> {
  /** The answers that are taken back together. */
  answerKeys: readonly number[];
}

/**
 * What was told of answers that are taken back goes unread, with its e-mail; whoever has read any of it, or was sent it, is told that once
 * for each school, by the kind of notice given.
 */
export async function takeBackTelling(tx: Transaction, { answerKeys, personKey, kind, at }: TakingBack): Promise<void> {
  const ofAnswers = sql`
    select n.key from notices n
    where n.subject = ${name} and n.subject_key = any(string_to_array(${answerKeys.join(",")}, ',')::int[])
  `;
  await takeUnread(tx, ofAnswers);
  const insert = sql`
    insert into notices (user_key, person_key, subject, subject_key, kind, at)
    select n.user_key, ${personKey}::int, ${name}, max(n.subject_key), ${kind}, ${at.toISOString()}::timestamptz
    from notices n join commitment_answers ca on ca.key = n.subject_key
    where n.key in (${ofAnswers}) and n.user_key in (${managersOf(sql`${personKey}::int`)})
    group by n.user_key, ca.organization_key
  `;
  await tellWithMail(tx, insert, at);
}

/** What was told of a decision of a contest goes unread, with its e-mail, as another takes its place. */
export async function takeBackDecision(tx: Transaction, answerKey: number): Promise<void> {
  await takeUnread(
    tx,
    sql`
    select n.key from notices n where n.subject = ${name} and n.subject_key = ${answerKey}::int and n.kind in (${decisionKinds})
  `,
  );
}
