/** The search of the network: words of names, whoever may be known of, and what was nearly typed (docs/rules.md S11). */
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { SearchFound } from "~/contract/sites/search";
import { conferences } from "~/platform/db/schema/conferences";
import { cities, organizations } from "~/platform/db/schema/places";
import { nameEntries, people } from "~/platform/db/schema/people";
import { sites } from "~/platform/db/schema/sites";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { personSearchText } from "~/platform/people/names";
import { testDatabase } from "../../setup/database";
import { testPlatform } from "../../setup/platform";

const { db } = await testDatabase();
const { ask, tokenOf } = testPlatform(db);
const staff = await tokenOf({ userKey: 2, roles: ["rdb1"] });
let college: number, hidden: number;

async function person(
  fullName: string,
  { teams = 0, ...more }: Partial<typeof people.$inferInsert> & { teams?: number } = {},
): Promise<number> {
  const [row] = await db
    .insert(people)
    .values({ fullName, positionType: "Player", searchText: personSearchText(fullName), ...more })
    .returning({ key: people.key });
  if (teams > 0) {
    await db.insert(recruitmentInterests).values(
      [college, hidden].slice(0, teams).map((organizationKey, index) => ({
        personKey: row!.key,
        organizationKey,
        recruitmentStatus: index === 0 ? ("Committed" as const) : ("Offered" as const),
        recruitOrder: index + 1,
      })),
    );
  }
  return row!.key;
}

beforeAll(async () => {
  const added = await db
    .insert(organizations)
    .values(
      [
        { fullName: "Montrose State University", alias: "Rose", visibility: "Normal" as const },
        { fullName: "Montague Hidden College", alias: "MHC", visibility: "Hidden" as const },
        { fullName: "College of Upper Montrose", alias: "CUM", visibility: "Normal" as const },
      ].map(({ fullName, alias, visibility }) => ({
        level: "College" as const,
        fullName,
        name: fullName,
        visibility,
        cityName: "Montrose",
        stateAbbreviation: "KY",
        searchText: `|${fullName.toLowerCase()}|${alias.toLowerCase()}|`,
        naturalKey: fullName,
      })),
    )
    .returning({ key: organizations.key });
  [college, hidden] = [added[0]!.key, added[1]!.key];
  await db.insert(sites).values({
    key: 900,
    slug: "montrose",
    name: "Montrose",
    type: "team",
    organizationKey: college,
    primaryColor: "#003300",
    secondaryColor: "#ffffff",
  });
  await db.insert(cities).values({ key: 77, name: "Elkton", stateAbbreviation: "KY", stateName: "Kentucky", searchText: "|elkton|" });
  await person("Dana Montgomery", { teams: 1, classYear: 2027, hometownCityKey: 77 });
  await person("Montgomery Ames");
  await person("Dana Mont");
  await person("Mont Zabriskie", { teams: 2 });
  await person("Ilse Dana-Montero");
  await person("Dana Montfort", { visibility: "Hidden" });
  await person("Dana Montcalm", { privacy: "Private" });
  await person("Dana Montbleu", { visibility: "Pending" });
  await person("Coach Montgomery", { positionType: "Coach", title: "Head Coach", currentOrganizationKey: college });
  await person("Desk Montgomery", { positionType: "Operations" });
  await person("Núria O'Neal");
});

describe("what is no name", () => {
  beforeAll(async () => {
    const town = { name: "Montrose", stateAbbreviation: "KY", stateName: "Kentucky" };
    await db.insert(cities).values({ key: 78, ...town, searchText: "|montrose|montrose ky|montrose kentucky|" });
    const colors = { primaryColor: "#003300", secondaryColor: "#ffffff" };
    await db.insert(sites).values({ key: 901, slug: "hidden", name: "Hidden", type: "team", organizationKey: hidden, ...colors });
    await db.insert(sites).values({ key: 902, slug: "softball", name: "Softball", type: "topic", ...colors });
  });

  test.each([
    ["softball", { is: "sport", names: ["Softball"], sites: [{ name: "Softball", url: "/softball" }] }],
    ["girls basketball", { is: "sport", names: ["Girls Basketball"], sites: [] }],
    ["montrose", { is: "town", names: ["Montrose, KY"], sites: [{ name: "Montrose", url: "/teams/montrose" }] }],
    ["Montrose, KY", { is: "town", names: ["Montrose, KY"], sites: [{ name: "Montrose", url: "/teams/montrose" }] }],
    ["elkton", { is: "town", names: ["Elkton, KY"], sites: [] }],
    ["nowhere", null],
    ["elk", null],
  ])("is told as what it is, with the sites that a guest may know of: %s", async (searchText, known) => {
    expect((await search({ searchText, near: "true" })).known).toEqual(known);
    expect((await search({ searchText })).known).toBeNull();
  });
});

async function search(query: Record<string, string>, token: string | null = null): Promise<SearchFound> {
  const answer = await ask("GET", `/public/rdb/v1/search?${new URLSearchParams(query)}`, { token });
  expect([query, answer.status]).toEqual([query, 200]);
  return (await answer.json()) as SearchFound;
}
const names = async (searchText: string, token: string | null = null) =>
  (await search({ searchText }, token)).people.map(({ fullName }) => fullName);

describe("people", () => {
  test("are found by the beginning of any word: exactly the word first, then who is sought most, athletes before others", async () => {
    expect(await names("mont")).toEqual([
      "Mont Zabriskie",
      "Dana Mont",
      "Dana Montgomery",
      "Ilse Dana-Montero",
      "Montgomery Ames",
      "Coach Montgomery",
    ]);
  });

  test.each([
    ["two letters", "za", ["Mont Zabriskie"]],
    ["three letters", "zab", ["Mont Zabriskie"]],
    ["more letters than an index has", "zabris", ["Mont Zabriskie"]],
    ["two words in any order", "mont dana", ["Dana Mont", "Dana Montgomery", "Ilse Dana-Montero"]],
    ["the whole name before the others", "dana mont", ["Dana Mont", "Dana Montgomery", "Ilse Dana-Montero"]],
    ["a word and a letter", "m dana", ["Dana Montgomery", "Dana Mont", "Ilse Dana-Montero"]],
    ["three words", "ilse dana mo", ["Ilse Dana-Montero"]],
    ["a word and its beginning", "zab zabriskie", ["Mont Zabriskie"]],
    ["two letters, each a word", "d m", []],
    ["marks and signs", "nuria oneal", ["Núria O'Neal"]],
    ["what is within a word alone", "gomery", []],
    ["one letter", "m", []],
    ["signs", "%%", []],
    ["words that are not both of the name", "ilse mont zabriskie", []],
  ])("by %s", async (_what, text, found) => {
    expect(await names(text)).toEqual(found);
  });

  test("are told with what everybody may know: sport, class, town, and the team that an athlete is committed to", async () => {
    const { people: found } = await search({ searchText: "dana montgomery" });
    expect(found).toEqual([
      {
        key: expect.any(Number),
        fullName: "Dana Montgomery",
        positionType: "Player",
        title: null,
        sportName: null,
        positionName: null,
        classYear: 2027,
        cityName: "Elkton",
        stateAbbreviation: "KY",
        organizationName: null,
        commitment: {
          organizationKey: college,
          organizationName: "Montrose State University",
          primaryColor: null,
          secondaryColor: null,
          assetUrl: null,
          recruitmentStatus: "Committed",
          commitment: { standing: "Claimed", by: "Athlete", at: null },
        },
      },
    ]);
    const [coach] = (await search({ searchText: "coach mont" })).people;
    expect(coach).toMatchObject({
      title: "Head Coach",
      organizationName: "Montrose State University",
      cityName: "Montrose",
      commitment: null,
    });
  });

  test("who may not be known of is found by staff alone", async () => {
    expect(await names("dana montf")).toEqual([]);
    expect(await names("dana montf", staff)).toEqual(["Dana Montfort"]);
    expect(await names("dana montb", staff)).toEqual(["Dana Montbleu"]);
  });

  test("are found by the name that stands, in the same moment", async () => {
    const key = await person("Before Quillfeather");
    expect(await names("quillf")).toEqual(["Before Quillfeather"]);
    await db
      .update(people)
      .set({ fullName: "After Sparrowhawk", searchText: personSearchText("After Sparrowhawk") })
      .where(eq(people.key, key));
    expect([await names("quillf"), await names("sparrow after")]).toEqual([[], ["After Sparrowhawk"]]);
    await db.update(people).set({ visibility: "Hidden" }).where(eq(people.key, key));
    expect(await names("sparrow")).toEqual([]);
    await db.delete(people).where(eq(people.key, key));
    expect(await db.select().from(nameEntries).where(eq(nameEntries.personKey, key))).toEqual([]);
  });

  test("count the teams that are on the list, no longer those that left it", async () => {
    const key = await person("Weighty Plimsoll", { teams: 2 });
    const weights = async () =>
      (await db.selectDistinct({ weight: nameEntries.weight }).from(nameEntries).where(eq(nameEntries.personKey, key))).map(
        ({ weight }) => weight,
      );
    expect(await weights()).toEqual([2]);
    await db.delete(recruitmentInterests).where(sql`person_key = ${key} and organization_key = ${hidden}`);
    expect(await weights()).toEqual([1]);
    await db.delete(recruitmentInterests).where(eq(recruitmentInterests.personKey, key));
    expect(await weights()).toEqual([0]);
    await db.delete(people).where(eq(people.key, key));
  });

  test("of a crowd that is sought more, who is called exactly that comes first", async () => {
    const [plain] = [await person("Chrisp Smithwick")];
    for (let number = 0; number < 101; number += 1)
      await person(`Chrisper Smithwick${String.fromCharCode(97 + (number % 26)).repeat(2)}`, { teams: 1 });
    expect((await search({ searchText: "chrisp smithwick" })).people[0]).toMatchObject({ key: plain });
  });

  test("of a crowd of the same name the most sought are found, and whoever else is asked for by another word", async () => {
    await db.insert(people).values(
      Array.from({ length: 150 }, (_, number) => {
        const fullName = `Crowdwell Number${String(number).padStart(3, "0")}`;
        return { fullName, positionType: "Player" as const, searchText: personSearchText(fullName) };
      }),
    );
    await person("Crowdwell Zzfamous", { teams: 2 });
    for (const text of ["crowdwell", "crow", "crowd"]) expect((await names(text))[0]).toBe("Crowdwell Zzfamous");
    expect(await names("number149 cro")).toEqual(["Crowdwell Number149"]);
    const { people: many, more } = await search({ searchText: "crowdwell", group: "people" });
    expect([many.length, more]).toEqual([50, ["people"]]);
  });
});

describe("teams", () => {
  const found = async (searchText: string) => (await search({ searchText })).teams.map(({ fullName, url }) => [fullName, url]);

  test("are found by any word of a name, what begins so first, with the way to a site, or to the page of one without", async () => {
    const upper = ["College of Upper Montrose", expect.stringMatching(/^\/teams\/college-of-upper-montrose-\d+$/)];
    expect(await found("montrose")).toEqual([["Montrose State University", "/teams/montrose"], upper]);
    expect(await found("upper coll")).toEqual([upper]);
    expect(await found("ros")).toEqual([["Montrose State University", "/teams/montrose"]]);
  });

  test("one that staff do not show is not found", async () => {
    expect(await found("montague")).toEqual([]);
  });
});

describe("what was nearly typed", () => {
  test("is told as such, and only where it is wanted and nothing is called so", async () => {
    expect(await search({ searchText: "zabrisky" })).toMatchObject({ people: [], isNear: false });
    expect(await search({ searchText: "zabrisky", near: "true" })).toMatchObject({
      people: [{ fullName: "Mont Zabriskie" }],
      isNear: true,
    });
    expect(await search({ searchText: "dana mongtomery", near: "true" })).toMatchObject({
      people: [{ fullName: "Dana Montgomery" }],
      isNear: true,
    });
    expect(await search({ searchText: "uppre montrsoe", near: "true" })).toMatchObject({
      teams: [{ fullName: "College of Upper Montrose" }],
      isNear: true,
    });
    expect(await search({ searchText: "mont", near: "true" })).toMatchObject({ isNear: false, known: null });
    expect(await search({ searchText: "xyzxyzxyz", near: "true" })).toEqual({
      people: [],
      teams: [],
      conferences: [],
      more: [],
      isNear: false,
      known: null,
    });
  });

  test("finds nobody whom one may not know of, and does not tell that there is somebody", async () => {
    const none = { people: [], teams: [], conferences: [], more: [], isNear: false, known: null };
    expect(await search({ searchText: "montfotr", near: "true" })).toEqual(none);
    expect((await search({ searchText: "montfotr", near: "true" }, staff)).people.map(({ fullName }) => fullName)).toEqual([
      "Dana Montfort",
    ]);
  });

  test("is looked for beside a word that a hidden name has as it was typed", async () => {
    await person("Ilse Zabriskei", { visibility: "Hidden" });
    expect(await search({ searchText: "zabriskei", near: "true" })).toMatchObject({
      people: [{ fullName: "Mont Zabriskie" }],
      isNear: true,
    });
  });
});

test("a group by itself, and what is no search", async () => {
  expect(await search({ searchText: "mont", group: "teams" })).toMatchObject({ people: [], teams: [{}, {}] });
  expect(await search({ searchText: "mont", group: "people" })).toMatchObject({ teams: [] });
  for (const query of ["searchText=mont&group=news", `searchText=${"a".repeat(101)}`, "searchText=mont&near=perhaps"])
    expect((await ask("GET", `/public/rdb/v1/search?${query}`)).status).toBe(400);
});

describe("conferences (S11)", () => {
  const names = ({ conferences: found }: SearchFound) => found.map(({ name }) => name);
  const search = async (query: string) => (await (await ask("GET", `/public/rdb/v1/search?${query}`)).json()) as SearchFound;

  test("are found by words of the name and by the abbreviation, those that are called exactly so first", async () => {
    await db.insert(conferences).values([
      { name: "Quillfeather Athletic", abbreviation: "QA-10", searchText: "quillfeather athletic" },
      { name: "Great Quillfeather Athletic", abbreviation: null, searchText: "great quillfeather athletic" },
      { name: "100% Quillfeather", abbreviation: "HQ", searchText: "100 quillfeather" },
    ]);
    const found = await search("searchText=quillfeather%20ath");
    expect(found.conferences).toEqual([
      { key: expect.any(Number), name: "Great Quillfeather Athletic", abbreviation: null },
      { key: expect.any(Number), name: "Quillfeather Athletic", abbreviation: "QA-10" },
    ]);
    expect(names(await search("searchText=quillfeather%20athletic"))[0]).toBe("Quillfeather Athletic");
    for (const text of ["qa-10", "QA 10"])
      expect([text, names(await search(`searchText=${encodeURIComponent(text)}`))]).toEqual([text, ["Quillfeather Athletic"]]);
    expect(names(await search("searchText=hq"))).toEqual(["100% Quillfeather"]);
    expect(names(await search("searchText=uillfeather"))).toEqual([]);
    expect(names(await search("searchText=%25%25"))).toEqual([]);
  });

  test("are a group of their own, of which more can be asked for", async () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ name: `Zephyr ${index}`, searchText: `zephyr ${index}` }));
    await db.insert(conferences).values(many);
    const both = await search("searchText=zephyr");
    expect([names(both).length, both.more]).toEqual([8, ["conferences"]]);
    expect(names(await search("searchText=zephyr&group=conferences"))).toHaveLength(9);
    expect(names(await search("searchText=zephyr&group=teams"))).toEqual([]);
  });
});
