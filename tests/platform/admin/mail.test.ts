/** What would have been sent, read without sending it (docs/rules.md G13). */
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { UnsentMail } from "~/contract/admin/mail";
import { mailPageSize } from "~/domain/admin/mail";
import { users } from "~/platform/db/schema/accounts";
import { mailOutbox, notices } from "~/platform/db/schema/notices";
import { reviewDecisions } from "~/platform/db/schema/review";
import { untell } from "~/platform/review/tell";
import { addressesAt } from "~/session/addresses";
import { testDatabase } from "../../setup/database";
import { addUser, testPlatform } from "../../setup/platform";
import { addEdit, decided, told } from "../../setup/told";

const { db } = await testDatabase();
const pages = addressesAt("https://signing.test");
const { ask, tokenOf } = testPlatform(db, { unsentMail: pages });
const userKey = await addUser(db, { username: "admin", passwordHash: "none", roles: ["administrator"] });
const token = await tokenOf({ userKey, roles: ["administrator"] });
const read = async (after?: number) =>
  (await (await ask("GET", `/admin/v1/mail${after ? `?after=${after}` : ""}`, { token })).json()) as UnsentMail;

/** A rejected edit with the e-mails to both who manage it. */
async function rejected(sendAfter = new Date(Date.now() - 1000)) {
  const edit = await addEdit(db, { addresses: ["casey@home.test", "gale@home.test"] });
  const decisionKey = await decided(db, edit.item, { code: "NotVerifiable", sentence: "We could not find it." });
  await told(db, edit.item, "Rejected", { decisionKey, sendAfter });
  return { ...edit, decisionKey };
}

beforeEach(async () => {
  await db.delete(mailOutbox);
});

describe("an administrator of a local server", () => {
  it("reads whom each message would go to, what it says and where it leads, at the address of now", async () => {
    const { item, guardian } = await rejected();
    await db.update(users).set({ email: "gale@new.test" }).where(eq(users.key, guardian));
    const { messages, overtaken, next } = await read();
    expect([overtaken, next]).toEqual([0, null]);
    expect(messages.map(({ to }) => to).sort()).toEqual(["casey@home.test", "gale@new.test"]);
    expect(messages[0]).toMatchObject({ isWaiting: false, url: `https://signing.test/profile/edits/${item.key}` });
    expect(messages[0]!.text.split("\n\n")).toContain(messages[0]!.url);
    expect(messages[0]!.subject).toContain("Rejected");
  });

  it("takes, marks and drops nothing by reading", async () => {
    const { item, decisionKey } = await rejected();
    await db.transaction((tx) => untell(tx, { decisionKey, item, at: new Date() }));
    await rejected(new Date(Date.now() + 60_000));
    const stands = () => db.select().from(mailOutbox).orderBy(mailOutbox.key);
    const before = await stands();
    expect((await read()).messages.map(({ isWaiting }) => isWaiting)).toEqual([true, true]);
    expect(await stands()).toEqual(before);
  });

  it("reads them also once they are no news, and counts what says nothing any more", async () => {
    await rejected();
    await db.update(notices).set({ at: sql`now() - interval '9 days'` });
    await db.update(mailOutbox).set({ sendAfter: sql`now() - interval '9 days'` });
    expect((await read()).messages).toHaveLength(2);
    await db.update(reviewDecisions).set({ endedAt: new Date(), endedAs: "Undone" });
    expect(await read()).toMatchObject({ messages: [], overtaken: 2 });
  });

  it("reads the newest first, page by page", async () => {
    for (let count = 0; count < mailPageSize / 2 + 1; count += 1) await rejected();
    const first = await read();
    const second = await read(first.next!);
    const keys = [...first.messages, ...second.messages].map(({ key }) => key);
    expect([first.messages.length, second.messages.length, second.next]).toEqual([mailPageSize, 2, null]);
    expect(keys).toEqual([...keys].sort((one, other) => other - one));
  });

  it("does not read what was sent", async () => {
    await rejected();
    await db.update(mailOutbox).set({ sentAt: new Date() });
    expect(await read()).toEqual({ messages: [], overtaken: 0, next: null });
  });
});

describe("there is nothing", () => {
  it("for anybody else, of the desk too", async () => {
    for (const roles of [[], ["rdb5"], ["rdbadmin"], ["editor"], ["Administrator"]]) {
      const other = await tokenOf({ userKey, roles });
      expect((await ask("GET", "/admin/v1/mail", { token: other })).status).toBe(404);
    }
    expect((await ask("GET", "/admin/v1/mail")).status).toBe(401);
  });

  it("where mail is sent, and on a server that is not local", async () => {
    const server = { send: async () => undefined, greet: async () => undefined };
    const sending = testPlatform(db, { unsentMail: pages, mail: { server, ...pages } });
    for (const platform of [sending, testPlatform(db)]) {
      expect((await platform.ask("GET", "/admin/v1/mail", { token })).status).toBe(404);
      expect(await (await platform.ask("GET", "/admin/v1/jobs", { token })).json()).toMatchObject({ showsMail: false });
    }
  });
});
