import { subDays } from "date-fns/subDays";
import { and, desc, eq, gt, sql, type SQL } from "drizzle-orm";
import type { MoneyLook, MoneyWanted, MoneyWantedRead } from "~/contract/profile/money-wanted";
import { productDay } from "~/domain/base/format";
import { lookDays } from "~/domain/profile/money";
import { hasRdbAccess, managesProfile } from "~/domain/account/roles";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Database, Transaction } from "../../db/database";
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
  if (managesProfile(act.viewer, personKey)) return (await findMoneyWanted(act.db, personKey)) ?? notFound();
  return act.db.transaction((tx) => lookAtMoneyWanted(tx, act, personKey));
}

/** The same within a transaction. */
export async function lookAtMoneyWanted(tx: Transaction, act: Act, personKey: number): Promise<MoneyWantedRead | Refusal<404>> {
  const { viewer } = act;
  if (managesProfile(viewer, personKey)) return (await findMoneyWanted(tx, personKey)) ?? notFound();
  const school = await readSchool(tx, viewer.userKey);
  if (!school && !hasRdbAccess(viewer.roles)) return notFound();
  const found = await findMoneyWanted(tx, personKey, visibleTo(viewer));
  if (!found) return notFound();
  await keepLook(tx, act, personKey, school?.key ?? null);
  return found;
}

/** Of a school's coach one look at an athlete is kept a day; those of one coach wait for each other. */
async function keepLook(tx: Transaction, { viewer, now, requestId }: Act, personKey: number, organizationKey: number | null) {
  const { userKey } = viewer;
  if (organizationKey !== null) {
    await tx.execute(sql`select 1 from users where key = ${userKey} for no key update`);
    const { rows } = await tx.execute<{ at: string }>(sql`
      select to_json(at) #>> '{}' as at from money_wanted_looks
      where person_key = ${personKey} and user_key = ${userKey} and organization_key = ${organizationKey} order by at desc limit 1
    `);
    if (rows[0] && productDay(new Date(rows[0].at)) === productDay(now)) return;
  }
  await tx.insert(moneyWantedLooks).values({ personKey, userKey, organizationKey, at: now });
  await record(tx, { act: "money-wanted.looked-at", actorUserKey: userKey, personKey, detail: { organizationKey }, requestId });
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
