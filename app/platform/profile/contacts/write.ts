/** Contacts as rows: every change of one is written here, with its row of the audit (docs/decisions/contacts-are-rows.md). */
import { and, eq, inArray } from "drizzle-orm";
import {
  contactChangeOf,
  isBlankContact,
  reachRelationships,
  type ContactChangeAction,
  type ContactValues,
  type ReachRelationship,
} from "~/domain/profile/contacts";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { contacts } from "../../db/schema/own";
import { changeAfter } from "../seen-change";

export type ContactRow = typeof contacts.$inferSelect;

/** A new row, with its row of the audit. The person's row is in hand. */
export async function insertContact(tx: Transaction, act: Act, personKey: number, values: ContactValues): Promise<ContactRow> {
  const [row] = await tx
    .insert(contacts)
    .values({ personKey, ...values, changedAt: act.now })
    .returning();
  await recordChange(tx, act, row!, "Add");
  return row!;
}

/** What shall stand of a row, with its row of the audit. */
export async function updateContact(tx: Transaction, act: Act, before: ContactRow, values: ContactValues): Promise<ContactRow> {
  const changedAt = changeAfter({ changedAt: before.changedAt.toISOString() }, act.now);
  const [row] = await tx
    .update(contacts)
    .set({ ...values, changedAt })
    .where(eq(contacts.key, before.key))
    .returning();
  await recordChange(tx, act, row!, "Update");
  return row!;
}

/** Takes a row out, with its row of the audit. */
export async function deleteContact(tx: Transaction, act: Act, before: ContactRow): Promise<void> {
  await tx.delete(contacts).where(eq(contacts.key, before.key));
  await recordChange(tx, act, before, "Remove");
}

/**
 * Has the contacts that contact information names be what it says: one of whom nothing is said is taken out, and one that stays as it is
 * is left alone (docs/rules.md K8).
 */
export async function writeReach(
  tx: Transaction,
  act: Act,
  personKey: number,
  wanted: Record<ReachRelationship, Omit<ContactValues, "relationship">>,
): Promise<void> {
  const rows = await tx
    .select()
    .from(contacts)
    .where(and(eq(contacts.personKey, personKey), inArray(contacts.relationship, [...reachRelationships])));
  for (const relationship of reachRelationships) {
    const before = rows.find((row) => row.relationship === relationship) ?? null;
    const values: ContactValues = { relationship, ...wanted[relationship] };
    const after = isBlankContact(values) ? null : values;
    const action = contactChangeOf(before, after);
    if (action === "Add") await insertContact(tx, act, personKey, values);
    else if (action === "Update") await updateContact(tx, act, before!, values);
    else if (action === "Remove") await deleteContact(tx, act, before!);
  }
}

/** What became of whom: never a name, nor how they are reached. */
function recordChange(
  tx: Transaction,
  { viewer, requestId }: Act,
  { key, personKey, relationship }: ContactRow,
  action: ContactChangeAction,
): Promise<void> {
  return record(tx, {
    act: "contact.changed",
    actorUserKey: viewer.userKey,
    personKey,
    subject: `contact:${key}`,
    detail: { action, relationship },
    requestId,
  });
}
