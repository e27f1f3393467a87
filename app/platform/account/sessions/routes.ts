import * as operations from "~/contract/account/operations/sessions";
import { inArray, sql } from "drizzle-orm";
import { people } from "../../db/schema/people";
import { answered, ok, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import type { EndedSessions } from "./ended-sessions";
import { refresh, signIn, signOut, type SessionActs } from "./acts";
import type { Tokens } from "./tokens";
import { visitorOf } from "./device";
import type { Tries } from "./tries";
import { mount } from "../../mount";

export function registerSessions(
  app: PlatformApp,
  deps: PlatformDeps & { tokens: Tokens; endedSessions: EndedSessions; tries: Tries },
): void {
  const acts: SessionActs = deps;

  mount(app, operations.login, async ({ c, body }) => {
    return answered(await signIn(acts, body, visitorOf(c), c.get("requestId")));
  });

  mount(app, operations.refresh, async ({ c, body }) => answered(await refresh(acts, body.refreshToken, c.get("requestId"))));

  mount(app, operations.logout, async ({ c, body }) => {
    await signOut(acts, c.get("viewer"), body.refreshToken ?? null, c.get("requestId"));
    return ok(null);
  });

  mount(app, operations.profiles, async ({ c }) => {
    const { profileKey, profileKeys } = viewerOf(c);
    const rows = await deps.db
      .select({ key: people.key, fullName: people.fullName })
      .from(people)
      .where(inArray(people.key, profileKeys))
      .orderBy(sql`${people.key} is distinct from ${profileKey}::int`, people.fullName, people.key);
    return ok(rows);
  });
}
