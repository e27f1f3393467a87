import { subDays } from "date-fns";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { claims } from "~/platform/db/schema/accounts";
import { careers } from "~/platform/db/schema/careers";
import { mailOutbox, notices } from "~/platform/db/schema/notices";
import { contactInfo, contacts, moneyWantedLooks } from "~/platform/db/schema/own";
import { people, personSports, visibilityChanges } from "~/platform/db/schema/people";
import { addCollege } from "../../../setup/athlete";
import { auditOf, claimant, desk, personOf } from "../../../setup/claims";
import { testDatabase } from "../../../setup/database";
import { addUser, testPlatform } from "../../../setup/platform";

const { db } = await testDatabase();
const platform = testPlatform(db);
const { decide } = await desk(db);
const refusal = { decision: "Refused", reason: "The school does not know you." };

/** A new profile whose claim was refused that many days ago. */
async function refused(days: number) {
  const who = await claimant(db, platform, { email: "nia@home.test" });
  const { body } = await who.collect();
  const { personKey } = body.person;
  expect((await decide(`claim-n-${body.key}/process-access`, { ...refusal, personKey })).status).toBe(200);
  await db
    .update(claims)
    .set({ refusedAt: subDays(new Date(), days) })
    .where(eq(claims.key, body.key));
  return { ...who, key: body.key, personKey, remove: () => who.send("DELETE", `/elite/v1/profile-info/claim-n-${body.key}`) };
}
const actsOf = async (key: number) => (await auditOf(db, key)).map(({ act }) => act).slice(2);
const left = async ({ personKey, key }: { personKey: number; key: number }) => [
  await db.$count(people, eq(people.key, personKey)),
  await db.$count(personSports, eq(personSports.personKey, personKey)),
  await db.$count(claims, eq(claims.key, key)),
  await db.$count(notices, eq(notices.claimKey, key)),
];

describe("a new profile whose claim was refused (B11)", () => {
  test("goes thirty days later with its claim, once, whichever nodes sweep", async () => {
    const [due, early] = [await refused(31), await refused(29)];
    const nodes = [platform, testPlatform(db), testPlatform(db)];
    await Promise.all(nodes.map((node) => node.platform.tend()));
    expect([await left(due), await left(early)]).toEqual([
      [0, 0, 0, 0],
      [1, 1, 1, 1],
    ]);
    expect([await actsOf(due.key), await actsOf(early.key)]).toEqual([["claim.swept"], []]);
    expect(await due.own()).toEqual([]);
    await early.remove();
  });

  test("stays while somebody's claim of it waits, or was refused later", async () => {
    const one = await refused(31);
    const userKey = await addUser(db, { username: "somebody-else", name: "Somebody Else", passwordHash: "none" });
    await db.insert(claims).values({ userKey, personKey: one.personKey, claimantType: "Admin" });
    await platform.platform.tend();
    expect(await left(one)).toEqual([1, 1, 1, 1]);
    await db
      .update(claims)
      .set({ refusedAt: subDays(new Date(), 2), refusalReason: "No." })
      .where(eq(claims.userKey, userKey));
    await platform.platform.tend();
    expect(await left(one)).toEqual([1, 1, 1, 1]);
    expect((await one.remove()).status).toBe(204);
    expect(await personOf(db, one.personKey)).toMatchObject({ visibility: "Pending" });
  });

  test("that staff have worked on is hidden, and so is one that somebody managed before", async () => {
    const [one, other, shown, placed, coached] = [
      await refused(31),
      await refused(31),
      await refused(31),
      await refused(31),
      await refused(31),
    ];
    await db.insert(moneyWantedLooks).values({ personKey: one.personKey, userKey: one.userKey });
    await db.insert(contactInfo).values({ personKey: other.personKey, phoneNumber: "8595550100" });
    await db.insert(contacts).values({ personKey: coached.personKey, relationship: "Coach", name: "Sam Oak" });
    await db.insert(visibilityChanges).values({
      personKey: shown.personKey,
      before: "Normal",
      after: "Frozen",
      reason: "It is looked into.",
      deciderUserKey: one.userKey,
      at: new Date(),
    });
    const { key: organizationKey } = await addCollege(db);
    const { sportKey } = (await db.select().from(personSports).where(eq(personSports.personKey, placed.personKey)))[0]!;
    await db.insert(careers).values({ personKey: placed.personKey, sportKey, organizationKey, fromYear: 2025, saidAt: new Date() });
    await platform.platform.tend();
    for (const { personKey } of [one, other, shown, placed, coached])
      expect(await personOf(db, personKey)).toMatchObject({ visibility: "Hidden" });
  });

  test("is removed by its claimant before, with what was told of it", async () => {
    const one = await refused(0);
    const mails = await db.$count(mailOutbox);
    expect((await one.remove()).status).toBe(204);
    expect(await left(one)).toEqual([0, 0, 0, 0]);
    expect(await db.$count(mailOutbox)).toBe(mails - 1);
    expect(await actsOf(one.key)).toEqual(["claim.removed"]);
    expect((await one.remove()).status).toBe(404);
  });
});

test("a profile that is shown stays, and its refused claims with it, until their claimants remove them", async () => {
  const { personKey, decide: process } = await desk(db);
  const who = await claimant(db, platform);
  const { body } = await who.claim(personKey);
  await process(`claim-n-${body.key}/process-access`, { ...refusal, personKey });
  await db
    .update(claims)
    .set({ refusedAt: subDays(new Date(), 99) })
    .where(eq(claims.key, body.key));
  await platform.platform.tend();
  expect(await who.own()).toHaveLength(1);
  expect((await who.send("DELETE", `/elite/v1/profile-info/claim-n-${body.key}`)).status).toBe(204);
  expect([await who.own(), (await personOf(db, personKey))?.visibility]).toEqual([[], "Normal"]);
});
