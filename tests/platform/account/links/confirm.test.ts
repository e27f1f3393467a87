/** T1: an e-mail address that is confirmed by a link (docs/rules.md B17). */
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, test } from "vitest";
import type { UnsentMail } from "~/contract/admin/mail";
import type { TokenPair } from "~/contract/account/sessions";
import { accountLinks, rateLimits, users } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { mailOutbox } from "~/platform/db/schema/notices";
import { claimant, desk } from "../../../setup/claims";
import { testDatabase } from "../../../setup/database";
import { openTokenOf } from "../../../setup/links";
import { mailPages } from "../../../setup/mail-pages";
import { bornYearsAgo } from "../../../setup/newcomer";
import { addUser, testPlatform } from "../../../setup/platform";

const { db } = await testDatabase();
let clock = new Date();
const platform = testPlatform(db, { now: () => clock, unsentMail: mailPages });
const { ask, tokenOf } = platform;
const { personKey } = await desk(db);

/** Somebody who has just made an account, signed in. */
async function newcomer() {
  const username = `nia-${randomUUID().slice(0, 8)}`;
  const email = `${username}@home.test`;
  const made = await ask("POST", "/users/v1/users", {
    body: { name: "Nia Newcomer", username, email, password: "a long enough one", dateOfBirth: bornYearsAgo(40) },
  });
  const { token } = (await made.json()) as TokenPair;
  const [{ userKey } = { userKey: 0 }] = await db.select({ userKey: users.key }).from(users).where(eq(users.username, username));
  return { userKey, username, email, token, link: () => openTokenOf(db, userKey, "Confirm") };
}

const use = (token: string) => ask("POST", "/users/v1/users/email-confirmations/use", { body: { token } });
const again = (token: string) => ask("POST", "/users/v1/users/email-confirmations", { token, body: {} });
const look = async (token: string) => (await ask("GET", `/users/v1/users/links/${token}`)).status;
const account = async (token: string) => (await ask("GET", "/users/v1/users/account", { token })).json();

beforeEach(async () => {
  clock = new Date();
  await db.delete(rateLimits);
  await db.delete(mailOutbox);
});

describe("the link of a new account", () => {
  it("goes to its address, and confirms it once", async () => {
    const { userKey, username, email, token, link } = await newcomer();
    expect(await account(token)).toEqual({ username, email, isEmailConfirmed: false });
    const admin = await tokenOf({ userKey: await addUser(db, { username: `admin-${username}` }), roles: ["administrator"] });
    const { messages } = (await (await ask("GET", "/admin/v1/mail", { token: admin })).json()) as UnsentMail;
    const sent = (await link())!;
    expect(messages).toEqual([expect.objectContaining({ to: email, url: mailPages.linkUrl("Confirm", sent) })]);
    expect(messages[0]!.text).not.toContain(username);

    expect(await look(sent)).toBe(200);
    expect(await account(token)).toMatchObject({ isEmailConfirmed: false });
    expect((await use(sent)).status).toBe(204);
    expect(await account(token)).toMatchObject({ isEmailConfirmed: true });
    expect([await look(sent), (await use(sent)).status]).toEqual([404, 404]);
    const rows = await db
      .select({ act: auditRows.act })
      .from(auditRows)
      .where(eq(auditRows.subject, `user:${userKey}`))
      .orderBy(auditRows.key);
    expect(rows.map(({ act }) => act)).toEqual(["account.created", "email.confirmed"]);
  });

  it("works for 24 hours", async () => {
    const sent = (await (await newcomer()).link())!;
    const begun = clock.getTime();
    clock = new Date(begun + 24 * 60 * 60_000 - 1000);
    expect(await look(sent)).toBe(200);
    clock = new Date(begun + 24 * 60 * 60_000);
    expect([await look(sent), (await use(sent)).status]).toEqual([404, 404]);
  });

  it("is of that purpose alone: it sets no password, and a link for that confirms nothing", async () => {
    const { userKey, username, link } = await newcomer();
    const sent = (await link())!;
    const reset = (token: string) => ask("POST", "/users/v1/users/password-resets/use", { body: { token, password: "another long one" } });
    expect((await reset(sent)).status).toBe(404);
    await use(sent);
    await ask("POST", "/users/v1/users/password-resets", { body: { account: username } });
    const resetToken = (await openTokenOf(db, userKey, "Reset"))!;
    expect((await use(resetToken)).status).toBe(404);
    expect((await reset(resetToken)).status).toBe(204);
  });
});

describe("another link", () => {
  it("is sent to whoever asks, and ends the one before", async () => {
    const { token, link } = await newcomer();
    const first = (await link())!;
    expect((await again(token)).status).toBe(204);
    const second = (await link())!;
    expect([await look(first), await look(second)]).toEqual([404, 200]);
  });

  it("is sent five times an hour at most, the first of sign-up with them; the last one stays good", async () => {
    const { userKey, token, link } = await newcomer();
    for (let count = 0; count < 4; count += 1) expect((await again(token)).status).toBe(204);
    const last = (await link())!;
    const over = await again(token);
    expect([over.status, over.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect(await look(last)).toBe(200);
    expect(await db.select().from(accountLinks).where(eq(accountLinks.userKey, userKey))).toHaveLength(5);
  });

  it("is refused to guests, to who has confirmed, and to an account without an address", async () => {
    expect((await ask("POST", "/users/v1/users/email-confirmations", { body: {} })).status).toBe(401);
    const confirmed = await tokenOf({ userKey: await addUser(db, { username: `c-${randomUUID()}`, email: "c@home.test" }) });
    expect(await (await again(confirmed)).json()).toMatchObject({ status: 409, code: "already-confirmed" });
    const without = await addUser(db, { username: `n-${randomUUID()}`, emailConfirmedAt: null });
    expect(await (await again(await tokenOf({ userKey: without }))).json()).toMatchObject({ status: 409, code: "no-address" });
  });
});

describe("what takes a confirmed address (T1)", () => {
  it("claims: neither of somebody who is there nor of a new profile, until the link is followed", async () => {
    const who = await claimant(db, platform, { email: "nia@home.test" });
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.key, who.userKey));
    const count = async () => (await db.execute<{ count: number }>(sql`select count(*)::int as count from people`)).rows[0]!.count;
    const before = await count();
    for (const refused of [await who.claim(personKey), await who.collect()])
      expect(refused).toMatchObject({ status: 409, body: { code: "email-not-confirmed" } });
    expect([await who.own(), await count()]).toEqual([[], before]);
    expect((await again(who.token)).status).toBe(204);
    await use((await openTokenOf(db, who.userKey, "Confirm"))!);
    expect((await who.claim(personKey)).status).toBe(201);
  });

  test("a password by link", async () => {
    const { userKey, username, link } = await newcomer();
    const asked = () => ask("POST", "/users/v1/users/password-resets", { body: { account: username } });
    await asked();
    expect(await openTokenOf(db, userKey, "Reset")).toBeNull();
    await use((await link())!);
    await asked();
    expect(await openTokenOf(db, userKey, "Reset")).not.toBeNull();
  });
});
