/** K7, K8: who else is reached for an athlete, a row each. */
import { and, eq, gt, max, or, like } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { ContactInfo } from "~/contract/profile/contact-info";
import type { Contact } from "~/contract/profile/contacts";
import { fieldErrors } from "~/domain/base/messages";
import { contactErrors, contactLimitProblem, contactLimits, contactRelationships } from "~/domain/profile/contacts";
import { auditRows } from "~/platform/db/schema/audit";
import { contactInfo, contacts } from "~/platform/db/schema/own";
import { people } from "~/platform/db/schema/people";
import { addAthlete, cast } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
const athlete = await addAthlete(db);
const { personKey } = athlete;
const { ask, owner, guardian, other, reader } = await cast(db, athlete);
const path = `/rdb/v1/people/${personKey}/contacts`;
const infoPath = `/rdb/v1/people/${personKey}/contact-info`;

const coach = { relationship: "Coach", name: "Sam Oak", email: "sam@oak.test", phoneNumber: "8595550142", agencyName: null };
const agent = { relationship: "Representation", name: "Morgan", email: null, phoneNumber: null, agencyName: "Limestone" };
const parent = { relationship: "Guardian", name: "Jordan", email: "jordan@home.test", phoneNumber: "8595550163", agencyName: null };

type Answer = Contact & { code?: string; message?: string; fields?: Record<string, string[]> };
const send = async (method: string, address: string, body?: object, by: typeof owner = owner) => {
  const response = await by.ask(method, address, body === undefined ? {} : { body });
  return { status: response.status, body: (response.status === 204 ? null : await response.json()) as Answer };
};
const add = (body: object, by = owner) => send("POST", path, body, by);
const change = (key: number, body: object, by = owner) => send("PUT", `${path}/${key}`, body, by);
const remove = (key: number, query = "", by = owner) => send("DELETE", `${path}/${key}${query}`, undefined, by);
const list = async (by = owner) => ((await (await by.ask("GET", path)).json()) as { contacts: Contact[] }).contacts;
const info = async () => (await (await owner.ask("GET", infoPath)).json()) as ContactInfo;

/** The last row of the audit before each test. */
let since = 0;
const audit = () =>
  db
    .select({ act: auditRows.act, by: auditRows.actorUserKey, subject: auditRows.subject, detail: auditRows.detail })
    .from(auditRows)
    .where(
      and(
        gt(auditRows.key, since),
        eq(auditRows.personKey, personKey),
        or(like(auditRows.act, "contact.%"), like(auditRows.act, "contacts.%")),
      ),
    )
    .orderBy(auditRows.key);
const changes = async () => (await audit()).map(({ detail }) => detail);

beforeEach(async () => {
  await db.delete(contacts).where(eq(contacts.personKey, personKey));
  await db.delete(contactInfo).where(eq(contactInfo.personKey, personKey));
  since = (await db.select({ last: max(auditRows.key) }).from(auditRows))[0]?.last ?? 0;
});

describe("a contact", () => {
  test("is added at once as it is tidied, and the same again is that one and writes nothing", async () => {
    expect(await list()).toEqual([]);
    const typed = { ...coach, name: " Sam Oak ", email: " sam@oak.test ", phoneNumber: "(859) 555-0142", agencyName: " " };
    const first = await add(typed);
    expect([first.status, first.body]).toEqual([
      201,
      { key: expect.any(Number) as number, ...coach, changedAt: expect.any(String) as string },
    ]);
    const again = await add(coach);
    expect([again.status, again.body.key]).toEqual([200, first.body.key]);
    expect(await list(guardian)).toMatchObject([coach]);
    expect(await audit()).toEqual([
      {
        act: "contact.changed",
        by: owner.userKey,
        subject: `contact:${first.body.key}`,
        detail: { action: "Add", relationship: "Coach" },
      },
    ]);
  });

  test("is changed and removed on the change that was seen, each with one row of the audit and no value", async () => {
    const { key, changedAt } = (await add(coach)).body;
    const stale = await change(key, { ...coach, name: "Sam", seenChangedAt: "2001-01-01T00:00:00Z" });
    expect([stale.status, stale.body.code]).toEqual([409, "stale"]);
    expect((await change(key, { ...coach, seenChangedAt: changedAt })).body.changedAt).toBe(changedAt);
    const changed = await change(key, { ...coach, relationship: "Counselor", email: "", seenChangedAt: changedAt });
    expect([changed.status, changed.body]).toMatchObject([200, { key, relationship: "Counselor", email: null }]);
    const seen = (moment: string) => `?seenChangedAt=${encodeURIComponent(moment)}`;
    expect(await remove(key, seen(changedAt))).toMatchObject({ status: 409, body: { code: "stale" } });
    expect((await remove(key, seen(changed.body.changedAt))).status).toBe(204);
    expect((await remove(key)).status).toBe(404);
    expect((await change(key, coach)).status).toBe(404);
    expect(await list()).toEqual([]);
    expect(await changes()).toEqual([
      { action: "Add", relationship: "Coach" },
      { action: "Update", relationship: "Counselor" },
      { action: "Remove", relationship: "Counselor" },
    ]);
    expect(JSON.stringify(await audit())).not.toMatch(/Sam|oak|8595550142/);
  });

  test("is of a relationship that has room, and the list has an order", async () => {
    for (const relationship of contactRelationships)
      for (let one = 0; one < contactLimits[relationship]; one += 1)
        expect((await add({ relationship, name: `${relationship} ${one}` })).status).toBe(201);
    for (const relationship of contactRelationships) {
      const refused = await add({ relationship, name: "One more" });
      const says = contactLimitProblem(relationship, contactLimits[relationship]);
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, "contact-limit", says]);
    }
    const all = await list();
    expect(all.map(({ relationship }) => relationship)).toEqual([
      "Guardian",
      "SecondaryGuardian",
      ...Array<string>(4).fill("Coach"),
      ...Array<string>(4).fill("Counselor"),
      "Representation",
      ...Array<string>(4).fill("Unknown"),
    ]);
    expect(all.slice(2, 6).map(({ name }) => name)).toEqual(["Coach 0", "Coach 1", "Coach 2", "Coach 3"]);
    const { key } = all.find(({ relationship }) => relationship === "Counselor")!;
    expect((await change(key, { relationship: "Coach", name: "Moved" })).body.code).toBe("contact-limit");
    expect((await change(key, { relationship: "Counselor", name: "Renamed" })).status).toBe(200);
  });

  test("that two add at the same moment is there once", async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(parent)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(await list()).toHaveLength(1);
  });

  test.each<[string, object, string, string]>([
    ["nobody in particular", { relationship: undefined }, "relationship", contactErrors.relationship],
    ["an unknown relationship", { relationship: "Aunt" }, "relationship", contactErrors.relationship],
    ["no name", { name: " " }, "name", contactErrors.name],
    ["a name of 101 characters", { name: "a".repeat(101) }, "name", fieldErrors.nameTooLong],
    ["a phone of nine digits", { phoneNumber: "859555014" }, "phoneNumber", fieldErrors.phoneInvalid],
    ["an e-mail without @", { email: "sam" }, "email", fieldErrors.emailInvalid],
    ["the agency of a coach", { agencyName: "Limestone" }, "agencyName", contactErrors.agencyName],
    ["an agency of 101 characters", { relationship: "Representation", agencyName: "a".repeat(101) }, "agencyName", fieldErrors.nameTooLong],
  ])("of %s is refused by its field", async (_what, part, field, sentence) => {
    const { key } = (await add(coach)).body;
    for (const refused of [await add({ ...coach, ...part }), await change(key, { ...coach, ...part })])
      expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: [sentence] } } });
    expect(await changes()).toHaveLength(1);
  });

  test("is kept within bounds by the database too", async () => {
    await add(agent);
    for (const row of [
      { relationship: "Aunt" as "Coach", name: "Ann" },
      { relationship: "Coach" as const },
      { relationship: "Coach" as const, phoneNumber: "859555014" },
      { relationship: "Coach" as const, email: "sam" },
      { relationship: "Coach" as const, name: "Sam", agencyName: "Limestone" },
      { relationship: "Representation" as const, name: "A second agent" },
    ])
      await expect(db.insert(contacts).values({ personKey, ...row })).rejects.toThrow();
  });
});

describe("the contact information", () => {
  test("names the agent and the parents among them, and they it", async () => {
    for (const one of [agent, parent, coach]) await add(one);
    const { relationship: _guardian, agencyName: _none, ...reach } = parent;
    const { relationship: _agent, ...ofAgent } = agent;
    expect(await info()).toMatchObject({
      agentInfo: { value: ofAgent },
      parentInfo: { value: reach },
      secondaryParentInfo: { value: { name: null, email: null, phoneNumber: null } },
    });
    const saved = await send("PUT", infoPath, {
      agentInfo: { value: { name: "Ellery" } },
      parentInfo: { value: { name: "", email: "", phoneNumber: null } },
      secondaryParentInfo: { value: { phoneNumber: "8595550199" } },
    });
    expect(saved.status).toBe(200);
    expect(await list()).toMatchObject([
      { relationship: "SecondaryGuardian", name: null, phoneNumber: "8595550199" },
      coach,
      { ...agent, name: "Ellery" },
    ]);
    expect((await changes()).slice(3)).toEqual([
      { action: "Update", relationship: "Representation" },
      { action: "Remove", relationship: "Guardian" },
      { action: "Add", relationship: "SecondaryGuardian" },
    ]);
    expect((await send("PUT", infoPath, { agentInfo: { value: { name: "Ellery" } } })).status).toBe(200);
    expect(await changes()).toHaveLength(6);
  });

  test("that was seen before one of them changed is refused, and that of before a coach is not", async () => {
    await send("PUT", infoPath, { email: { value: "a@b.test" } });
    const { changedAt: seenChangedAt } = await info();
    const { key } = (await add(coach)).body;
    expect((await change(key, { ...coach, name: "Sam" })).status).toBe(200);
    expect((await info()).changedAt).toBe(seenChangedAt);
    const { key: parentKey } = (await add(parent)).body;
    const refused = await send("PUT", infoPath, { parentInfo: { value: { name: "Robyn" } }, seenChangedAt });
    expect([refused.status, refused.body.code]).toEqual([409, "stale"]);
    const seen = [(await info()).changedAt];
    await change(parentKey, { ...parent, relationship: "Unknown" });
    seen.push((await info()).changedAt);
    await change(parentKey, parent);
    seen.push((await info()).changedAt);
    await remove(parentKey);
    seen.push((await info()).changedAt);
    expect(new Set(seen).size).toBe(4);
  });
});

describe("who reads them", () => {
  test("is the athlete's side unnoticed, staff with a row of the audit, and nobody else; only the athlete's side changes them", async () => {
    const { key } = (await add(coach)).body;
    expect(await list(guardian)).toHaveLength(1);
    expect(await list(reader)).toMatchObject([coach]);
    expect((await audit()).at(-1)).toEqual({ act: "contacts.looked-at", by: reader.userKey, subject: null, detail: {} });
    expect((await ask("GET", path)).status).toBe(401);
    expect((await other.ask("GET", path)).status).toBe(404);
    for (const by of [other, reader])
      for (const refused of [await add(parent, by), await change(key, { ...coach, name: "Sam" }, by), await remove(key, "", by)])
        expect([refused.status, refused.body.code]).toEqual([404, "not-found"]);
    expect(await changes()).toHaveLength(2);
  });

  test("and one of another athlete is none of this one", async () => {
    const another = await addAthlete(db);
    const theirs = await cast(db, another);
    const { key } = (await (
      await theirs.owner.ask("POST", `/rdb/v1/people/${another.personKey}/contacts`, { body: coach })
    ).json()) as Contact;
    for (const refused of [await change(key, coach), await remove(key)]) expect(refused.status).toBe(404);
  });

  test("no public answer has them", async () => {
    for (const one of [agent, parent, coach]) await add(one);
    await db.update(people).set({ visibility: "Normal" }).where(eq(people.key, personKey));
    for (const part of ["page", "profile", "contact-info"])
      expect(await (await other.ask("GET", `/public/rdb/v1/player/${personKey}/${part}`)).text()).not.toMatch(
        /Sam Oak|Morgan|Jordan|Limestone/,
      );
  });

  test("a profile that takes no changes takes none of these", async () => {
    const { key } = (await add(coach)).body;
    await db.update(people).set({ visibility: "Frozen" }).where(eq(people.key, personKey));
    for (const refused of [await add(parent), await change(key, { ...coach, name: "Sam" }), await remove(key)])
      expect([refused.status, refused.body.code]).toEqual([409, "profile-locked"]);
    await db.update(people).set({ visibility: "Normal" }).where(eq(people.key, personKey));
    expect(await list()).toMatchObject([coach]);
  });
});
