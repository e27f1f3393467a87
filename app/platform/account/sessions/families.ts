/**
 * A session is a family of refresh tokens: one sign-in and everything refreshed
 * from it. A token is spent by its use; one that comes back after a short leeway
 * was copied, and ends the family (docs/promises.md A3).
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { isAdult } from "~/domain/account/accounts";
import { productDay } from "~/domain/base/format";
import { record } from "../../audit/record";
import type { Database, Transaction } from "../../db/database";
import { claims, rateLimits, refreshTokens, sessions, users } from "../../db/schema/accounts";
import { isManagingClaim } from "./managers";
import type { TokenSubject } from "./tokens";

const second = 1000;
/** Milliseconds that a refresh token lasts. */
export const refreshTokenLasts = 7 * 24 * 60 * 60 * second;
/** Milliseconds in which a spent token still answers: two requests of one page may bring the same one. */
export const reuseLeeway = 10 * second;

/** The user as a token shall tell of them now; null when there is none, or none who may sign in. */
export async function readSubject(db: Database, userKey: number, now: Date = new Date()): Promise<TokenSubject | null> {
  const [user] = await db.select().from(users).where(eq(users.key, userKey));
  if (!user || user.suspendedAt) return null;
  const managed = await db
    .select({ personKey: claims.personKey })
    .from(claims)
    .where(and(eq(claims.userKey, userKey), isManagingClaim))
    .orderBy(claims.personKey);
  return {
    userKey,
    name: user.name,
    // A token travels far: what a minor's does not name, nobody tells on.
    email: isAdult(user.dateOfBirth, productDay(now)) ? user.email : null,
    roles: user.roles,
    hasSubscription: user.hasSubscription,
    profileKey: user.personKey,
    profileKeys: managed.map((claim) => claim.personKey),
  };
}

/** A new family with its first refresh token; `device` is what it is begun with. */
export async function startFamily(
  tx: Transaction,
  userKey: number,
  device: string | null,
  now: Date,
): Promise<{ sessionKey: string; refreshToken: string }> {
  const sessionKey = randomUUID();
  await tx.insert(sessions).values({ key: sessionKey, userKey, device, startedAt: now });
  return { sessionKey, refreshToken: await issue(tx, sessionKey, now) };
}

export type Succession =
  | { ok: true; sessionKey: string; subject: TokenSubject; refreshToken: string }
  /** `endedSessionKey` when this very call ended the family. */
  | { ok: false; endedSessionKey: string | null };

/** Spends a refresh token for its successor. */
export async function succeed(tx: Transaction, refreshToken: string, now: Date, requestId: string): Promise<Succession> {
  const tokenHash = digest(refreshToken);
  const [token] = await tx.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash)).for("update");
  if (!token || token.expiresAt <= now) return { ok: false, endedSessionKey: null };
  // The family is locked too: a refresh and a sign-out at the same time take turns.
  const [session] = await tx.select().from(sessions).where(eq(sessions.key, token.sessionKey)).for("update");
  if (!session || session.endedAt) return { ok: false, endedSessionKey: null };

  const isReused = token.spentAt !== null && now.getTime() - token.spentAt.getTime() > reuseLeeway;
  const subject = isReused ? null : await readSubject(tx, session.userKey, now);
  if (!subject) {
    await endSession(tx, session.key, now, requestId, isReused ? "reused" : "suspended");
    return { ok: false, endedSessionKey: session.key };
  }
  if (token.spentAt === null) await tx.update(refreshTokens).set({ spentAt: now }).where(eq(refreshTokens.tokenHash, tokenHash));
  return { ok: true, sessionKey: session.key, subject, refreshToken: await issue(tx, session.key, now) };
}

type EndReason = "sign-out" | "reused" | "suspended" | "rights-ended" | "account-changed";

/** Ends a session with one audit row; does nothing when it has ended before. */
export async function endSession(tx: Transaction, sessionKey: string, now: Date, requestId: string, reason: EndReason): Promise<void> {
  const [ended] = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.key, sessionKey), isNull(sessions.endedAt)))
    .returning({ userKey: sessions.userKey });
  if (!ended) return;
  await record(tx, { act: "session.ended", actorUserKey: ended.userKey, subject: `session:${sessionKey}`, detail: { reason }, requestId });
}

/** Ends every session of a user but one that may stay, and answers with their keys. Their tokens may tell of rights that have ended. */
export async function endSessionsOf(
  tx: Transaction,
  userKey: number,
  now: Date,
  requestId: string,
  { reason = "rights-ended", but = null }: { reason?: EndReason; but?: string | null } = {},
): Promise<string[]> {
  const open = await tx
    .select({ key: sessions.key })
    .from(sessions)
    .where(and(eq(sessions.userKey, userKey), isNull(sessions.endedAt)));
  const ended = open.map(({ key }) => key).filter((key) => key !== but);
  for (const key of ended) await endSession(tx, key, now, requestId, reason);
  return ended;
}

/** The session of a refresh token, spent or not. */
export async function sessionOf(tx: Database, refreshToken: string): Promise<string | null> {
  const [token] = await tx
    .select({ sessionKey: refreshTokens.sessionKey })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, digest(refreshToken)));
  return token?.sessionKey ?? null;
}

/** Deletes what can no longer matter: expired tokens, sessions without any, counts of tries whose time is over. */
export async function sweepSessions(db: Database, now: Date): Promise<void> {
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now));
  await db
    .delete(sessions)
    .where(
      and(
        lt(sessions.startedAt, new Date(now.getTime() - refreshTokenLasts)),
        sql`not exists (select from ${refreshTokens} where ${refreshTokens.sessionKey} = ${sessions.key})`,
      ),
    );
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
}

async function issue(tx: Transaction, sessionKey: string, now: Date): Promise<string> {
  const refreshToken = randomBytes(32).toString("base64url");
  await tx
    .insert(refreshTokens)
    .values({ tokenHash: digest(refreshToken), sessionKey, expiresAt: new Date(now.getTime() + refreshTokenLasts) });
  return refreshToken;
}

function digest(refreshToken: string): string {
  return createHash("sha256").update(refreshToken).digest("hex");
}
