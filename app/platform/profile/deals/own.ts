/** The deals of one athlete, as their own side and staff read them: each look of staff is one row of the audit (docs/rules.md C22). */
import { sql } from "drizzle-orm";
import type { OwnDeal, OwnDeals } from "~/contract/profile/deals";
import { hasRdbAccess, managesProfile } from "~/domain/account/roles";
import { writesAs } from "../../account/sessions/managers";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Database } from "../../db/database";
import { readStanding } from "../../review/guardian/facts";
import { hasNoDeals, ownDealsJson } from "./json";

/** Null of whoever neither is of the athlete's side nor of staff, and without such a player. */
export async function readOwnDeals(act: Act, personKey: number): Promise<OwnDeals | null> {
  const { viewer, db } = act;
  const isOwn = managesProfile(viewer, personKey);
  if (!isOwn && !hasRdbAccess(viewer.roles)) return null;
  const { rows } = await db.execute<{ body: Omit<OwnDeals, "publishesAs"> }>(sql`
    select json_build_object('athleteName', p.full_name, 'deals', ${ownDealsJson(personKey)}, 'isOfList', ${hasNoDeals("p")}) as body
    from people p where p.key = ${personKey} and p.position_type = 'Player' and p.joined_to_key is null
  `);
  const found = rows[0]?.body;
  if (!found) return null;
  if (!isOwn)
    await record(db, {
      act: "deals.read",
      actorUserKey: viewer.userKey,
      personKey,
      subject: `person:${personKey}`,
      requestId: act.requestId,
    });
  return { ...found, publishesAs: await publishesAs(act, personKey) };
}

/** Whose consent the viewer gives: of a minor’s side a verified guardian’s alone (docs/rules.md C23). */
export async function publishesAs(act: Act, personKey: number): Promise<"athlete" | "staff" | null> {
  const as = await writesAs(act.db, act.viewer, personKey);
  if (as !== "manager") return as;
  const standing = await readStanding(act.db, act, personKey);
  return standing && (!standing.isMinor || standing.isGuardian) ? "athlete" : null;
}

export async function readDealsOf(db: Database, personKey: number): Promise<OwnDeal[]> {
  const { rows } = await db.execute<{ deals: OwnDeal[] }>(sql`select ${ownDealsJson(personKey)} as deals`);
  return rows[0]!.deals;
}
