import { inArray } from "drizzle-orm";
import { openDatabase } from "~/platform/db/database";
import { claims, users } from "~/platform/db/schema/accounts";
import { people } from "~/platform/db/schema/people";
import { bornYearsAgo } from "./newcomer";
import type { ServerOptions } from "./server";

/** Makes athletes of the cast old enough to need nobody's agreement (docs/rules.md B25), for what is not about that. */
export function ofAge(...usernames: string[]): NonNullable<ServerOptions["prepare"]> {
  return async (location) => {
    const { db, close } = await openDatabase(location);
    const accounts = await db.select().from(users).where(inArray(users.username, usernames));
    const keys = accounts.flatMap(({ personKey }) => personKey ?? []);
    await db
      .update(people)
      .set({ dateOfBirth: bornYearsAgo(19) })
      .where(inArray(people.key, keys));
    await close();
  };
}

/** Makes athletes of the cast minors with one of the cast as a verified guardian, by their usernames. */
export function wards(guardians: Readonly<Record<string, string>>): NonNullable<ServerOptions["prepare"]> {
  return async (location) => {
    const { db, close } = await openDatabase(location);
    for (const [athlete, guardian] of Object.entries(guardians)) {
      const found = await db
        .select()
        .from(users)
        .where(inArray(users.username, [athlete, guardian]));
      const personKey = found.find(({ username }) => username === athlete)?.personKey;
      const userKey = found.find(({ username }) => username === guardian)?.key;
      if (!personKey || !userKey) throw new Error(`${athlete} has no profile, or there is no ${guardian}.`);
      await db
        .update(people)
        .set({ dateOfBirth: bornYearsAgo(16) })
        .where(inArray(people.key, [personKey]));
      await db.insert(claims).values({ userKey, personKey, claimantType: "Guardian", verifiedAt: new Date() });
    }
    await close();
  };
}
