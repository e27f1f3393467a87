/**
 * The limit on failed sign-ins (docs/promises.md A9): per account and address, so
 * that nobody locks out another from elsewhere, and per address. Kept in the
 * database: all nodes count together.
 */
import { createHash } from "node:crypto";
import { RateLimiterDrizzle, RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../../db/database";
import { rateLimits } from "../../db/schema/accounts";

const windowSeconds = 3 * 60;
const perAccountAndAddress = 10;
const perAddress = 100;

/** Accounts that one address tries to make within ten minutes: a class may sign up together (docs/rules.md B1). */
const newAccounts = { points: 30, duration: 10 * 60 };

export type Tries = ReturnType<typeof createTries>;

/** Counts what an address tries to make of accounts; answers the seconds to wait when there were too many. */
export function createAccountTries(db: Database) {
  const byAddress = new RateLimiterDrizzle({ ...storeOf(db), keyPrefix: "sign-up-address", ...newAccounts });
  return { begin: (address: string): Promise<{ retryAfter: number } | null> => consume(byAddress, addressKey(address)) };
}

/** Links that are asked for, and followed: what a person does, and less than would fill somebody's mailbox or find a link by guessing. */
const links = { perAccountAndAddress: 5, perAddress: 30, followed: 60, looked: 300, duration: 10 * 60 };

/** Counts what an address asks of links; each answers the seconds to wait when there were too many. */
export function createLinkTries(db: Database) {
  const common = { ...storeOf(db), duration: links.duration };
  const byAccount = new RateLimiterDrizzle({ ...common, keyPrefix: "link-account", points: links.perAccountAndAddress });
  const byAddress = new RateLimiterDrizzle({ ...common, keyPrefix: "link-address", points: links.perAddress });
  const followed = new RateLimiterDrizzle({ ...common, keyPrefix: "link-followed", points: links.followed });

  return {
    /** Of an account as it was typed, whether or not there is one: nobody keeps its owner from asking elsewhere. */
    ask: async (account: string, address: string): Promise<{ retryAfter: number } | null> =>
      (await consume(byAddress, addressKey(address))) ?? (await consume(byAccount, accountKey(account, address))),
    follow: (address: string): Promise<{ retryAfter: number } | null> => consume(followed, addressKey(address)),
  };
}

/** Looks at links by one address, as each node counts them: a look changes nothing that is kept. */
export function createLinkLooks() {
  const looked = new RateLimiterMemory({ points: links.looked, duration: links.duration });
  return { look: (address: string): Promise<{ retryAfter: number } | null> => consume(looked, addressKey(address)) };
}

export type LinkTries = ReturnType<typeof createLinkTries>;

export type AccountTries = ReturnType<typeof createAccountTries>;

/** Expired rows are swept with the sessions; the limiter's own timer would outlive the database. */
export function storeOf(db: Database) {
  return { storeClient: db, schema: rateLimits, clearExpiredByTimeout: false };
}

export function createTries(db: Database) {
  const common = { ...storeOf(db), duration: windowSeconds };
  const byAccount = new RateLimiterDrizzle({ ...common, keyPrefix: "sign-in-account", points: perAccountAndAddress });
  const byAddress = new RateLimiterDrizzle({ ...common, keyPrefix: "sign-in-address", points: perAddress });

  return {
    /**
     * Counts a try before its password is looked at, so that many at once
     * cannot slip through; answers the seconds to wait when there were too many, and whether this try is the first to wait for the account.
     */
    async begin(username: string, address: string): Promise<TooMany | null> {
      const ofAddress = await consume(byAddress, addressKey(address));
      if (ofAddress) return { ...ofAddress, locks: false };
      const ofAccount = await consume(byAccount, accountKey(username, address));
      return ofAccount && { ...ofAccount, locks: ofAccount.tries === perAccountAndAddress + 1 };
    },
    /** The same of a try that names no account. */
    async beginUnnamed(address: string): Promise<TooMany | null> {
      const ofAddress = await consume(byAddress, addressKey(address));
      return ofAddress && { ...ofAddress, locks: false };
    },
    async unnamedSucceeded(address: string): Promise<void> {
      await byAddress.reward(addressKey(address), 1);
    },
    /** A try that succeeded does not count, and clears the account's count. */
    async succeeded(username: string, address: string): Promise<void> {
      await byAccount.delete(accountKey(username, address));
      await byAddress.reward(addressKey(address), 1);
    },
  };
}

/** Why a try is not looked at. */
export interface TooMany {
  /** Seconds to wait. */
  retryAfter: number;
  /** It is the one with which the account is closed to the address for a while. */
  locks: boolean;
}

async function consume(limiter: Pick<RateLimiterDrizzle, "consume">, key: string): Promise<{ retryAfter: number; tries: number } | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    const { msBeforeNext, consumedPoints } = refusal as RateLimiterRes;
    return { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)), tries: consumedPoints };
  }
}

function accountKey(username: string, address: string): string {
  return digest(`${username.trim().toLowerCase()}\n${networkOf(address)}`);
}

function addressKey(address: string): string {
  return digest(networkOf(address));
}

/** Hashed: neither names nor addresses are kept. */
function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 32);
}

/** One subscriber commands a whole IPv6 /64, so it counts as one address. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = "", tail = ""] = address.toLowerCase().split("%")[0]!.split("::");
  const left = head.split(":").filter(Boolean);
  const right = address.includes("::") ? tail.split(":").filter(Boolean) : [];
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
