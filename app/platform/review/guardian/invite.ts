/** Asking somebody by e-mail to claim a minor's profile as its guardian (docs/rules.md B30). */
import { addDays } from "date-fns/addDays";
import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { guardianProblems, type GuardianInvitation, type InviteGuardian } from "~/contract/profile/guardian-requests";
import { guardianErrors, invitationDays, invitationsADay, mostInvitations } from "~/domain/account/guardian-gate";
import { guardianInvitationWords } from "~/domain/notices/guardian-mail-words";
import { isPublic } from "~/domain/people/visibility";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Database, Transaction } from "../../db/database";
import { guardianInvitations } from "../../db/schema/guardian";
import { people } from "../../db/schema/people";
import { notFound, refuse, type Answer, type Refusal } from "../../module";
import type { MailSubject } from "../../notices/mail";
import { tellAddress } from "../../notices/tell";
import { changeOwnProfile } from "../../people/own-profile";
import { guardiansOf, readStanding } from "./facts";

/** What the e-mail of an invitation says; overtaken once it was taken back, is over, or the athlete has a guardian. */
export const invitationMail: MailSubject = {
  name: "guardian-invitation",
  async read(db, subjectKey) {
    const { rows } = await db.execute<{ person_key: number; name: string }>(sql`
      select p.key as person_key, p.full_name as name
      from guardian_invitations gi join people p on p.key = gi.person_key
      where gi.key = ${subjectKey} and gi.taken_back_at is null and gi.until > now() and not exists (${guardiansOf(sql`p.key`)})
    `);
    const [row] = rows;
    if (!row) return null;
    return {
      urlAt: ({ guardianClaimUrl }) => guardianClaimUrl(row.person_key),
      words: (url) => guardianInvitationWords({ athleteName: row.name, url }),
    };
  },
};

/** The invitations of a profile that are open. */
export async function readInvitations(db: Database, personKey: number, now: Date): Promise<GuardianInvitation[]> {
  const rows = await db.select().from(guardianInvitations).where(isOpen(personKey, now));
  return rows.sort((a, b) => a.key - b.key).flatMap(asRead);
}

/** Invites an address, of a minor without a guardian whom everybody may know of; the same address twice is one. */
export async function inviteGuardian(act: Act, personKey: number, { address }: InviteGuardian): Promise<Answer<GuardianInvitation>> {
  return changeOwnProfile<Answer<GuardianInvitation>>(act, personKey, async (tx) => {
    const standing = await readStanding(tx, act, personKey);
    if (!standing) return notFound();
    if (!standing.isMinor || standing.hasGuardian) return refused(guardianErrors.noInvitation);
    if (!(await isKnownToAll(tx, personKey))) return refused(guardianErrors.notShown);
    await forgetInvitations(tx, act.now);
    const open = await tx.select().from(guardianInvitations).where(isOpen(personKey, act.now));
    const same = open.find((one) => one.address?.toLowerCase() === address.toLowerCase());
    if (same) return { ok: true, value: asRead(same)[0]!, isNew: false };
    if (open.length >= mostInvitations) return refused(guardianErrors.tooManyInvitations);
    const today = and(eq(guardianInvitations.personKey, personKey), gt(guardianInvitations.sentAt, addDays(act.now, -1)));
    if ((await tx.$count(guardianInvitations, today)) >= invitationsADay) return refused(guardianErrors.tooManyToday);
    const [row] = await tx
      .insert(guardianInvitations)
      .values({ personKey, authorUserKey: act.viewer.userKey, address, sentAt: act.now, until: addDays(act.now, invitationDays) })
      .returning();
    if (!row) throw new Error("An inserted invitation came back without its row.");
    await tellAddress(tx, { subject: invitationMail, subjectKey: row.key, address, at: act.now });
    await note(tx, act, row, "guardian.invited");
    return { ok: true, value: asRead(row)[0]! };
  });
}

/** Takes an invitation back: its address goes, and its e-mail, unless that has left. */
export async function takeBackInvitation(act: Act, personKey: number, key: number): Promise<Answer<null>> {
  return changeOwnProfile<Answer<null>>(act, personKey, async (tx) => {
    const [row] = await tx
      .update(guardianInvitations)
      .set({ takenBackAt: act.now, address: null })
      .where(and(isOpen(personKey, act.now), eq(guardianInvitations.key, key)))
      .returning();
    if (!row) return notFound();
    await tx.execute(sql`
      delete from mail_outbox m where m.subject = ${invitationMail.name} and m.subject_key = ${key}::int and m.attempts = 0 and m.sent_at is null
    `);
    await note(tx, act, row, "guardian.invitation-taken-back");
    return { ok: true, value: null };
  });
}

/** Nobody's address stays of an invitation that is over. */
export async function forgetInvitations(db: Database, now: Date): Promise<void> {
  await db
    .update(guardianInvitations)
    .set({ address: null, takenBackAt: sql`${guardianInvitations.until}` })
    .where(and(lte(guardianInvitations.until, now), isNull(guardianInvitations.takenBackAt)));
}

function isOpen(personKey: number, now: Date) {
  return and(eq(guardianInvitations.personKey, personKey), isNull(guardianInvitations.takenBackAt), gt(guardianInvitations.until, now));
}

function asRead({ key, address, sentAt, until }: typeof guardianInvitations.$inferSelect): GuardianInvitation[] {
  return address === null ? [] : [{ key, address, sentAt: sentAt.toISOString(), until: until.toISOString() }];
}

/** Who follows the link claims it as anybody may: a profile that is not shown to all is nobody's to claim. */
async function isKnownToAll(tx: Transaction, personKey: number): Promise<boolean> {
  const [row] = await tx.select({ visibility: people.visibility, privacy: people.privacy }).from(people).where(eq(people.key, personKey));
  return row !== undefined && isPublic(row.visibility) && row.privacy === "Public";
}

function note(tx: Transaction, { viewer, requestId }: Act, { key, personKey }: { key: number; personKey: number }, what: string) {
  return record(tx, { act: what, actorUserKey: viewer.userKey, personKey, subject: `guardian-invitation:${key}`, requestId });
}

function refused(words: string): Refusal<409> {
  return refuse(409, guardianProblems.noInvitation, words, { address: [words] });
}
