/** A profile's deletion is told to everybody else who manages it, when it is asked for and when it is taken back (docs/rules.md A36). */
import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Notices } from "~/contract/notices/notices";
import { deletionWaits } from "~/domain/account/own-data";
import type { ClaimantType } from "~/domain/profile/claims";
import type { TokenPair } from "~/contract/account/sessions";
import { readNoticeMail } from "~/platform/notices/digest";
import { claims, users } from "~/platform/db/schema/accounts";
import { mailOutbox, notices } from "~/platform/db/schema/notices";
import { people } from "~/platform/db/schema/people";
import { addAthlete } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";
import { addUser, testPlatform } from "../../../setup/platform";

const { db } = await testDatabase();
const now = new Date();
const day = 24 * 60 * 60 * 1000;

async function begin() {
  const { personKey } = await addAthlete(db);
  const name = `Sentinel ${randomUUID()}`;
  await db.update(people).set({ fullName: name }).where(eq(people.key, personKey));
  const { ask } = testPlatform(db, { now: () => now });
  async function as(claimantType: ClaimantType | null, { isOwn = false, roles = [] as string[], verifiedAt = now as Date | null } = {}) {
    const username = randomUUID();
    const userKey = await addUser(db, { username, name: "Manager", email: `${username}@x.example`, roles });
    if (isOwn) await db.update(users).set({ personKey }).where(eq(users.key, userKey));
    if (claimantType) await db.insert(claims).values({ userKey, personKey, claimantType, verifiedAt });
    // Signed in just now, as whoever deletes something is (A34).
    const body = { username, password: "signing-day" };
    const { token } = (await (await ask("POST", "/users/v1/users/login", { body })).json()) as TokenPair;
    const call = (method: string, path: string, body?: object) => ask(method, path, { token, body });
    return {
      userKey,
      call,
      told: async () =>
        ((await (await call("GET", "/users/v1/notices")).json()) as Notices).notices.filter(({ type }) => type === "deletion"),
    };
  }
  return { personKey, name, as };
}

/** What is written to somebody and waits to leave, in order. */
async function mailsTo(userKey: number) {
  return db
    .select({ key: mailOutbox.key, kind: notices.kind })
    .from(mailOutbox)
    .innerJoin(notices, eq(notices.key, mailOutbox.noticeKey))
    .where(eq(notices.userKey, userKey))
    .orderBy(asc(mailOutbox.key));
}

it("is told to each other manager, and to nobody else", async () => {
  const { personKey, name, as } = await begin();
  const guardian = await as("Guardian");
  const others = [await as("Athlete", { isOwn: true }), await as("Guardian"), await as("Admin")];
  const strangers = [await as("Coach"), await as("Guardian", { verifiedAt: null }), await as(null, { roles: ["rdb4"] })];
  const asked = await guardian.call("DELETE", `/rdb/v1/people/${personKey}`, {});
  expect(asked.status).toBe(200);
  const dueAt = new Date(now.getTime() + deletionWaits * day).toISOString();
  for (const other of others) {
    expect(await other.told()).toMatchObject([{ kind: "ProfileDeletionAsked", personKey, athleteName: name, readAt: null }]);
    const [one] = await other.told();
    expect(one?.type === "deletion" && one.dueAt && new Date(one.dueAt).toISOString()).toBe(dueAt);
    expect(await mailsTo(other.userKey)).toMatchObject([{ kind: "ProfileDeletionAsked" }]);
  }
  for (const one of [guardian, ...strangers]) expect(await one.told()).toEqual([]);

  // Asked for once more, it is refused, and nobody is told again.
  expect((await guardian.call("DELETE", `/rdb/v1/people/${personKey}`, {})).status).toBe(409);
  const [athlete] = others;
  for (const _twice of [1, 2]) expect((await athlete!.call("DELETE", `/rdb/v1/people/${personKey}/deletion`)).status).toBe(204);
  expect(await guardian.told()).toMatchObject([{ kind: "ProfileDeletionTakenBack", athleteName: name }]);
  expect(await athlete!.told()).toMatchObject([{ kind: "ProfileDeletionAsked", dueAt: null }]);
  for (const other of others.slice(1))
    expect(await other.told()).toMatchObject([
      { kind: "ProfileDeletionTakenBack", dueAt: null },
      { kind: "ProfileDeletionAsked", dueAt: null },
    ]);
  for (const one of strangers) expect([await one.told(), await mailsTo(one.userKey)]).toEqual([[], []]);
});

it("is written of without a name or a day, and not once it was taken back", async () => {
  const { personKey, name, as } = await begin();
  const guardian = await as("Guardian");
  const admin = await as("Admin");
  await guardian.call("DELETE", `/rdb/v1/people/${personKey}`, {});
  const [first] = await mailsTo(admin.userKey);
  const wordsOf = async (key: number) => JSON.stringify((await readNoticeMail(db, key))?.words("https://x.example/notices") ?? null);
  const written = await wordsOf(first!.key);
  expect(written).toContain("Somebody asked that the profile be deleted");
  expect(written).not.toMatch(new RegExp(`${name}|\\d/|20\\d\\d`));
  await guardian.call("DELETE", `/rdb/v1/people/${personKey}/deletion`);
  expect(await wordsOf(first!.key)).toBe("null");
  const [, second] = await mailsTo(admin.userKey);
  expect(await wordsOf(second!.key)).toContain("that was taken back");
});

it("of an account is told to its owner alone", async () => {
  const { as } = await begin();
  const guardian = await as("Guardian");
  const admin = await as("Admin");
  expect((await guardian.call("POST", "/users/v1/users/deletion", {})).status).toBe(201);
  expect([await admin.told(), await guardian.told()]).toEqual([[], []]);
});

it("that ends with the claim of who asked is told to whoever is left", async () => {
  const { personKey, as } = await begin();
  const guardian = await as("Guardian");
  const admin = await as("Admin");
  const lead = await as(null, { roles: ["rdb4"] });
  await guardian.call("DELETE", `/rdb/v1/people/${personKey}`, {});
  const [claim] = await db.select().from(claims).where(eq(claims.userKey, guardian.userKey));
  const body = { decision: "Revoked", personKey, reason: "It was somebody else." };
  const revoked = await lead.call("PUT", `/elite/v1/profile-info/claim-n-${claim!.key}/process-access`, body);
  expect([revoked.status, await revoked.text()]).toEqual([200, expect.any(String)]);
  expect((await admin.told()).map(({ kind }) => kind)).toEqual(["ProfileDeletionTakenBack", "ProfileDeletionAsked"]);
});
