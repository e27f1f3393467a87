/** How an account is entered, as its owner reads of it. Rules: docs/rules.md A31 to A34. */
import { eq } from "drizzle-orm";
import type { WaysIn } from "~/contract/account/ways-in";
import type { Act } from "../../act";
import { passkeys, users } from "../../db/schema/accounts";
import { told, type Party } from "./passkeys";
import { isFresh } from "./sure";
import { waysInOf } from "./ways-in";

export async function readWaysIn(act: Act, party: Party | null): Promise<WaysIn> {
  const { db, viewer } = act;
  const [row] = await db.select({ ways: waysInOf }).from(users).where(eq(users.key, viewer.userKey));
  const rows = await db.select().from(passkeys).where(eq(passkeys.userKey, viewer.userKey)).orderBy(passkeys.key);
  const { hasPassword, recoveryCodes } = row!.ways;
  return {
    hasPassword,
    passkeys: rows.map(told),
    recoveryCodes,
    isFresh: await isFresh(db, act),
    place: party?.origin ?? null,
  };
}
