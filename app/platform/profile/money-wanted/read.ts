import { subDays } from "date-fns/subDays";
import { and, desc, eq, gt, sql, type SQL } from "drizzle-orm";
import type { MoneyLook, MoneyWanted, MoneyWantedRead } from "~/contract/profile/money-wanted";
import { lookDays } from "~/domain/profile/money";
import { hasRdbAccess, managesProfile } from "~/domain/account/roles";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Database } from "../../db/database";
import { users } from "../../db/schema/accounts";
import { moneyWantedLooks } from "../../db/schema/own";
import { organizations } from "../../db/schema/places";
import { notFound, type Refusal } from "../../module";
import { visibleTo } from "../../people/visibility";
import { moneyWantedJson } from "./json";
import { readSchool } from "./school";

/** Looks that one answer lists. */
const looksShown = 100;

/**
 * The amount that an athlete wants. A look by a school or by staff is kept, for
 * the athlete to see, in one transaction with its audit row; to anyone else
 * there is nothing (docs/rules.md Y5, Y6).
 */
export async function readMoneyWanted(act: Act, personKey: number): Promise<MoneyWantedRead | Refusal<404>> {
  const { viewer } = act;
  if (managesProfile(viewer, personKey)) return (await findMoneyWanted(act.db, personKey)) ?? notFound();
  const school = await readSchool(act.db, viewer.userKey);
  if (!school && !hasRdbAccess(viewer.roles)) return notFound();
  return act.db.transaction(async (tx) => {
    const found = await findMoneyWanted(tx, personKey, visibleTo(viewer));
    if (!found) return notFound();
    await tx.insert(moneyWantedLooks).values({ personKey, userKey: viewer.userKey, organizationKey: school?.key ?? null, at: act.now });
    await record(tx, {
      act: "money-wanted.looked-at",
      actorUserKey: viewer.userKey,
      personKey,
      detail: { organizationKey: school?.key ?? null },
      requestId: act.requestId,
    });
    return found;
  });
}

/** Null when there is no such player, of whom that is so; null amounts when there is none yet. */
export async function findMoneyWanted(db: Database, personKey: number, isSo: SQL = sql`true`): Promise<MoneyWantedRead | null> {
  const rows = await db.execute<{ body: MoneyWanted | null }>(
    sql`select ${moneyWantedJson(personKey)} as body from people p where p.key = ${personKey} and p.position_type = 'Player' and ${isSo}`,
  );
  const [row] = rows.rows;
  return row ? (row.body ?? { annualMoneyWanted: null, agentInfo: { name: null, phoneNumber: null }, changedAt: null }) : null;
}

/** The looks of the last days, newest first: for those who manage the profile. */
export async function readLooks(act: Act, personKey: number): Promise<MoneyLook[] | Refusal<404>> {
  if (!managesProfile(act.viewer, personKey)) return notFound();
  const rows = await act.db
    .select({ viewer: users.name, organizationName: organizations.fullName, at: moneyWantedLooks.at })
    .from(moneyWantedLooks)
    .innerJoin(users, eq(users.key, moneyWantedLooks.userKey))
    .leftJoin(organizations, eq(organizations.key, moneyWantedLooks.organizationKey))
    .where(and(eq(moneyWantedLooks.personKey, personKey), gt(moneyWantedLooks.at, subDays(act.now, lookDays))))
    .orderBy(desc(moneyWantedLooks.at), desc(moneyWantedLooks.key))
    .limit(looksShown);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
