/** A new profile that nobody was verified for does not stay (docs/rules.md B11). */
import { subDays } from "date-fns/subDays";
import { eq, sql } from "drizzle-orm";
import { daysAfterRefusal } from "~/domain/profile/claims";
import { record } from "../../audit/record";
import type { Database } from "../../db/database";
import { claims } from "../../db/schema/accounts";
import { lockUser } from "./lock";
import { removeUnclaimed } from "./new-profiles";

/** Profiles that one sweep removes. */
const most = 100;

/** Removes new profiles whose claims were all refused a while ago, with those claims. Several nodes may do so at once. */
export async function sweepRefused(db: Database, now: Date): Promise<void> {
  const { rows } = await db.execute<{ person_key: number; user_keys: number[] }>(sql`
    select cl.person_key, array_agg(cl.user_key order by cl.user_key) as user_keys
    from claims cl join people p on p.key = cl.person_key
    where p.visibility = 'Pending'
    group by cl.person_key having ${allRefusedBefore(now)}
    order by cl.person_key limit ${most}
  `);
  for (const { person_key: personKey, user_keys: userKeys } of rows) await sweepProfile(db, personKey, userKeys, now);
}

/** As acts on claims do: the claimants are held before the person, and what was found is looked at again. */
async function sweepProfile(db: Database, personKey: number, userKeys: readonly number[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const userKey of userKeys) await lockUser(tx, { userKey });
    await tx.execute(sql`select from people where key = ${personKey} for update`);
    const { rows } = await tx.execute<{ is_due: boolean }>(sql`
      select ${allRefusedBefore(now)} as is_due from claims cl join people p on p.key = cl.person_key where p.key = ${personKey} and p.visibility = 'Pending'
    `);
    if (!rows[0]?.is_due) return;
    const swept = await tx.delete(claims).where(eq(claims.personKey, personKey)).returning({ key: claims.key });
    await removeUnclaimed(tx, personKey);
    for (const { key } of swept) await record(tx, { act: "claim.swept", personKey, subject: `claim:${key}` });
  });
}

function allRefusedBefore(now: Date) {
  return sql`coalesce(bool_and(coalesce(cl.refused_at < ${subDays(now, daysAfterRefusal).toISOString()}::timestamptz, false)), false)`;
}
