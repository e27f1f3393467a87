import { eq, sql } from "drizzle-orm";
import type { Credentials, TokenPair } from "~/contract/account/sessions";
import { fieldErrors } from "~/domain/base/messages";
import { record } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { users } from "../../db/schema/accounts";
import { refuse, type PlatformDeps, type Refusal, type TokenViewer } from "../../module";
import type { EndedSessions } from "./ended-sessions";
import { endSession, readSubject, sessionOf, startFamily, succeed } from "./families";
import { verifyPassword } from "./passwords";
import { refuseTooMany } from "./too-many";
import type { Tokens, TokenSubject } from "./tokens";
import type { Tries } from "./tries";

export interface SessionActs extends PlatformDeps {
  tokens: Tokens;
  endedSessions: EndedSessions;
  tries: Tries;
}

/**
 * A new session for the right password. Whatever is wrong (no such user, the
 * password, a suspended account) the answer is the same, after the same work (docs/promises.md A8).
 */
export async function signIn(
  acts: SessionActs,
  credentials: Credentials,
  from: Visitor,
  requestId: string,
): Promise<TokenPair | Refusal<401 | 429>> {
  const limit = await acts.tries.begin(credentials.username, from.address);
  if (limit) return refuseTooMany({ db: acts.db, now: acts.now() }, limit, credentials.username, { act: "session.refused", requestId });

  const [user] = await acts.db
    .select({ key: users.key, passwordHash: users.passwordHash, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(sql`lower(${users.username})`, credentials.username.toLowerCase()));
  const isRight = await verifyPassword(user?.passwordHash ?? null, credentials.password);

  const started = await acts.db.transaction(async (tx) => {
    const subject = user && isRight && !user.suspendedAt ? await readSubject(tx, user.key, acts.now()) : null;
    if (!subject) {
      await record(tx, {
        act: "session.refused",
        subject: user ? `user:${user.key}` : null,
        detail: { reason: "sign-in-failed" },
        requestId,
      });
      return null;
    }
    return startSession(tx, subject, from, acts.now(), requestId);
  });
  if (!started) return refuse(401, "sign-in-failed", fieldErrors.signInFailed);

  await acts.tries.succeeded(credentials.username, from.address);
  return pairOf(acts, started);
}

/** Where a sign-in comes from. */
export interface Visitor {
  address: string;
  device: string | null;
}

/** A session for a user who has proved to be one, with one audit row, which says the way where that was no password. */
export async function startSession(
  tx: Transaction,
  subject: TokenSubject,
  { device }: Visitor,
  now: Date,
  requestId: string,
  way = "password",
) {
  const family = await startFamily(tx, subject.userKey, device, now);
  await record(tx, {
    act: "session.started",
    actorUserKey: subject.userKey,
    subject: `session:${family.sessionKey}`,
    ...(way !== "password" && { detail: { way } }),
    requestId,
  });
  return { subject, ...family };
}

/** The next pair of a session; 401 when the refresh token is unknown, expired, used before, or its session has ended. */
export async function refresh(acts: SessionActs, refreshToken: string, requestId: string): Promise<TokenPair | Refusal<401>> {
  const succession = await acts.db.transaction((tx) => succeed(tx, refreshToken, acts.now(), requestId));
  if (succession.ok) return pairOf(acts, succession);
  if (succession.endedSessionKey) acts.endedSessions.add(succession.endedSessionKey);
  return refuse(401, "session-ended", "Your session has ended. Please sign in again.");
}

/** Ends the session of the bearer token and that of the refresh token: usually one and the same. */
export async function signOut(
  acts: SessionActs,
  viewer: TokenViewer | null,
  refreshToken: string | null,
  requestId: string,
): Promise<void> {
  const ended = await acts.db.transaction(async (tx) => {
    const family = refreshToken === null ? null : await sessionOf(tx, refreshToken);
    const keys = new Set([viewer?.sessionKey, family].filter((key) => typeof key === "string"));
    for (const key of keys) await endSession(tx, key, acts.now(), requestId, "sign-out");
    return keys;
  });
  for (const key of ended) acts.endedSessions.add(key);
}

/** What a session is handed to its browser as. */
export async function pairOf(
  acts: Pick<SessionActs, "tokens">,
  session: { subject: TokenSubject; sessionKey: string; refreshToken: string },
): Promise<TokenPair> {
  const { token, endsAt } = await acts.tokens.sign(session.subject, session.sessionKey);
  return { token, refreshBefore: endsAt.toISOString(), refreshToken: session.refreshToken };
}
