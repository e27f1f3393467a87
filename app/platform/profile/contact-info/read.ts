import { sql, type SQL } from "drizzle-orm";
import type { ContactInfo, PublicContactInfo } from "~/contract/profile/contact-info";
import type { Social } from "~/contract/profile/social";
import { contactFields } from "~/domain/account/contact";
import type { OwnContact } from "~/domain/account/publishing";
import { hasRdbAccess, managesProfile } from "~/domain/account/roles";
import { plainHandle, socialHandles } from "~/domain/profile/social";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Database } from "../../db/database";
import { notFound, type Refusal, type TokenViewer } from "../../module";
import { visibleTo } from "../../people/visibility";
import { contactInfoJson, ownContactJson } from "./json";

/**
 * How to reach an athlete: for those who manage the profile, and for staff,
 * whose look is written down. To anyone else there is nothing (docs/rules.md K4).
 */
export async function readContactInfo(act: Act, personKey: number): Promise<ContactInfo | Refusal<404>> {
  const isOwn = managesProfile(act.viewer, personKey);
  if (!isOwn && !hasRdbAccess(act.viewer.roles)) return notFound();
  if (isOwn) return (await findContactInfo(act.db, personKey)) ?? notFound();
  return act.db.transaction(async (tx) => {
    const found = await findContactInfo(tx, personKey);
    if (!found) return notFound();
    await record(tx, { act: "contact-info.looked-at", actorUserKey: act.viewer.userKey, personKey, requestId: act.requestId });
    return found;
  });
}

/** The fields that were made public, and no others; null when there is no such player (docs/rules.md K3). */
export async function readPublicContactInfo(
  db: Database,
  viewer: TokenViewer | null,
  personKey: number,
): Promise<PublicContactInfo | null> {
  const found = await find<OwnContact>(db, personKey, ownContactJson(personKey), visibleTo(viewer));
  return found && publicPartOf(found);
}

/** The fields that were made public, and no others. */
export function publicPartOf(info: OwnContact): PublicContactInfo {
  return Object.fromEntries(
    contactFields.flatMap((field) => {
      const { value, visibility } = info[field];
      return visibility === "Public" && value !== null ? [[field, { value }]] : [];
    }),
  );
}

/** The handles that were made public, with the latest count of who follows each; null when there is no such player (docs/rules.md K5). */
export async function readSocial(db: Database, viewer: TokenViewer | null, personKey: number): Promise<Social | null> {
  const found = await find<{ info: OwnContact; counts: Count[] }>(
    db,
    personKey,
    sql`json_build_object('info', ${ownContactJson(personKey)}, 'counts', ${countsJson(personKey)})`,
    visibleTo(viewer),
  );
  if (!found) return null;
  return {
    accounts: socialHandles(publicPartOf(found.info)).map((account) => {
      const handle = plainHandle(account.handle);
      const count = found.counts.find((one) => one.platform === account.platform && one.handle === handle);
      return { ...account, followers: count?.followers ?? null, asOf: count?.asOf ?? null };
    }),
  };
}

interface Count {
  platform: string;
  handle: string;
  followers: number;
  asOf: string;
}

function countsJson(personKey: number): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object('platform', f.platform, 'handle', f.handle, 'followers', f.followers, 'asOf', f.as_of)), '[]')
    from (
      select distinct on (platform, handle) * from follower_counts where person_key = ${personKey} order by platform, handle, as_of desc
    ) f
  )`;
}

/** Null when there is no such player. */
export function findContactInfo(db: Database, personKey: number): Promise<ContactInfo | null> {
  return find<ContactInfo>(db, personKey, contactInfoJson(personKey));
}

async function find<T>(db: Database, personKey: number, body: SQL, isSo: SQL = sql`true`): Promise<T | null> {
  const { rows } = await db.execute<{ body: T }>(
    sql`select ${body} as body from people p where p.key = ${personKey} and p.position_type = 'Player' and ${isSo}`,
  );
  return rows[0]?.body ?? null;
}
