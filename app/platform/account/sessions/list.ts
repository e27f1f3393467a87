/** Where an account is signed in. Rules: docs/rules.md A30. */
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { OpenSession } from "~/contract/account/ways-in";
import type { Act } from "../../act";
import { refreshTokens, sessions } from "../../db/schema/accounts";
import { notFound, type Refusal } from "../../module";
import { endSession, refreshTokenLasts } from "./families";

/** Sessions that a refresh token still renews, the last used first; the asking one is among them. */
export async function listSessions({ db, viewer, now }: Act): Promise<OpenSession[]> {
  const lastsUntil = sql<Date>`max(${refreshTokens.expiresAt})`.mapWith(refreshTokens.expiresAt);
  const rows = await db
    .select({ key: sessions.key, device: sessions.device, startedAt: sessions.startedAt, lastsUntil })
    .from(sessions)
    .innerJoin(refreshTokens, eq(refreshTokens.sessionKey, sessions.key))
    .where(and(eq(sessions.userKey, viewer.userKey), isNull(sessions.endedAt)))
    .groupBy(sessions.key)
    .having(sql`max(${refreshTokens.expiresAt}) > ${now.toISOString()}::timestamptz`)
    .orderBy(sql`max(${refreshTokens.expiresAt}) desc`, sessions.key);
  return rows.map(({ key, device, startedAt, lastsUntil }) => ({
    key,
    device,
    startedAt: startedAt.toISOString(),
    lastUsedAt: new Date(lastsUntil.getTime() - refreshTokenLasts).toISOString(),
    isThis: key === viewer.sessionKey,
  }));
}

/** Ends one session of the viewer's; another's is missing. */
export async function endOwnSession(act: Act, sessionKey: string): Promise<null | Refusal<404>> {
  return act.db.transaction(async (tx) => {
    const [own] = await tx
      .select({ key: sessions.key })
      .from(sessions)
      .where(and(eq(sessions.key, sessionKey), eq(sessions.userKey, act.viewer.userKey)));
    if (!own) return notFound();
    await endSession(tx, sessionKey, act.now, act.requestId, "sign-out");
    return null;
  });
}

/** Ends every session of the viewer's but the asking one, and answers with their keys. */
export async function endOtherSessions(act: Act): Promise<string[]> {
  return act.db.transaction(async (tx) => {
    const others = await tx
      .select({ key: sessions.key })
      .from(sessions)
      .where(and(eq(sessions.userKey, act.viewer.userKey), isNull(sessions.endedAt), ne(sessions.key, act.viewer.sessionKey)));
    for (const { key } of others) await endSession(tx, key, act.now, act.requestId, "sign-out");
    return others.map(({ key }) => key);
  });
}
