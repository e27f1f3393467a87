/** Accounts and profiles that are to be deleted (docs/rules.md A36): asked for, and taken back until the day. */
import { addDays } from "date-fns/addDays";
import { and, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { ownDataProblems, type Deletion, type Deletions } from "~/contract/account/own-data";
import { deletionWaits, ownDataWords } from "~/domain/account/own-data";
import type { Act } from "../../act";
import { accountTelling } from "../../account/owner/telling";
import { record } from "../../audit/record";
import type { Database, Transaction } from "../../db/database";
import { dataExports, deletions } from "../../db/schema/accounts";
import { people } from "../../db/schema/people";
import { notFound, refuse, type Refusal } from "../../module";
import { tellOfDeletion } from "./notice";

/** The keys of the profiles that an account may delete: its own as their athlete, and those that it is a guardian of. */
function deletable(userKey: number): SQL {
  return sql`
    select u.person_key from users u where u.key = ${userKey} and u.person_key is not null
    union
    select c.person_key from claims c
    where c.user_key = ${userKey} and c.verified_at is not null and c.claimant_type in ('Athlete', 'Guardian')`;
}

const isOpen = and(isNull(deletions.takenBackAt), isNull(deletions.doneAt));

export async function readDeletions({ db, viewer }: Act): Promise<Deletions> {
  const profiles = await db
    .select({ key: people.key, name: people.fullName })
    .from(people)
    .where(and(sql`${people.key} in (${deletable(viewer.userKey)})`, eq(people.positionType, "Player")))
    .orderBy(people.fullName, people.key);
  const ofAccount = await db
    .select()
    .from(deletions)
    .where(and(isOpen, eq(deletions.userKey, viewer.userKey)));
  const named = new Map(profiles.map(({ key, name }) => [key, name]));
  const ofProfiles = await db
    .select()
    .from(deletions)
    .where(and(isOpen, inArray(deletions.personKey, [...named.keys()])));
  const asked = [...ofAccount, ...ofProfiles].sort((one, other) => one.key - other.key);
  return { asked: asked.map((row) => told(row, row.personKey === null ? viewer.name : (named.get(row.personKey) ?? ""))), profiles };
}

export async function deleteAccount(act: Act): Promise<Deletion | Refusal<409>> {
  return act.db.transaction((tx) => ask(tx, act, { userKey: act.viewer.userKey, personKey: null }, act.viewer.name));
}

export async function keepAccount(act: Act): Promise<null> {
  await act.db.transaction((tx) => takeBack(tx, act, { userKey: act.viewer.userKey, personKey: null }));
  return null;
}

export async function deletePerson(act: Act, personKey: number): Promise<Deletion | Refusal<403 | 404 | 409>> {
  return act.db.transaction(async (tx) => {
    const refused = await refuseOther(tx, act, personKey);
    if (refused) return refused;
    const [person] = await tx.select({ name: people.fullName }).from(people).where(eq(people.key, personKey));
    return ask(tx, act, { userKey: null, personKey }, person!.name);
  });
}

export async function keepPerson(act: Act, personKey: number): Promise<null | Refusal<403 | 404>> {
  return act.db.transaction(async (tx) => {
    const refused = await refuseOther(tx, act, personKey);
    return refused ?? (await takeBack(tx, act, { userKey: null, personKey }));
  });
}

/** To others a profile is as good as missing; who only helps to manage it is told who can delete it. */
async function refuseOther(db: Database, { viewer }: Act, personKey: number): Promise<Refusal<403 | 404> | null> {
  const { rows } = await db.execute<{ may: boolean }>(sql`
    select ${personKey}::int in (${deletable(viewer.userKey)}) as may from people p where p.key = ${personKey} and p.position_type = 'Player'`);
  if (rows[0]?.may) return null;
  return rows[0] && viewer.profileKeys.includes(personKey) ? refuse(403, ownDataProblems.notYours, ownDataWords.notYours) : notFound();
}

/**
 * Of who manages a profile no more (docs/rules.md B12): what they asked to delete of it stays, and the copies of their data, which have it,
 * go.
 */
export async function endOwnDataOf(
  tx: Transaction,
  act: Act,
  { userKey, personKey }: { userKey: number; personKey: number },
): Promise<void> {
  await tx.delete(dataExports).where(eq(dataExports.userKey, userKey));
  await takeBack(tx, act, { userKey: null, personKey }, eq(deletions.askedByUserKey, userKey));
}

interface Subject {
  userKey: number | null;
  personKey: number | null;
}

async function ask(tx: Transaction, act: Act, subject: Subject, name: string): Promise<Deletion | Refusal<409>> {
  const [row] = await tx
    .insert(deletions)
    .values({ ...subject, askedByUserKey: act.viewer.userKey, askedAt: act.now, dueAt: addDays(act.now, deletionWaits) })
    .onConflictDoNothing()
    .returning();
  if (!row) return refuse(409, ownDataProblems.deletionWaits, ownDataWords.deletionWaits);
  await accountTelling().tellOwner(tx, act.viewer.userKey, "DeletionAsked", act.now);
  if (subject.personKey !== null)
    await tellOfDeletion(tx, act, { deletionKey: row.key, personKey: subject.personKey, kind: "ProfileDeletionAsked" });
  await recordOf(tx, act, subject, "deletion.asked");
  return told(row, name);
}

async function takeBack(tx: Transaction, act: Act, subject: Subject, isAlso?: SQL): Promise<null> {
  const { userKey, personKey } = subject;
  const isIts = userKey === null ? eq(deletions.personKey, personKey!) : eq(deletions.userKey, userKey);
  const taken = await tx
    .update(deletions)
    .set({ takenBackAt: act.now })
    .where(and(isOpen, isIts, isAlso))
    .returning({ key: deletions.key });
  const [ended] = taken;
  if (!ended) return null;
  if (personKey !== null) await tellOfDeletion(tx, act, { deletionKey: ended.key, personKey, kind: "ProfileDeletionTakenBack" });
  await recordOf(tx, act, subject, "deletion.taken-back");
  return null;
}

function recordOf(tx: Transaction, { viewer, requestId }: Act, { userKey, personKey }: Subject, act: string): Promise<void> {
  const subject = userKey === null ? `person:${personKey}` : `user:${userKey}`;
  return record(tx, { act, actorUserKey: viewer.userKey, personKey, subject, requestId });
}

function told({ personKey, askedAt, dueAt }: typeof deletions.$inferSelect, name: string): Deletion {
  return { personKey, name, askedAt: askedAt.toISOString(), dueAt: dueAt.toISOString() };
}
