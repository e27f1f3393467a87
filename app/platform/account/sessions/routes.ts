import { createRoute, z } from "@hono/zod-openapi";
import { inArray, sql } from "drizzle-orm";
import { ManagedProfile } from "~/contract/profile/profiles";
import { Credentials, RefreshRequest, TokenPair } from "~/contract/account/sessions";
import { people } from "../../db/schema/people";
import { answer, body, isRefusal, json, problems, signedInOnly, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import type { EndedSessions } from "./ended-sessions";
import { refresh, signIn, signOut, type SessionActs } from "./acts";
import type { Tokens } from "./tokens";
import { createTries } from "./tries";

const login = createRoute({
  method: "post",
  path: "/users/v1/users/login",
  summary: "Sign in",
  request: { body: body(Credentials) },
  responses: { 200: json(TokenPair, "A new session"), ...problems(400, 401, 429) },
});

const refreshRoute = createRoute({
  method: "post",
  path: "/users/v1/users/refresh",
  summary: "Exchange a refresh token for a new pair",
  request: { body: body(RefreshRequest) },
  responses: { 200: json(TokenPair, "The session's next pair; the old refresh token is spent"), ...problems(400, 401) },
});

const SignOut = z.object({ refreshToken: RefreshRequest.shape.refreshToken.nullish() });

const logout = createRoute({
  method: "post",
  path: "/users/v1/users/logout",
  summary: "End the session of the bearer token, of a refresh token, or of both",
  request: { body: { required: false, content: { "application/json": { schema: SignOut } } } },
  responses: { 204: { description: "The session has ended, or had before" }, ...problems(400) },
});

const profiles = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/users/v1/users/profiles",
  summary: "The profiles that the viewer may act for, the own one first",
  responses: { 200: json(z.array(ManagedProfile), "The profiles"), ...problems(401) },
});

export function registerSessions(app: PlatformApp, deps: PlatformDeps & { tokens: Tokens; endedSessions: EndedSessions }): void {
  const acts: SessionActs = { ...deps, tries: createTries(deps.db) };

  app.openapi(login, async (c) => {
    const address = c.req.header("x-client-address") ?? "unknown";
    const pair = await signIn(acts, c.req.valid("json"), address, c.get("requestId"));
    return isRefusal(pair) ? answer(c, pair) : c.json(pair, 200);
  });

  app.openapi(refreshRoute, async (c) => {
    const pair = await refresh(acts, c.req.valid("json").refreshToken, c.get("requestId"));
    return isRefusal(pair) ? answer(c, pair) : c.json(pair, 200);
  });

  app.openapi(logout, async (c) => {
    await signOut(acts, c.get("viewer"), c.req.valid("json").refreshToken ?? null, c.get("requestId"));
    return c.body(null, 204);
  });

  app.openapi(profiles, async (c) => {
    const { profileKey, profileKeys } = viewerOf(c);
    const rows = await deps.db
      .select({ key: people.key, fullName: people.fullName })
      .from(people)
      .where(inArray(people.key, profileKeys))
      .orderBy(sql`${people.key} is distinct from ${profileKey}::int`, people.fullName, people.key);
    return c.json(rows, 200);
  });
}
