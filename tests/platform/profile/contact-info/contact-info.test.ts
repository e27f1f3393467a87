import { and, eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { ContactInfo } from "~/contract/profile/contact-info";
import { youtubeHandleInvalid } from "~/domain/account/contact-form";
import { fieldErrors } from "~/domain/base/messages";
import { auditRows } from "~/platform/db/schema/audit";
import { contactInfo } from "~/platform/db/schema/own";
import { addAthlete, addCollege, cast } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();

async function setUp() {
  const athlete = await addAthlete(db);
  const people = await cast(db, athlete);
  const path = `/rdb/v1/people/${athlete.personKey}/contact-info`;
  const save = (body: unknown, asker = people.owner) => asker.ask("PUT", path, { body });
  const read = async (asker = people.owner) => (await (await asker.ask("GET", path)).json()) as ContactInfo;
  const publicPart = async () => (await people.ask("GET", `/public/rdb/v1/player/${athlete.personKey}/contact-info`)).json();
  const audit = () =>
    db
      .select()
      .from(auditRows)
      .where(and(eq(auditRows.personKey, athlete.personKey), like(auditRows.act, "contact-info.%")))
      .orderBy(auditRows.key);
  return { ...athlete, ...people, path, save, read, publicPart, audit };
}

const nobody = { name: null, email: null, phoneNumber: null };
const isPrivate = (value: string | null) => ({ value, visibility: "Private" });
const empty = {
  phoneNumber: isPrivate(null),
  email: isPrivate(null),
  instagramHandle: isPrivate(null),
  twitterHandle: isPrivate(null),
  tikTokHandle: isPrivate(null),
  facebookHandle: isPrivate(null),
  youtubeHandle: isPrivate(null),
  agentInfo: { value: { ...nobody, agencyName: null } },
  parentInfo: { value: nobody },
  secondaryParentInfo: { value: nobody },
  changedAt: null,
};

describe("contact information", () => {
  it("is empty and private at first, is saved at once, and reads back in one shape", async () => {
    const { read, save, audit, owner } = await setUp();
    expect(await read()).toEqual(empty);
    const response = await save({
      phoneNumber: { value: "(859) 555-0142" },
      email: { value: " avery@school.test " },
      instagramHandle: { value: "avery.mc7", visibility: "Public" },
      agentInfo: { value: { agencyName: " Limestone ", name: "Morgan", email: "m@agency.test", phoneNumber: "+1 859 555 0177" } },
      secondaryParentInfo: { value: { name: "Robyn" } },
    });
    const saved = {
      ...empty,
      phoneNumber: isPrivate("8595550142"),
      email: isPrivate("avery@school.test"),
      instagramHandle: { value: "@avery.mc7", visibility: "Public" },
      agentInfo: { value: { agencyName: "Limestone", name: "Morgan", email: "m@agency.test", phoneNumber: "8595550177" } },
      secondaryParentInfo: { value: { ...nobody, name: "Robyn" } },
      changedAt: expect.any(String) as string,
    };
    expect([response.status, await response.json()]).toEqual([200, saved]);
    expect(await read()).toEqual(saved);
    expect((await audit()).map(({ act, actorUserKey, subject, detail }) => ({ act, actorUserKey, subject, detail }))).toEqual([
      { act: "contact-info.saved", actorUserKey: owner.userKey, subject: null, detail: {} },
    ]);
  });

  it("keeps what a save leaves out, lets go what it sends empty, and writes nothing when nothing changes", async () => {
    const { read, save, audit } = await setUp();
    await save({
      phoneNumber: { value: "8595550142", visibility: "Public" },
      parentInfo: { value: { name: "Jordan", phoneNumber: "8595550163" } },
    });
    await save({ email: { value: "a@b.test" }, parentInfo: { value: { phoneNumber: null } } });
    expect(await read()).toMatchObject({
      phoneNumber: { value: "8595550142", visibility: "Public" },
      email: isPrivate("a@b.test"),
      parentInfo: { value: { name: "Jordan", phoneNumber: null } },
    });
    await save({ phoneNumber: { value: "  ", visibility: "Public" } });
    expect((await read()).phoneNumber).toEqual(isPrivate(null));
    expect(await audit()).toHaveLength(3);
    for (const same of [{}, { email: { value: "a@b.test" } }, { phoneNumber: { value: "" } }, { parentInfo: { value: {} } }])
      expect((await save(same)).status).toBe(200);
    expect(await audit()).toHaveLength(3);
  });

  it("is refused on another change than the last, when the save names one", async () => {
    const { save, read } = await setUp();
    const first = (await (await save({ email: { value: "a@b.test" }, seenChangedAt: null })).json()) as ContactInfo;
    for (const seenChangedAt of [null, "2001-01-01T00:00:00Z"]) {
      const refused = await save({ email: { value: "c@d.test" }, seenChangedAt });
      expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ code: "stale" })]);
    }
    const second = (await (await save({ email: { value: "e@f.test" }, seenChangedAt: first.changedAt })).json()) as ContactInfo;
    expect((await read()).email).toEqual(isPrivate("e@f.test"));
    expect((await save({ email: { value: "g@h.test" }, seenChangedAt: first.changedAt })).status).toBe(409);
    expect((await read()).changedAt).toSatisfy((read: string) => new Date(read).getTime() === new Date(second.changedAt!).getTime());
  });

  it("takes nothing else from a body", async () => {
    const { save, read, other, personKey } = await setUp();
    await save({ personKey: 1, changedAt: "2001-01-01T00:00:00Z", publicFields: ["email"], email: { value: "a@b.test" } });
    expect((await read()).email).toEqual(isPrivate("a@b.test"));
    const [row] = await db.select().from(contactInfo).where(eq(contactInfo.personKey, personKey));
    expect(row!.changedAt.getFullYear()).toBeGreaterThan(2020);
    expect((await save({ personKey }, other)).status).toBe(404);
  });
});

const { phoneInvalid, emailInvalid, handleInvalid, nameTooLong } = fieldErrors;

describe("the limits", () => {
  it.each<[string, unknown, string, string]>([
    ["a phone of nine digits", { phoneNumber: { value: "859555014" } }, "phoneNumber.value", phoneInvalid],
    ["a phone of another country", { phoneNumber: { value: "+44 20 7946 0958" } }, "phoneNumber.value", phoneInvalid],
    ["an agent's phone with letters", { agentInfo: { value: { phoneNumber: "859555014x" } } }, "agentInfo.value.phoneNumber", phoneInvalid],
    [
      "a parent's phone that is a number",
      { parentInfo: { value: { phoneNumber: 8595550142 } } },
      "parentInfo.value.phoneNumber",
      phoneInvalid,
    ],
    ["an e-mail of 255 characters", { email: { value: `${"a".repeat(249)}@b.com` } }, "email.value", emailInvalid],
    ["an e-mail without @", { secondaryParentInfo: { value: { email: "robyn" } } }, "secondaryParentInfo.value.email", emailInvalid],
    ["a handle of 31 characters", { tikTokHandle: { value: "a".repeat(31) } }, "tikTokHandle.value", handleInvalid],
    ["a handle of YouTube of 2 characters", { youtubeHandle: { value: "ab" } }, "youtubeHandle.value", youtubeHandleInvalid],
    ["a handle with a hyphen", { instagramHandle: { value: "a-b" } }, "instagramHandle.value", handleInvalid],
    ["a handle with a space", { twitterHandle: { value: "a b" } }, "twitterHandle.value", handleInvalid],
    ["a name of 101 characters", { agentInfo: { value: { name: "a".repeat(101) } } }, "agentInfo.value.name", nameTooLong],
    ["an agency of 101 characters", { agentInfo: { value: { agencyName: "a".repeat(101) } } }, "agentInfo.value.agencyName", nameTooLong],
  ])("%s is refused by its field", async (_what, body, field, sentence) => {
    const { save, read } = await setUp();
    const response = await save(body);
    expect([response.status, await response.json()]).toMatchObject([400, { code: "invalid", fields: { [field]: [sentence] } }]);
    expect(await read()).toEqual(empty);
  });

  it.each<[string, unknown]>([
    ["a phone of ten digits", { phoneNumber: { value: "8595550142" } }],
    ["an e-mail of 254 characters", { email: { value: `${"a".repeat(248)}@b.com` } }],
    ["a handle of YouTube with a hyphen", { youtubeHandle: { value: "a-b" } }],
    ["a handle of 30 characters", { tikTokHandle: { value: "a".repeat(30) } }],
    ["a name of 100 characters", { agentInfo: { value: { name: "a".repeat(100) } } }],
  ])("%s is taken", async (_what, body) => expect((await (await setUp()).save(body)).status).toBe(200));

  it("knows Private and Public only", async () => {
    const { save } = await setUp();
    for (const visibility of ["public", "Friends", "", null])
      expect((await save({ email: { value: "a@b.test", visibility } })).status).toBe(400);
  });

  it("is kept by the database too", async () => {
    const { personKey } = await setUp();
    for (const row of [
      { phoneNumber: "859555014" },
      { instagramHandle: "@a-b" },
      { facebookHandle: "avery" },
      { youtubeHandle: "@ab" },
      { publicFields: ["parentName" as "email"] },
    ]) {
      await expect(db.insert(contactInfo).values({ personKey, ...row })).rejects.toThrow();
    }
  });
});

describe("who sees it", () => {
  it("is the athlete's side and staff, whose look is written down; to others it is missing", async () => {
    const { save, owner, guardian, other, reader, person, ask, path, audit } = await setUp();
    await save({ email: { value: "a@b.test" } });
    const before = (await audit()).length;
    for (const asker of [owner, guardian]) expect((await asker.ask("GET", path)).status).toBe(200);
    expect(await audit()).toHaveLength(before);
    expect((await reader.ask("GET", path)).status).toBe(200);
    const look = (await audit()).at(-1)!;
    expect(look).toMatchObject({ act: "contact-info.looked-at", actorUserKey: reader.userKey, detail: {} });

    const editor = await person("kentucky", { roles: ["kentucky_editor"] });
    for (const asker of [other, editor])
      expect(await (await asker.ask("GET", path)).json()).toEqual(
        await (await asker.ask("GET", "/rdb/v1/people/2000000000/contact-info")).json(),
      );
    expect((await ask("GET", path)).status).toBe(401);
    for (const asker of [other, reader, editor]) expect((await save({}, asker)).status).toBe(404);
    expect(await audit()).toHaveLength(before + 1);
  });

  it("is everyone, of the fields that were made public, and of no others", async () => {
    const { save, publicPart } = await setUp();
    expect(await publicPart()).toEqual({});
    await save({
      phoneNumber: { value: "8595550142" },
      instagramHandle: { value: "avery", visibility: "Public" },
      tikTokHandle: { visibility: "Public" },
      agentInfo: { value: { name: "Morgan", visibility: "Public" } },
      parentInfo: { value: { name: "Jordan" }, visibility: "Public" },
    });
    expect(await publicPart()).toEqual({ instagramHandle: { value: "@avery" } });
    await save({ instagramHandle: { value: "avery", visibility: "Private" } });
    expect(await publicPart()).toEqual({});
  });

  it("is everyone, of the handles that were made public, by their platforms, whose followers nobody has counted (K5)", async () => {
    const { save, ask, personKey } = await setUp();
    const social = async () => (await ask("GET", `/public/rdb/v1/people/${personKey}/social`)).json();
    expect(await social()).toEqual({ accounts: [] });
    await save({
      email: { value: "a@b.test", visibility: "Public" },
      instagramHandle: { value: "avery", visibility: "Public" },
      twitterHandle: { value: "hidden", visibility: "Private" },
      tikTokHandle: { value: "avery.runs", visibility: "Public" },
      facebookHandle: { value: "avery.fb" },
      youtubeHandle: { value: "avery.films", visibility: "Public" },
    });
    expect(await social()).toEqual({
      accounts: [
        { platform: "Instagram", handle: "@avery", url: "https://www.instagram.com/avery/", followers: null, asOf: null },
        { platform: "TikTok", handle: "@avery.runs", url: "https://www.tiktok.com/@avery.runs", followers: null, asOf: null },
        { platform: "Youtube", handle: "@avery.films", url: "https://www.youtube.com/@avery.films", followers: null, asOf: null },
      ],
    });
  });

  it("is nobody, of someone who is no athlete", async () => {
    const { ask, reader } = await setUp();
    const { coachKey } = await addCollege(db);
    for (const key of [coachKey, 2_000_000_000]) {
      expect((await ask("GET", `/public/rdb/v1/player/${key}/contact-info`)).status).toBe(404);
      expect((await ask("GET", `/public/rdb/v1/people/${key}/social`)).status).toBe(404);
      expect((await reader.ask("GET", `/rdb/v1/people/${key}/contact-info`)).status).toBe(404);
    }
  });
});
