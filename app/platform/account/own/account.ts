/** One's own account, and the link that confirms its address (docs/rules.md B17). */
import { and, eq, isNull } from "drizzle-orm";
import { ownAccountProblems, type OwnAccount } from "~/contract/account/own-account";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Database, Transaction } from "../../db/database";
import { users } from "../../db/schema/accounts";
import { refuse, signInRequired, type Refusal } from "../../module";
import { openLinks, refuseMoreLinks } from "../links/links";
import { accountTelling } from "../owner/telling";

/** Null of an account that is no more. */
export async function readOwnAccount(db: Database, userKey: number): Promise<OwnAccount | null> {
  const [account] = await db
    .select({ username: users.username, email: users.email, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.key, userKey));
  return account ? { username: account.username, email: account.email, isEmailConfirmed: account.confirmedAt !== null } : null;
}

/** Sends another link to the address that the account has. */
export async function requestConfirmation(act: Act): Promise<Refusal<401 | 409 | 429> | null> {
  return act.db.transaction(async (tx) => {
    const account = await holdAccount(tx, act.viewer.userKey);
    if (!account) return signInRequired();
    if (account.email === null)
      return refuse(409, ownAccountProblems.noAddress, "Your account has no e-mail address that a link could go to.");
    if (account.emailConfirmedAt) return refuse(409, ownAccountProblems.alreadyConfirmed, "Your e-mail address is confirmed already.");
    const refused = await refuseMoreLinks(tx, account.key, "Confirm", act.now);
    if (refused) return refused;
    await sendConfirmation(tx, account.key, act.now);
    await record(tx, {
      act: "email-confirmation.requested",
      actorUserKey: account.key,
      subject: `user:${account.key}`,
      requestId: act.requestId,
    });
    return null;
  });
}

/** A link to the account's address, for a day. */
export async function sendConfirmation(tx: Transaction, userKey: number, now: Date): Promise<void> {
  await accountTelling().sendLinks(tx, await openLinks(tx, [userKey], { purpose: "Confirm", now }), now);
}

/** The account, whose row is held; nothing of one that is suspended. */
export async function holdAccount(tx: Transaction, userKey: number) {
  const [account] = await tx
    .select()
    .from(users)
    .where(and(eq(users.key, userKey), isNull(users.suspendedAt)))
    .for("no key update");
  return account;
}
