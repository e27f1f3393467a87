/** Whether whoever asks is the account's owner, beyond being signed in (docs/rules.md A34). */
import { eq } from "drizzle-orm";
import { waysInProblems } from "~/contract/account/ways-in";
import { freshMinutes } from "~/domain/account/ways-in";
import { waysInWords } from "~/domain/account/ways-in-words";
import type { Context } from "hono";
import { actOf, type Act } from "../../act";
import { record } from "../../audit/record";
import type { Database } from "../../db/database";
import { sessions, users } from "../../db/schema/accounts";
import { answered, refuse, type PlatformDeps, type PlatformEnv, type Refusal } from "../../module";
import { visitorOf } from "../sessions/device";
import { verifyPassword } from "../sessions/passwords";
import { refuseTooMany } from "../sessions/too-many";
import type { Tries } from "../sessions/tries";

/** Whether the session began so short a time ago that it is proof enough. */
export async function isFresh(db: Database, { viewer, now }: Pick<Act, "viewer" | "now">): Promise<boolean> {
  const [session] = await db.select({ startedAt: sessions.startedAt }).from(sessions).where(eq(sessions.key, viewer.sessionKey));
  return session !== undefined && now.getTime() - session.startedAt.getTime() < freshMinutes * 60 * 1000;
}

export interface Proof {
  tries: Tries;
  /** Of the visitor: wrong passwords count as they do at sign-in. */
  address: string;
  password: string | undefined;
}

/** Null where the session is fresh, or the password is right; else why not. With `asksAlways` a password that there is has to be given. */
export async function refuseUnsure(
  act: Act,
  { tries, address, password }: Proof,
  { asksAlways = false }: { asksAlways?: boolean } = {},
): Promise<Refusal<403 | 429> | null> {
  const isProven = await isFresh(act.db, act);
  if (isProven && !asksAlways) return null;
  const [user] = await act.db
    .select({ username: users.username, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.key, act.viewer.userKey));
  if (isProven && !user?.passwordHash) return null;
  if (!user?.passwordHash) return refuse(403, waysInProblems.signInAgain, waysInWords.signInAgain);
  const asked = { password: [waysInWords.passwordAsked] };
  if (!password) return refuse(403, waysInProblems.notSure, waysInWords.passwordAsked, asked);
  const limit = await tries.begin(user.username, address);
  const refused = {
    act: "password.refused",
    actorUserKey: act.viewer.userKey,
    subject: `user:${act.viewer.userKey}`,
    requestId: act.requestId,
  };
  if (limit) return refuseTooMany(act, limit, user.username, refused);
  if (await verifyPassword(user.passwordHash, password)) {
    await tries.succeeded(user.username, address);
    return null;
  }
  await record(act.db, refused);
  return refuse(403, waysInProblems.wrongPassword, waysInWords.wrongPassword, { password: [waysInWords.wrongPassword] });
}

export type SureDeps = PlatformDeps & { tries: Tries };

/** Does what only the account's owner may do, once whoever asks has proved to be that. */
export async function whenSure<T>(
  c: Context<PlatformEnv>,
  deps: SureDeps,
  { password }: { password?: string },
  act: () => Promise<T | Refusal>,
  how: { asksAlways?: boolean } = {},
) {
  const refused = await refuseUnsure(actOf(c, deps), { tries: deps.tries, address: visitorOf(c).address, password }, how);
  return answered(refused ?? (await act()));
}
