import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import type { MailingAddress, MailingAddressSave } from "~/contract/profile/mailing-address";
import { hasRdbAccess, managesProfile } from "~/domain/account/roles";
import { postalCodeOf, stateOf } from "~/domain/profile/mailing-address";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Database, Transaction } from "../../db/database";
import { mailingAddresses } from "../../db/schema/own";
import { notFound, type Refusal } from "../../module";
import { changeOwnProfile } from "../../people/own-profile";
import { changeAfter, isOutdated, outdated } from "../seen-change";
import { mailingAddressJson } from "./json";

const none: MailingAddress = { addressLine1: null, addressLine2: null, city: null, state: null, postalCode: null, changedAt: null };

/** For those who manage the profile, and for staff, whose look is written down; to anyone else there is nothing (docs/rules.md K6). */
export async function readMailingAddress(act: Act, personKey: number): Promise<MailingAddress | Refusal<404>> {
  const { viewer } = act;
  const isOwn = managesProfile(viewer, personKey);
  if (!isOwn && !hasRdbAccess(viewer.roles)) return notFound();
  if (isOwn) return (await findMailingAddress(act.db, personKey)) ?? notFound();
  return act.db.transaction(async (tx) => {
    const found = await findMailingAddress(tx, personKey);
    if (!found) return notFound();
    await record(tx, { act: "mailing-address.looked-at", actorUserKey: viewer.userKey, personKey, requestId: act.requestId });
    return found;
  });
}

/** Saves at once; a save that changes nothing writes nothing (docs/rules.md K6). Answers what stands then. */
export async function saveMailingAddress(
  act: Act,
  personKey: number,
  save: MailingAddressSave,
): Promise<MailingAddress | Refusal<404 | 409>> {
  return changeOwnProfile(act, personKey, async (tx) => {
    const before = await findMailingAddress(tx, personKey);
    if (!before) return notFound();
    if (isOutdated(save, before)) return outdated();
    const address = addressOf(save);
    if (isDeepStrictEqual({ ...before, ...(address ?? none), changedAt: before.changedAt }, before)) return before;
    const changedAt = changeAfter(before, act.now);
    await write(tx, personKey, address, changedAt);
    await record(tx, { act: "mailing-address.saved", actorUserKey: act.viewer.userKey, personKey, requestId: act.requestId });
    return address ? { ...address, changedAt: changedAt.toISOString() } : none;
  });
}

function addressOf({ address }: MailingAddressSave) {
  return (
    address && {
      addressLine1: address.addressLine1,
      addressLine2: address.addressLine2 || null,
      city: address.city,
      state: stateOf(address.state)!,
      postalCode: postalCodeOf(address.postalCode)!,
    }
  );
}

async function write(tx: Transaction, personKey: number, address: ReturnType<typeof addressOf>, changedAt: Date): Promise<void> {
  if (!address) {
    await tx.delete(mailingAddresses).where(eq(mailingAddresses.personKey, personKey));
    return;
  }
  const columns = { ...address, changedAt };
  await tx
    .insert(mailingAddresses)
    .values({ personKey, ...columns })
    .onConflictDoUpdate({ target: mailingAddresses.personKey, set: columns });
}

/** Null when there is no such player; all null while there is no address. */
async function findMailingAddress(db: Database, personKey: number): Promise<MailingAddress | null> {
  const { rows } = await db.execute<{ body: MailingAddress | null }>(
    sql`select ${mailingAddressJson(personKey)} as body from people p where p.key = ${personKey} and p.position_type = 'Player'`,
  );
  const [row] = rows;
  return row ? (row.body ?? none) : null;
}
