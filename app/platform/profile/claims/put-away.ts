import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Transaction } from "../../db/database";
import { claims } from "../../db/schema/accounts";
import { notices } from "../../db/schema/notices";

/**
 * A refused claim is its claimant's no more (docs/rules.md B3, B11): what was decided stands for staff and in notices, and what was
 * written with it is forgotten.
 */
export async function putAway(tx: Transaction, claimKey: number, now: Date): Promise<void> {
  await tx.update(claims).set({ goneAt: now, statement: null, submissionKey: null, linkedBirthday: null }).where(eq(claims.key, claimKey));
}

/**
 * The claims of a new profile that were put away go along to the profile that it turned out to be, with what was told of them
 * (docs/rules.md B3, B8): those of the account whose claim was linked, and those of others that would go with the new profile. Answers
 * with their keys.
 */
export async function takeAlong(tx: Transaction, { from, to, userKey }: { from: number; to: number; userKey: number }): Promise<number[]> {
  const isUnclaimed = sql`not exists (select from claims standing where standing.person_key = ${from} and standing.gone_at is null)`;
  const moved = await tx
    .update(claims)
    .set({ personKey: to })
    .where(and(eq(claims.personKey, from), isNotNull(claims.goneAt), or(eq(claims.userKey, userKey), isUnclaimed)))
    .returning({ key: claims.key });
  const keys = moved.map(({ key }) => key);
  await tx.update(notices).set({ personKey: to }).where(inArray(notices.claimKey, keys));
  return keys;
}
