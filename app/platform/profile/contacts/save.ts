import { and, eq, sql } from "drizzle-orm";
import { contactProblems, type Contact, type ContactSave } from "~/contract/profile/contacts";
import { emailOf, phoneDigits } from "~/domain/account/contact";
import {
  contactChangeOf,
  contactLimitProblem,
  reachRelationships,
  type ContactRelationship,
  type ContactValues,
} from "~/domain/profile/contacts";
import type { Act } from "../../act";
import type { Transaction } from "../../db/database";
import { contactInfo, contacts } from "../../db/schema/own";
import { notFound, ok, refuse, type Answer, type Refusal } from "../../module";
import { changeOwnProfile } from "../../people/own-profile";
import { isOutdated, outdated } from "../seen-change";
import { deleteContact, insertContact, updateContact, type ContactRow } from "./write";

/** Adds a contact; one that says the same as another is that one, and writes nothing (docs/rules.md K7, K8). */
export async function addContact(act: Act, personKey: number, save: ContactSave): Promise<Answer<Contact>> {
  return changeOwnProfile<Answer<Contact>>(act, personKey, async (tx) => {
    const values = valuesOf(save);
    const rows = await tx.select().from(contacts).where(eq(contacts.personKey, personKey)).orderBy(contacts.key);
    const same = rows.find((row) => contactChangeOf(row, values) === "Existing");
    if (same) return { ...ok(contactOf(same)), isNew: false };
    const refused = beyondLimit(rows, values);
    if (refused) return refused;
    const row = await insertContact(tx, act, personKey, values);
    await touchContactInfo(tx, act, personKey, [row.relationship]);
    return ok(contactOf(row));
  });
}

/** Saves what a contact says, on the change that was seen; the same again writes nothing (docs/rules.md K7, K8). */
export async function changeContact(act: Act, personKey: number, contactKey: number, save: ContactSave): Promise<Answer<Contact>> {
  return changeOwnProfile<Answer<Contact>>(act, personKey, async (tx) => {
    const rows = await tx.select().from(contacts).where(eq(contacts.personKey, personKey));
    const before = rows.find((row) => row.key === contactKey);
    if (!before) return notFound();
    if (isOutdated(save, contactOf(before))) return outdated();
    const values = valuesOf(save);
    if (contactChangeOf(before, values) === "Existing") return ok(contactOf(before));
    const refused = beyondLimit(
      rows.filter((row) => row !== before),
      values,
    );
    if (refused) return refused;
    const row = await updateContact(tx, act, before, values);
    await touchContactInfo(tx, act, personKey, [before.relationship, row.relationship]);
    return ok(contactOf(row));
  });
}

/** Removes a contact, on the change that was seen (docs/rules.md K7, K8). */
export async function removeContact(
  act: Act,
  personKey: number,
  contactKey: number,
  seen: { seenChangedAt?: string | null },
): Promise<Answer<null>> {
  return changeOwnProfile<Answer<null>>(act, personKey, async (tx) => {
    const [before] = await tx
      .select()
      .from(contacts)
      .where(and(eq(contacts.personKey, personKey), eq(contacts.key, contactKey)));
    if (!before) return notFound();
    if (isOutdated(seen, contactOf(before))) return outdated();
    await deleteContact(tx, act, before);
    await touchContactInfo(tx, act, personKey, [before.relationship]);
    return ok(null);
  });
}

function valuesOf({ relationship, name, email, phoneNumber, agencyName }: ContactSave): ContactValues {
  return {
    relationship,
    name: name.trim(),
    email: emailOf(email ?? ""),
    phoneNumber: phoneDigits(phoneNumber ?? ""),
    agencyName: relationship === "Representation" ? agencyName?.trim() || null : null,
  };
}

function beyondLimit(others: readonly ContactRow[], { relationship }: ContactValues): Refusal<409> | null {
  const problem = contactLimitProblem(relationship, others.filter((row) => row.relationship === relationship).length);
  return problem === null ? null : refuse(409, contactProblems.limit, problem);
}

/** Contact information names some of them: what is saved of it on what was seen before is refused by then (docs/rules.md K4). */
async function touchContactInfo(tx: Transaction, { now }: Act, personKey: number, changed: readonly ContactRelationship[]): Promise<void> {
  if (!reachRelationships.some((one) => changed.includes(one))) return;
  await tx
    .insert(contactInfo)
    .values({ personKey, changedAt: now })
    .onConflictDoUpdate({
      target: contactInfo.personKey,
      set: { changedAt: sql`greatest(excluded.changed_at, ${contactInfo.changedAt} + interval '1 millisecond')` },
    });
}

function contactOf({ key, relationship, name, email, phoneNumber, agencyName, changedAt }: ContactRow): Contact {
  return { key, relationship, name, email, phoneNumber, agencyName, changedAt: changedAt.toISOString() };
}
