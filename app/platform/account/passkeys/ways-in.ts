/** How an account is entered, and what of it is taken away. Rules: docs/rules.md A31 to A34. */
import { eq, sql } from "drizzle-orm";
import { waysInProblems } from "~/contract/account/ways-in";
import { isPasswordItsOwn } from "~/domain/account/accounts";
import { mayRemovePassword, type WaysIn } from "~/domain/account/ways-in";
import { waysInWords } from "~/domain/account/ways-in-words";
import { fieldErrors } from "~/domain/base/messages";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { users } from "../../db/schema/accounts";
import { fieldRefused, refuse, type Refusal } from "../../module";
import { endLinks } from "../links/links";
import { accountTelling } from "../owner/telling";
import { endSessionsOf } from "../sessions/families";
import { hashPassword } from "../sessions/passwords";

/** What the account of a row of `users` is entered by. */
export const waysInOf = sql<WaysIn>`json_build_object(
  'hasPassword', ${users.passwordHash} is not null,
  'passkeys', (select count(*)::int from passkeys p where p.user_key = users.key),
  'recoveryCodes', (select count(*)::int from recovery_codes r where r.user_key = users.key))`;

/** The ways into the account, which stand until the transaction ends: two acts cannot each take what the other leaves. */
export async function lockedWaysIn(tx: Transaction, userKey: number): Promise<WaysIn> {
  await tx.select({ key: users.key }).from(users).where(eq(users.key, userKey)).for("update");
  const [row] = await tx.select({ ways: waysInOf }).from(users).where(eq(users.key, userKey));
  return row!.ways;
}

/** Takes the password off the account; only where a passkey and recovery codes are left. */
export async function removePassword(act: Act): Promise<null | Refusal<409>> {
  return act.db.transaction(async (tx) => {
    const ways = await lockedWaysIn(tx, act.viewer.userKey);
    if (!ways.hasPassword) return null;
    if (!mayRemovePassword(ways)) return refuse(409, waysInProblems.lastWayIn, waysInWords.notWithoutPassword);
    await tx.update(users).set({ passwordHash: null }).where(eq(users.key, act.viewer.userKey));
    await accountTelling().tellOwner(tx, act.viewer.userKey, "PasswordRemoved", act.now);
    await record(tx, {
      act: "password.removed",
      actorUserKey: act.viewer.userKey,
      subject: `user:${act.viewer.userKey}`,
      requestId: act.requestId,
    });
    return null;
  });
}

/** Sets the password; every other session ends, and the owner is told (docs/rules.md A38). Answers with the sessions that ended. */
export async function changePassword(act: Act, password: string): Promise<string[] | Refusal<422>> {
  const { userKey, sessionKey } = act.viewer;
  const [user] = await act.db.select({ username: users.username }).from(users).where(eq(users.key, userKey));
  if (!isPasswordItsOwn({ username: user!.username, password })) return fieldRefused("newPassword", fieldErrors.passwordIsUsername);
  const passwordHash = await hashPassword(password);
  return act.db.transaction(async (tx) => {
    await lockedWaysIn(tx, userKey);
    await tx.update(users).set({ passwordHash }).where(eq(users.key, userKey));
    await endLinks(tx, userKey, ["Reset", "NewEmail"], act.now);
    await accountTelling().tellOwner(tx, userKey, "PasswordChanged", act.now);
    await record(tx, { act: "password.changed", actorUserKey: userKey, subject: `user:${userKey}`, requestId: act.requestId });
    return endSessionsOf(tx, userKey, act.now, act.requestId, { reason: "account-changed", but: sessionKey });
  });
}
