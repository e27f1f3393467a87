import { accountProblems, type NewAccount } from "~/contract/account/accounts";
import type { TokenPair } from "~/contract/account/sessions";
import { isTooYoung } from "~/domain/account/accounts";
import { productDay } from "~/domain/base/format";
import { fieldErrors } from "~/domain/base/messages";
import { record } from "../../audit/record";
import { users } from "../../db/schema/accounts";
import { refuse, type PlatformDeps, type Refusal } from "../../module";
import { sendConfirmation } from "../own/account";
import { pairOf, startSession, type Visitor } from "../sessions/acts";
import { readSubject } from "../sessions/families";
import { hashPassword } from "../sessions/passwords";
import type { Tokens } from "../sessions/tokens";
import type { AccountTries } from "../sessions/tries";

export interface AccountActs extends PlatformDeps {
  tokens: Tokens;
  tries: AccountTries;
}

/**
 * An account with its first session. Of somebody under 13 nothing is kept: no
 * row, no count, no line of the audit (docs/rules.md B1, B2).
 */
export async function createAccount(
  acts: AccountActs,
  account: NewAccount,
  from: Visitor,
  requestId: string,
): Promise<TokenPair | Refusal<409 | 422 | 429>> {
  const now = acts.now();
  if (isTooYoung(account.dateOfBirth, productDay(now)))
    return refuse(422, accountProblems.tooYoung, "Accounts are for people of 13 and over. Nothing of this was kept.");
  const limit = await acts.tries.begin(from.address);
  if (limit) {
    await record(acts.db, { act: "account.refused", detail: { reason: "too-many" }, requestId });
    return refuse(429, accountProblems.tooMany, fieldErrors.tooManyAccounts, undefined, limit.retryAfter);
  }

  const { name, username, email, dateOfBirth } = account;
  const passwordHash = await hashPassword(account.password);
  const started = await acts.db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ name, username, email, dateOfBirth, passwordHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: users.key });
    const subject = user ? await readSubject(tx, user.key, now) : null;
    if (!subject) return null;
    await sendConfirmation(tx, subject.userKey, now);
    await record(tx, { act: "account.created", actorUserKey: subject.userKey, subject: `user:${subject.userKey}`, requestId });
    return startSession(tx, subject, from, now, requestId);
  });
  if (!started) return refuse(409, accountProblems.usernameTaken, fieldErrors.usernameTaken, { username: [fieldErrors.usernameTaken] });
  return pairOf(acts, started);
}
