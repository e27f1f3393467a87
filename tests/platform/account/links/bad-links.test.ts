/** T1, K1, K2: whatever is wrong with a link or a code, it is answered alike, and changes nothing. */
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { TokenPair } from "~/contract/account/sessions";
import type { RecoveryCodes } from "~/contract/account/ways-in";
import type { LinkPurpose } from "~/domain/account/links";
import { accountLinks, rateLimits, users } from "~/platform/db/schema/accounts";
import { testDatabase } from "../../../setup/database";
import { openTokenOf } from "../../../setup/links";
import { bornYearsAgo } from "../../../setup/newcomer";
import { testPlatform } from "../../../setup/platform";

const { db } = await testDatabase();
let clock = new Date();
const { ask } = testPlatform(db, { now: () => clock });
const password = "a long enough one";

const post = (path: string, body: object, token?: string) => ask("POST", `/users/v1/users/${path}`, { body, token });
const useReset = (token: string) => post("password-resets/use", { token, password: "whoever sent this one" });
const useAddress = (token: string) => post("email-confirmations/use", { token });
const useCode = (username: string, code: string) => post("login/recovery-code", { username, code });

async function newcomer() {
  const username = `nia-${randomUUID().slice(0, 8)}`;
  const account = { name: "Nia Newcomer", username, email: `${username}@home.test`, password, dateOfBirth: bornYearsAgo(40) };
  const { token } = (await (await post("", account).then((made) => made)).json()) as TokenPair;
  const [{ key } = { key: 0 }] = await db.select({ key: users.key }).from(users).where(eq(users.username, username));
  const link = async (purpose: LinkPurpose) => (await openTokenOf(db, key, purpose))!;
  return {
    key,
    username,
    token,
    link,
    confirm: async () => useAddress(await link("Confirm")),
    reset: async () => {
      await post("password-resets", { account: username });
      return link("Reset");
    },
    newAddress: async () => {
      await post("email-changes", { email: `new-${username}@home.test` }, token);
      return link("NewEmail");
    },
    codes: async () => ((await (await post("recovery-codes", {}, token)).json()) as RecoveryCodes).codes,
    newPassword: () => ask("PUT", "/users/v1/users/password", { token, body: { password, newPassword: "another long one" } }),
    suspend: () => db.update(users).set({ suspendedAt: clock }).where(eq(users.key, key)),
  };
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>;

async function confirmed(): Promise<Newcomer> {
  const one = await newcomer();
  await one.confirm();
  return one;
}

const forged = (token: string) => `${token.split(".")[0]}.${"A".repeat(43)}`;
/** The key of the one link with the proof of the other. */
const mixed = (one: string, other: string) => `${one.split(".")[0]}.${other.split(".")[1]}`;
const later = (minutes: number) => void (clock = new Date(clock.getTime() + minutes * 60_000));

/** Each makes a link or a code that does not work, and answers how it is tried. */
const bad: [what: string, make: () => Promise<() => Promise<Response>>][] = [
  [
    "a reset that was used",
    async () => {
      const one = await confirmed();
      const link = await one.reset();
      await useReset(link);
      return () => useReset(link);
    },
  ],
  [
    "a reset that another one took the place of",
    async () => {
      const one = await confirmed();
      const link = await one.reset();
      await one.reset();
      return () => useReset(link);
    },
  ],
  [
    "a reset of half an hour ago",
    async () => {
      const link = await (await confirmed()).reset();
      later(30);
      return () => useReset(link);
    },
  ],
  [
    "a reset that is forged",
    async () => {
      const link = await (await confirmed()).reset();
      return () => useReset(forged(link));
    },
  ],
  [
    "a reset of somebody else with one's own proof",
    async () => {
      const link = mixed(await (await confirmed()).reset(), await (await confirmed()).reset());
      return () => useReset(link);
    },
  ],
  [
    "a reset after a change of the password",
    async () => {
      const one = await confirmed();
      const link = await one.reset();
      await one.newPassword();
      return () => useReset(link);
    },
  ],
  [
    "a reset of an account that is suspended",
    async () => {
      const one = await confirmed();
      const link = await one.reset();
      await one.suspend();
      return () => useReset(link);
    },
  ],
  [
    "a confirmation as a reset",
    async () => {
      const link = await (await newcomer()).link("Confirm");
      return () => useReset(link);
    },
  ],
  ["no link at all as a reset", async () => () => useReset("nothing")],
  [
    "a confirmation that was used",
    async () => {
      const one = await newcomer();
      const link = await one.link("Confirm");
      await useAddress(link);
      return () => useAddress(link);
    },
  ],
  [
    "a confirmation that another one took the place of",
    async () => {
      const one = await newcomer();
      const link = await one.link("Confirm");
      await post("email-confirmations", {}, one.token);
      return () => useAddress(link);
    },
  ],
  [
    "a confirmation of yesterday",
    async () => {
      const link = await (await newcomer()).link("Confirm");
      later(24 * 60);
      return () => useAddress(link);
    },
  ],
  [
    "a confirmation that is forged",
    async () => {
      const link = await (await newcomer()).link("Confirm");
      return () => useAddress(forged(link));
    },
  ],
  [
    "a reset as a confirmation",
    async () => {
      const link = await (await confirmed()).reset();
      return () => useAddress(link);
    },
  ],
  [
    "a new address that was used",
    async () => {
      const link = await (await confirmed()).newAddress();
      await useAddress(link);
      return () => useAddress(link);
    },
  ],
  [
    "a new address after a change of the password",
    async () => {
      const one = await confirmed();
      const link = await one.newAddress();
      await one.newPassword();
      return () => useAddress(link);
    },
  ],
  [
    "a recovery code that was used",
    async () => {
      const one = await confirmed();
      const [code = ""] = await one.codes();
      await useCode(one.username, code);
      return () => useCode(one.username, code);
    },
  ],
  [
    "a recovery code of a set before",
    async () => {
      const one = await confirmed();
      const [code = ""] = await one.codes();
      await one.codes();
      return () => useCode(one.username, code);
    },
  ],
  [
    "a recovery code of somebody else",
    async () => {
      const one = await confirmed();
      const [code = ""] = await (await confirmed()).codes();
      return () => useCode(one.username, code);
    },
  ],
  [
    "a recovery code that is forged",
    async () => {
      const one = await confirmed();
      await one.codes();
      return () => useCode(one.username, "ABCD-EFGH-JKMN-PQRS");
    },
  ],
];

/** All of accounts and their ways in, but what counts tries. */
async function stands(): Promise<string> {
  const { rows } = await db.execute(sql`
    select (select json_agg(u order by u.key) from users u) as users, (select json_agg(c order by c.code_hash) from recovery_codes c) as codes,
      (select json_agg(l order by l.key) from account_links l) as links, (select json_agg(s order by s.key) from sessions s) as sessions,
      (select count(*) from notices) as notices`);
  return JSON.stringify(rows);
}

beforeEach(async () => {
  clock = new Date();
  await db.delete(rateLimits);
  await db.delete(accountLinks);
});

/** Of a link that nobody ever had, or a code of nobody. */
const ofNothing = { link: () => useReset("nothing"), code: () => useCode("nobody", "nothing") };
const said = async (answer: Response) => [answer.status, (await answer.text()).replace(/"requestId":"[^"]*"/, "")];

test.each(bad)("%s is answered as what never was one", async (what, make) => {
  const use = await make();
  const before = await stands();
  const answer = await said(await use());
  expect(await stands()).toBe(before);
  expect(answer).toEqual(await said(await ofNothing[what.includes("code") ? "code" : "link"]()));
  expect(answer[0]).toBe(what.includes("code") ? 401 : 404);
});
