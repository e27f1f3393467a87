import { sql } from "drizzle-orm";
import { managerMailWords } from "~/domain/notices/mail-words";
import type { ManagerNoticeKind } from "~/domain/notices/notices";
import { managersOf } from "../../account/sessions/managers";
import type { Transaction } from "../../db/database";
import type { NoticeSubject } from "../../notices/subjects";
import { tellWithMail } from "../../notices/tell";
import { mailToManagers } from "../mail-to-managers";
import type { ClaimTelling } from "./tell";

const name = "manager";

/**
 * Who else has come to manage a profile, or does no longer, to who manages it (ManagerNotice). Its key is the claim's, which may be gone.
 */
export const managerNotice: NoticeSubject = {
  name,
  profile: sql`n.person_key`,
  // It names nobody (docs/rules.md G5).
  mail: mailToManagers<{ kind: ManagerNoticeKind }>(name, sql`n.kind`, ({ kind }, url) => managerMailWords({ kind, url })),
  fields: sql`
    'type', 'manager',
    'personKey', p.key,
    'athleteName', p.full_name,
    'managerName', manager.name,
    'claimantType', cl.claimant_type`,
  from: sql`
    from people p
    left join claims cl on cl.key = n.subject_key
    left join users manager on manager.key = cl.user_key
    where p.key = n.person_key`,
};

/** Tells everybody else who manages the profile (docs/rules.md B14). */
export async function tellOtherManagers(
  tx: Transaction,
  { claim, kind, at }: Omit<ClaimTelling, "kind"> & { kind: ManagerNoticeKind },
): Promise<void> {
  const insert = sql`
    insert into notices (user_key, person_key, subject, subject_key, kind, at)
    select managers.key, ${claim.personKey}::int, ${name}, ${claim.key}::int, ${kind}, ${at.toISOString()}::timestamptz
    from (${managersOf(sql`${claim.personKey}::int`)}) managers
    where managers.key <> ${claim.userKey}::int
  `;
  await tellWithMail(tx, insert, at);
}
