/**
 * What a deletion does on its day (docs/rules.md A37): of a profile no row is left, of an account its row alone, which names nobody, since
 * what others were decided or told by it goes on. The audit keeps its keys.
 */
import { and, eq, isNull, lte, sql, type SQL } from "drizzle-orm";
import { photoFormats, photoSizes } from "~/domain/profile/photos";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { claims, dataExports, deletions, users } from "../../db/schema/accounts";
import { people, photos } from "../../db/schema/people";
import type { PlatformDeps } from "../../module";
import { endAnswersOf } from "../commitments/answer";
import { accountLinkMail, formerAddressMail } from "../../notices/account";
import { digestMail } from "../../notices/digest";
import type { MailSubject } from "../../notices/mail";
import { invitationMail } from "../../review/guardian/invite";
import { leaveToOthers } from "../../review/left-to-others";
import { nameOf, pathOf } from "../photos/files";
import { forgetWords, wordsOfName } from "../../people/names";
import { endSessionsOf } from "../../account/sessions/families";

export type EraseDeps = Pick<PlatformDeps, "db" | "photoStore" | "now" | "dueHours" | "sessionEnded">;

export function isDeletionDue(): SQL {
  return sql`exists (select from deletions where taken_back_at is null and done_at is null and due_at <= now())`;
}

/** Carries out what is due: profiles first, each in a transaction of its own. */
export async function eraseDue(deps: EraseDeps, signal: AbortSignal): Promise<void> {
  const due = await deps.db
    .select()
    .from(deletions)
    .where(and(isNull(deletions.takenBackAt), isNull(deletions.doneAt), lte(deletions.dueAt, deps.now())))
    .orderBy(sql`${deletions.personKey} is null`, deletions.key);
  for (const deletion of due) {
    if (signal.aborted) return;
    // Files first: of a run that dies between, the next finds the photos' rows, and their files gone.
    if (deletion.personKey !== null) await deleteFiles(deps, deletion.personKey);
    const ended = await deps.db.transaction((tx) => erase(tx, deps, deletion));
    ended.forEach(deps.sessionEnded);
  }
}

/** Carries out one that still stands; answers with the sessions that end by it. */
async function erase(tx: Transaction, deps: EraseDeps, { key, userKey, personKey, askedByUserKey }: typeof deletions.$inferSelect) {
  const now = deps.now();
  const [open] = await tx
    .update(deletions)
    .set({ doneAt: now })
    .where(and(eq(deletions.key, key), isNull(deletions.takenBackAt), isNull(deletions.doneAt)))
    .returning({ key: deletions.key });
  if (!open) return [];
  const nobody = { name: "", roles: [], profileKey: null, profileKeys: [], sessionKey: "" };
  const act: Act = { db: tx, viewer: { ...nobody, userKey: askedByUserKey }, now, requestId: `deletion-${key}`, dueHours: deps.dueHours };
  const ended = userKey === null ? await erasePerson(tx, act, personKey!) : await eraseAccount(tx, act, userKey);
  await record(tx, {
    act: "deletion.done",
    actorUserKey: askedByUserKey,
    personKey,
    subject: userKey === null ? `person:${personKey}` : `user:${userKey}`,
    requestId: act.requestId,
  });
  return ended;
}

async function deleteFiles({ db, photoStore }: EraseDeps, personKey: number): Promise<void> {
  const rows = await db.select({ token: photos.token, createdAt: photos.createdAt }).from(photos).where(eq(photos.personKey, personKey));
  const files = photoSizes.flatMap((size) => photoFormats.map((format) => ({ size, format })));
  for (const photo of rows) for (const { size, format } of files) await photoStore.delete(pathOf(photo, nameOf(photo.token, size, format)));
}

/** Rows of a profile, those that name others first. `p` is its key. */
const ofPerson: readonly ((p: number) => SQL)[] = [
  (p) => sql`commitment_answers where person_key = ${p}`,
  (p) => sql`review_entries where review_item_key in (select key from review_items where person_key = ${p})`,
  (p) => sql`review_decisions where person_key = ${p}`,
  (p) => sql`review_item_versions where review_item_key in (select key from review_items where person_key = ${p})`,
  (p) => sql`guardian_requests where person_key = ${p}`,
  (p) => sql`guardian_invitations where person_key = ${p}`,
  (p) => sql`photos where person_key = ${p}`,
  (p) => sql`review_items where person_key = ${p}`,
  (p) => sql`valuations where person_key = ${p}`,
  (p) => sql`follower_counts where person_key = ${p}`,
  (p) => sql`nil_dispute_entries where dispute_key in (select key from nil_disputes where person_key = ${p})`,
  (p) => sql`nil_disputes where person_key = ${p}`,
  (p) => sql`visit_coaches where person_key = ${p} or visit_key in
    (select v.key from visits v join recruitment_interests i on i.key = v.recruitment_interest_key where i.person_key = ${p})`,
  (p) => sql`visits where recruitment_interest_key in (select key from recruitment_interests where person_key = ${p})`,
  (p) => sql`recruitment_interests where person_key = ${p}`,
  (p) => sql`statistic_lines where person_key = ${p}`,
  (p) => sql`season_statistics where person_key = ${p}`,
  (p) => sql`recruitment_evaluations where person_key = ${p}`,
  (p) => sql`predictions where person_key = ${p}`,
  (p) => sql`careers where person_key = ${p}`,
  (p) => sql`merge_pairs where ${p} in (first_key, second_key, kept_key, joined_key)`,
  (p) => sql`origins where person_key = ${p}`,
  (p) => sql`transfers where person_key = ${p}`,
  (p) => sql`deals where person_key = ${p}`,
  (p) => sql`measurements where person_key = ${p}`,
  (p) => sql`videos where person_key = ${p}`,
  (p) => sql`person_sports where person_key = ${p}`,
  (p) => sql`money_wanted_looks where person_key = ${p}`,
  (p) => sql`board_rows where person_key = ${p}`,
  (p) => sql`money_wanted where person_key = ${p}`,
  (p) => sql`contact_info where person_key = ${p}`,
  (p) => sql`contacts where person_key = ${p}`,
  (p) => sql`mailing_addresses where person_key = ${p}`,
  (p) => sql`academic_info where person_key = ${p}`,
  (p) => sql`profile_progress where person_key = ${p}`,
  (p) => sql`visibility_changes where person_key = ${p}`,
  (p) => sql`person_readers where person_key = ${p}`,
  (p) => sql`trending_people where person_key = ${p}`,
  (p) => sql`claims where person_key = ${p}`,
];

async function erasePerson(tx: Transaction, act: Act, personKey: number): Promise<string[]> {
  // Whoever was joined to them is they, too (docs/rules.md O25), and has no account.
  const joined = await tx.select({ key: people.key }).from(people).where(eq(people.joinedToKey, personKey));
  for (const { key } of joined) await erasePerson(tx, act, key);
  const { rows: claimants } = await tx.execute<{ key: number }>(sql`
    select user_key as key from claims where person_key = ${personKey} and verified_at is not null
    union select key from users where person_key = ${personKey}`);
  const words = await wordsOfName(tx, personKey);
  await forgetNotices(
    tx,
    sql`
    n.person_key = ${personKey}
    or n.review_item_key in (select key from review_items where person_key = ${personKey})
    or n.decision_key in (select key from review_decisions where person_key = ${personKey})
    or n.claim_key in (select key from claims where person_key = ${personKey})
    or n.nil_dispute_entry_key in
      (select e.key from nil_dispute_entries e join nil_disputes d on d.key = e.dispute_key where d.person_key = ${personKey})`,
  );
  await forgetMail(tx, invitationMail, sql`select key from guardian_invitations where person_key = ${personKey}`);
  await tx.execute(sql`update people set photo_key = null where key = ${personKey}`);
  for (const rows of ofPerson) await tx.execute(sql`delete from ${rows(personKey)}`);
  await tx.update(users).set({ personKey: null }).where(eq(users.personKey, personKey));
  await tx.execute(sql`delete from people where key = ${personKey}`);
  await forgetWords(tx, words);
  const ended: string[] = [];
  // A copy that one of them has, or waits for, has the profile, too.
  for (const { key } of claimants) await tx.delete(dataExports).where(eq(dataExports.userKey, key));
  for (const { key } of claimants) ended.push(...(await endSessionsOf(tx, key, act.now, act.requestId)));
  return ended;
}

/** Rows of an account that nobody else's rest on. `u` is its key. */
const ofAccount: readonly ((u: number) => SQL)[] = [
  (u) => sql`refresh_tokens where session_key in (select key from sessions where user_key = ${u})`,
  (u) => sql`sessions where user_key = ${u}`,
  (u) => sql`account_links where user_key = ${u}`,
  (u) => sql`account_settings where user_key = ${u}`,
  (u) => sql`mail_digests where user_key = ${u}`,
  (u) => sql`passkeys where user_key = ${u}`,
  (u) => sql`recovery_codes where user_key = ${u}`,
  (u) => sql`desk_filters where user_key = ${u}`,
  (u) => sql`board_rows where user_key = ${u}`,
  (u) => sql`data_exports where user_key = ${u}`,
  (u) => sql`school_requests where user_key = ${u}`,
  (u) => sql`recruitment_evaluations where author_user_key = ${u} and status = 'Draft'`,
  // A record is of its forecaster, and of nothing else.
  (u) => sql`predictions where user_key = ${u}`,
];

/** Stands where somebody wrote whose account is gone. */
const unsaid = "Deleted with the account of whoever wrote it.";

async function eraseAccount(tx: Transaction, act: Act, userKey: number): Promise<string[]> {
  const ended = await endSessionsOf(tx, userKey, act.now, act.requestId);
  await endAnswersOf(tx, act, userKey);
  await forgetNotices(
    tx,
    sql`
    n.user_key = ${userKey} or n.claim_key in (select key from claims where user_key = ${userKey})
    or n.school_request_key in (select key from school_requests where user_key = ${userKey})`,
  );
  for (const mail of [accountLinkMail, formerAddressMail])
    await forgetMail(tx, mail, sql`select key from account_links where user_key = ${userKey}`);
  await forgetMail(tx, digestMail, sql`select key from mail_digests where user_key = ${userKey}`);
  const left = await tx.delete(claims).where(eq(claims.userKey, userKey)).returning({ personKey: claims.personKey });
  const [own] = await tx.select({ personKey: users.personKey }).from(users).where(eq(users.key, userKey));
  await tx
    .update(users)
    .set({
      username: `deleted.${userKey}.${act.now.getTime()}`,
      name: "Deleted account",
      email: null,
      emailConfirmedAt: null,
      passwordHash: null,
      roles: [],
      hasSubscription: false,
      personKey: null,
      dateOfBirth: null,
      suspendedAt: act.now,
    })
    .where(eq(users.key, userKey));
  for (const personKey of new Set([...left.map((claim) => claim.personKey), ...(own?.personKey ? [own.personKey] : [])]))
    await leaveToOthers(tx, act, personKey);
  for (const rows of ofAccount) await tx.execute(sql`delete from ${rows(userKey)}`);
  await tx.execute(sql`update review_entries set text = ${unsaid}, url = null where author_user_key = ${userKey} and text is not null`);
  await tx.execute(sql`update nil_dispute_entries set text = ${unsaid} where author_user_key = ${userKey}`);
  await tx.execute(
    sql`update commitment_answers set text = ${unsaid}, proof_url = null where author_user_key = ${userKey} and text is not null`,
  );
  // A rating that was published stays, since what follows from it was told; the words go.
  await tx.execute(sql`
    update recruitment_evaluations set strengths = null, to_work_on = null, projection = null, comparison = null
    where author_user_key = ${userKey}`);
  await tx.execute(sql`update recruitment_evaluations set hidden_reason = ${unsaid} where hidden_by_user_key = ${userKey}`);
  await tx.execute(sql`update guardian_requests set sentence = ${unsaid} where decider_user_key = ${userKey} and sentence is not null`);
  await tx.execute(sql`update guardian_invitations set address = null where author_user_key = ${userKey}`);
  return ended;
}

/** E-mails to an address alone, of the subject and these keys. */
async function forgetMail(tx: Transaction, { name }: MailSubject, keys: SQL): Promise<void> {
  const those = sql`m.subject = ${name} and m.subject_key in (${keys})`;
  await tx.execute(sql`delete from mail_addresses a using mail_outbox m where a.outbox_key = m.key and ${those}`);
  await tx.execute(sql`delete from mail_outbox m where ${those}`);
}

/** Notices `n`, with the e-mails that tell them. */
async function forgetNotices(tx: Transaction, of: SQL): Promise<void> {
  await tx.execute(sql`
    delete from mail_addresses a using mail_outbox m, notices n where a.outbox_key = m.key and m.notice_key = n.key and (${of})`);
  await tx.execute(sql`delete from mail_outbox m using notices n where m.notice_key = n.key and (${of})`);
  await tx.execute(sql`delete from notices n where ${of}`);
}
