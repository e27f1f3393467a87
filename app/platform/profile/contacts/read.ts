import { sql } from "drizzle-orm";
import type { Contact } from "~/contract/profile/contacts";
import { hasRdbAccess, managesProfile } from "~/domain/account/roles";
import { listedRelationships } from "~/domain/profile/contacts";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Database } from "../../db/database";
import { notFound, type Refusal } from "../../module";
import { contactJson } from "./json";

interface Listed {
  contacts: Contact[];
}

/** For those who manage the profile, and for staff, whose look is written down; to anyone else there is nothing (docs/rules.md K7). */
export async function readContacts(act: Act, personKey: number): Promise<Listed | Refusal<404>> {
  const { viewer } = act;
  const isOwn = managesProfile(viewer, personKey);
  if (!isOwn && !hasRdbAccess(viewer.roles)) return notFound();
  if (isOwn) return (await findContacts(act.db, personKey)) ?? notFound();
  return act.db.transaction(async (tx) => {
    const found = await findContacts(tx, personKey);
    if (!found) return notFound();
    await record(tx, { act: "contacts.looked-at", actorUserKey: viewer.userKey, personKey, requestId: act.requestId });
    return found;
  });
}

/** Null when there is no such player. */
async function findContacts(db: Database, personKey: number): Promise<Listed | null> {
  const { rows } = await db.execute<{ contacts: Contact[] }>(sql`
    select (
      select coalesce(json_agg(${contactJson} order by ct.key), '[]'::json) from contacts ct where ct.person_key = ${personKey}
    ) as contacts
    from people p where p.key = ${personKey} and p.position_type = 'Player'`);
  const [row] = rows;
  return row ? { contacts: [...row.contacts].sort((one, other) => placeOf(one) - placeOf(other)) } : null;
}

function placeOf({ relationship }: Contact): number {
  return listedRelationships.indexOf(relationship);
}
