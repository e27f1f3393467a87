/** A forgotten password (docs/rules.md B15, docs/promises.md K1). */
import { eq, sql } from "drizzle-orm";
import type { UseReset } from "~/contract/account/links";
import { isPasswordItsOwn } from "~/domain/account/accounts";
import { linkFieldErrors } from "~/domain/account/link-words";
import { mostAccountsOfAddress } from "~/domain/account/links";
import { fieldErrors } from "~/domain/base/messages";
import { record } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { users } from "../../db/schema/accounts";
import { fieldRefused, notFound, refuse, type PlatformDeps, type Refusal } from "../../module";
import { endSessionsOf } from "../sessions/families";
import { hashPassword } from "../sessions/passwords";
import type { LinkTries } from "../sessions/tries";
import { endLinks, findLink, hasEnoughLinks, openLinks } from "./links";
import { accountTelling } from "../owner/telling";
import type { LinkTokens } from "./tokens";

export interface LinkActs extends PlatformDeps {
  links: LinkTokens;
  tries: LinkTries;
}

/** Who asks, from where. */
export interface Asker {
  address: string;
  requestId: string;
}

const forResets = ["Reset"] as const;

/**
 * Sends a link to each account of that name or confirmed address. Whatever there is or is not, the answer is the same, after the same
 * statements.
 */
export async function requestReset(acts: LinkActs, account: string, { address, requestId }: Asker): Promise<null | Refusal<429>> {
  const limit = await acts.tries.ask(account, address);
  if (limit) return tooMany(acts, requestId, linkFieldErrors.tooManyLinks, limit.retryAfter);
  const now = acts.now();
  await acts.db.transaction(async (tx) => {
    const userKeys = await whoMayReset(tx, account, now);
    const linkKeys = await openLinks(tx, userKeys, { purpose: "Reset", now });
    await accountTelling().sendLinks(tx, linkKeys, now);
    await record(tx, {
      act: "password-reset.requested",
      subject: userKeys.length === 1 ? `user:${userKeys[0]}` : null,
      detail: { links: linkKeys.length },
      requestId,
    });
  });
  return null;
}

/** Sets the password by a link, once; every session ends, and the owner is told. */
export async function useReset(acts: LinkActs, { token, password }: UseReset, asker: Asker): Promise<null | Refusal<404 | 422 | 429>> {
  const limit = await acts.tries.follow(asker.address);
  if (limit) return tooMany(acts, asker.requestId, linkFieldErrors.tooManyTries, limit.retryAfter);
  const now = acts.now();
  const seen = await findLink(acts.db, acts.links, token, { purposes: forResets, now });
  if (!seen) return notFound();
  if (!isPasswordItsOwn({ username: seen.username, password })) return fieldRefused("password", fieldErrors.passwordIsUsername);
  const passwordHash = await hashPassword(password);
  const ended = await acts.db.transaction(async (tx) => {
    const link = await findLink(tx, acts.links, token, { purposes: forResets, now, isHeld: true });
    if (!link) return null;
    await tx.update(users).set({ passwordHash }).where(eq(users.key, link.userKey));
    await endLinks(tx, link.userKey, ["Reset", "NewEmail"], now);
    await accountTelling().tellOwner(tx, link.userKey, "PasswordReset", now);
    const of = { actorUserKey: link.userKey, subject: `user:${link.userKey}`, requestId: asker.requestId };
    await record(tx, { act: "password.reset", ...of });
    return endSessionsOf(tx, link.userKey, now, asker.requestId, { reason: "account-changed" });
  });
  if (!ended) return notFound();
  for (const key of ended) acts.sessionEnded(key);
  return null;
}

/** The refusal of who asked or tried too often, which is written down. */
export async function tooMany({ db }: PlatformDeps, requestId: string, words: string, retryAfter: number): Promise<Refusal<429>> {
  await record(db, { act: "account.refused", detail: { reason: "too-many" }, requestId });
  return refuse(429, "too-many-tries", words, undefined, retryAfter);
}

/** The keys of the accounts that are sent a link, whose rows are held. */
async function whoMayReset(tx: Transaction, account: string, now: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ key: number }>(sql`
    select u.key from users u
    where (lower(u.username) = lower(${account}) or lower(u.email) = lower(${account}))
      and u.suspended_at is null and u.email is not null and u.email_confirmed_at is not null
      and not ${hasEnoughLinks(sql`u.key`, "Reset", now)}
    order by u.key limit ${mostAccountsOfAddress}::int
    for no key update
  `);
  return rows.map(({ key }) => key);
}
