/** A39: another e-mail address counts once the link that was sent there is followed. */
import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { UnsentMail } from "~/contract/admin/mail";
import type { Notices } from "~/contract/notices/notices";
import type { TokenPair } from "~/contract/account/sessions";
import { accountLinks, rateLimits, sessions, users } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { mailAddresses, mailOutbox } from "~/platform/db/schema/notices";
import { testDatabase } from "../../../setup/database";
import { openTokenOf } from "../../../setup/links";
import { mailPages } from "../../../setup/mail-pages";
import { bornYearsAgo } from "../../../setup/newcomer";
import { addUser, testPlatform } from "../../../setup/platform";

const { db } = await testDatabase();
let clock = new Date();
const { ask, tokenOf } = testPlatform(db, { now: () => clock, unsentMail: mailPages });
const password = "a long enough one";

async function newcomer({ email = `nia-${randomUUID().slice(0, 8)}@home.test` as string | null } = {}) {
  const username = `nia-${randomUUID().slice(0, 8)}`;
  const made = await ask("POST", "/users/v1/users", {
    body: { name: "Nia Newcomer", username, email: email ?? "n@home.test", password, dateOfBirth: bornYearsAgo(40) },
  });
  const { token } = (await made.json()) as TokenPair;
  const [{ userKey } = { userKey: 0 }] = await db.select({ userKey: users.key }).from(users).where(eq(users.username, username));
  await db
    .update(users)
    .set({ email, emailConfirmedAt: email === null ? null : clock })
    .where(eq(users.key, userKey));
  await db.delete(mailAddresses);
  await db.delete(mailOutbox);
  return {
    userKey,
    username,
    email,
    token,
    change: (to: string, more: object = {}) => ask("POST", "/users/v1/users/email-changes", { token, body: { email: to, ...more } }),
    link: () => openTokenOf(db, userKey, "NewEmail"),
    account: async () => (await ask("GET", "/users/v1/users/account", { token })).json() as Promise<unknown>,
    told: async () => ((await (await ask("GET", "/users/v1/notices", { token })).json()) as Notices).notices.map(({ kind }) => kind),
  };
}

const use = (token: string) => ask("POST", "/users/v1/users/email-confirmations/use", { body: { token } });

async function letters() {
  const admin = await tokenOf({ userKey: await addUser(db, { username: `admin-${randomUUID()}` }), roles: ["administrator"] });
  const { messages } = (await (await ask("GET", "/admin/v1/mail", { token: admin })).json()) as UnsentMail;
  return messages;
}

beforeEach(async () => {
  clock = new Date();
  await db.delete(rateLimits);
});

describe("another address", () => {
  it("is the account's once its link is followed, and the one of before is told twice", async () => {
    const { userKey, username, email, change, link, account, told } = await newcomer();
    expect((await change(" new@home.test ")).status).toBe(204);
    const sent = (await link())!;
    expect((await letters()).map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [email, "Another e-mail address was asked for"],
        ["new@home.test", "Confirm your new e-mail address"],
      ].sort(),
    );
    expect(await account()).toEqual({ username, email, isEmailConfirmed: true });
    expect((await use(sent)).status).toBe(204);
    expect(await account()).toEqual({ username, email: "new@home.test", isEmailConfirmed: true });
    expect((await use(sent)).status).toBe(404);
    const after = await letters();
    expect(after.filter(({ subject }) => subject === "Your account has another e-mail address").map(({ to }) => to)).toEqual([email]);
    for (const { text } of after) expect(text).not.toMatch(new RegExp(`${username}|new@home`));
    expect(await told()).toEqual(["EmailChanged", "EmailAsked"]);
    const rows = await db
      .select({ act: auditRows.act, detail: auditRows.detail })
      .from(auditRows)
      .where(eq(auditRows.subject, `user:${userKey}`))
      .orderBy(auditRows.key);
    expect(rows.map(({ act }) => act)).toEqual(["account.created", "email-change.requested", "email.changed"]);
    expect(JSON.stringify(rows)).not.toContain("@");
  });

  it("is added to an account that has none", async () => {
    const { change, link, account, told } = await newcomer({ email: null });
    expect((await change("first@home.test")).status).toBe(204);
    expect((await letters()).map(({ to }) => to)).toEqual(["first@home.test"]);
    expect((await use((await link())!)).status).toBe(204);
    expect(await account()).toMatchObject({ email: "first@home.test", isEmailConfirmed: true });
    expect(await told()).toEqual(["EmailChanged", "EmailAsked"]);
  });

  it("ends links that went to the address of before", async () => {
    const { userKey, username, change, link } = await newcomer();
    await ask("POST", "/users/v1/users/password-resets", { body: { account: username } });
    const reset = (await openTokenOf(db, userKey, "Reset"))!;
    await change("new@home.test");
    await use((await link())!);
    const late = await ask("POST", "/users/v1/users/password-resets/use", { body: { token: reset, password: "another long one" } });
    expect(late.status).toBe(404);
  });

  it("is not had by its link once the owner has chosen a new password", async () => {
    const { token, email, change, link, account } = await newcomer();
    await change("thief@home.test");
    const sent = (await link())!;
    const changed = await ask("PUT", "/users/v1/users/password", { token, body: { password, newPassword: "another long one" } });
    expect(changed.status).toBe(204);
    expect((await use(sent)).status).toBe(404);
    expect(await account()).toMatchObject({ email });
  });

  it("is refused where it is none, is the account's already, was asked for too often, or by who is not surely the owner", async () => {
    const { userKey, email, change } = await newcomer();
    for (const wrong of ["", "nobody", "a@b"]) expect((await change(wrong)).status).toBe(400);
    const same = await change(email!.toUpperCase());
    expect([same.status, await same.json()]).toMatchObject([422, { fields: { email: ["Your account has this address already."] } }]);
    for (let count = 0; count < 5; count += 1) expect((await change(`n${count}@home.test`)).status).toBe(204);
    expect((await change("n6@home.test")).status).toBe(429);
    const open = await db
      .select()
      .from(accountLinks)
      .where(and(eq(accountLinks.userKey, userKey), eq(accountLinks.purpose, "NewEmail"), isNull(accountLinks.endedAt)));
    expect(open.map(({ newEmail }) => newEmail)).toEqual(["n4@home.test"]);

    const other = await newcomer();
    await db
      .update(sessions)
      .set({ startedAt: new Date(clock.getTime() - 11 * 60_000) })
      .where(eq(sessions.userKey, other.userKey));
    const unsure = await other.change("new@home.test");
    expect([unsure.status, await unsure.json()]).toMatchObject([403, { code: "password-asked" }]);
    expect((await other.change("new@home.test", { password: "not this one" })).status).toBe(403);
    expect(await other.link()).toBe(null);
    expect((await other.change("new@home.test", { password })).status).toBe(204);
    expect((await ask("POST", "/users/v1/users/email-changes", { body: { email: "x@home.test" } })).status).toBe(401);
  });
});
