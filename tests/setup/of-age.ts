import { inArray } from "drizzle-orm";
import { openDatabase } from "~/platform/db/database";
import { users } from "~/platform/db/schema/accounts";
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
