import { inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { OrganizationFound } from "~/contract/teams/organizations";
import type { OrganizationLevel } from "~/domain/teams/organizations";
import { organizations } from "~/platform/db/schema/places";
import { naturalKeyOf, searchTextOf } from "~/platform/teams/organizations/names";
import { levelsAskedFor, pattern, termOf } from "~/platform/teams/organizations/search";
import { testDatabase } from "../../../setup/database";
import { testPlatform } from "../../../setup/platform";

const { db } = await testDatabase();
const { ask } = testPlatform(db);

interface Made {
  name?: string;
  aliases?: string[];
  level?: OrganizationLevel;
  division?: string | null;
  state?: string;
}

function made(
  fullName: string,
  { name = fullName, aliases = [], level = "College", division = null, state = "KY" }: Made = {},
): typeof organizations.$inferInsert {
  return {
    level,
    fullName,
    name,
    aliases,
    cityName: "Anywhere",
    stateAbbreviation: state,
    division,
    hasAthletics: division !== null,
    primaryColor: "#0033a0",
    searchText: searchTextOf({ fullName, name, aliases }),
    naturalKey: naturalKeyOf(level === "HighSchool" ? "high-school" : "college", fullName, "Anywhere", state),
  };
}

const FBS = "NCAA Division I-FBS";
const FCS = "NCAA Division I-FCS";

beforeAll(async () => {
  await db
    .insert(organizations)
    .values([
      made("University of Kentucky", { name: "Kentucky", aliases: ["UK"], division: FBS }),
      made("Kentucky State University", { division: FCS }),
      made("Kentucky Beauty College"),
      made("Kentucky Mountain Bible College"),
      made("Western Kentucky University", { division: FBS }),
      made("Northern Kentucky University", { division: FCS }),
      made("Upkentucky Institute"),
      made("The Unknown Kentucky Office", { level: "Unknown" }),
      made("Louisiana State University", { name: "LSU", state: "LA", division: FBS }),
      made("Louisiana State University-Alexandria", { aliases: ["LSUA"], state: "LA" }),
      made("University of California, Los Angeles", { name: "UCLA", state: "CA", division: FBS }),
      made("University of Southern California", { name: "USC", state: "CA", division: FBS }),
      made("University of South Carolina", { name: "South Carolina", aliases: ["USC"], state: "SC", division: FBS }),
      made("University of Mississippi", { name: "Ole Miss", state: "MS", division: FBS }),
      made("The University of Alabama", { name: "Alabama", aliases: ["Bama"], state: "AL", division: FBS }),
      made("University of North Carolina at Chapel Hill", { name: "North Carolina", aliases: ["UNC"], state: "NC", division: FBS }),
      made("San José State University", { state: "CA", division: FBS }),
      made("Texas A&M University", { state: "TX", division: FBS }),
      made("St. John's University", { state: "NY", division: FCS }),
      made("Jefferson Community College", { level: "JuniorCollege" }),
      made("Jefferson High School", { level: "HighSchool" }),
      made("Jefferson Preparatory School", { level: "PrepSchool" }),
      made("100% Pure_Skill Academy"),
      ...Array.from({ length: 25 }, (_, index) => made(`Plenty College ${String(index).padStart(2, "0")}`)),
    ]);
});

async function found(query: Record<string, string | string[]>): Promise<OrganizationFound[]> {
  const params = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one])));
  const answer = await ask("GET", `/public/rdb/v1/organizations/advanced-search?${params}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as OrganizationFound[];
}

async function names(searchText: string, organizationType: string[] = []): Promise<string[]> {
  return (await found({ searchText, organizationType })).map((one) => one.fullName);
}

describe("ranking", () => {
  it("puts the very name first, then beginnings, then words, then the rest; inside each, athletics first", async () => {
    expect(await names("kentucky")).toEqual([
      "University of Kentucky",
      "Kentucky State University",
      "Kentucky Beauty College",
      "Kentucky Mountain Bible College",
      "Western Kentucky University",
      "Northern Kentucky University",
      "Upkentucky Institute",
    ]);
  });

  it.each([
    ["LSU", "Louisiana State University"],
    ["ucla", "University of California, Los Angeles"],
    ["USC", "University of Southern California"],
    ["ole miss", "University of Mississippi"],
    ["bama", "The University of Alabama"],
    ["alab", "The University of Alabama"],
    ["University of Alabama", "The University of Alabama"],
    ["unc", "University of North Carolina at Chapel Hill"],
    ["san jose", "San José State University"],
    ["SAN JOSÉ", "San José State University"],
    ["texas a&m", "Texas A&M University"],
    ["texas a and m", "Texas A&M University"],
    ["st johns", "St. John's University"],
    ["St. John’s", "St. John's University"],
    ["  LSU  ", "Louisiana State University"],
  ])("finds %s first as %s", async (searchText, fullName) => {
    expect((await names(searchText))[0]).toBe(fullName);
  });

  it("answers at most twenty", async () => {
    expect(await names("plenty")).toHaveLength(20);
  });
});

describe("the term", () => {
  it.each(["", "  ", "l", "ls", " ls ", "...", "l-s", "%%%", "___", "\\\\\\", "|lsu|x|".repeat(40)])(
    "finds nothing for %j",
    async (searchText) => {
      expect(await found({ searchText })).toEqual([]);
    },
  );

  it("finds nothing without one", async () => {
    expect(await found({})).toEqual([]);
  });

  it("takes wildcards for what they are", async () => {
    expect(await names("100%")).toEqual(["100% Pure_Skill Academy"]);
    expect(await names("k%y")).toEqual([]);
    expect(await names("kent_cky")).toEqual([]);
    expect(pattern("%", "a%b_c\\d", "%")).toBe("%a\\%b\\_c\\\\d%");
  });

  it.each([
    ["\u0000abc", "abc"],
    ["a\u0301bc", "abc"],
    ["ab\ud800c", "ab c"],
    ["ﬁne", "fine"],
  ])("reads %j as %s", (text, term) => {
    expect(termOf(text)).toBe(term);
  });
});

describe("levels", () => {
  it.each([
    [["College"], ["College", "JuniorCollege"]],
    [["HighSchool"], ["HighSchool", "PrepSchool"]],
    [["JuniorCollege"], ["JuniorCollege"]],
    [
      ["College", "JuniorCollege"],
      ["College", "JuniorCollege"],
    ],
    [["Unknown"], []],
    [[], ["HighSchool", "JuniorCollege", "College", "Professional", "PrepSchool", "Developmental"]],
  ] as [OrganizationLevel[], string[]][])("%j asks for %j", (types, levels) => {
    expect([...levelsAskedFor(types)].sort()).toEqual([...levels].sort());
  });

  it("narrow the search, and Unknown is never offered", async () => {
    expect(await names("jefferson", ["College", "JuniorCollege"])).toEqual(["Jefferson Community College"]);
    expect(await names("jefferson", ["HighSchool"])).toEqual(["Jefferson High School", "Jefferson Preparatory School"]);
    expect(await names("jefferson")).toHaveLength(3);
    expect(await names("unknown kentucky")).toEqual([]);
    expect(await names("unknown kentucky", ["Unknown"])).toEqual([]);
  });

  it("that do not exist are refused", async () => {
    expect((await ask("GET", "/public/rdb/v1/organizations/advanced-search?searchText=lsu&organizationType=Kindergarten")).status).toBe(
      400,
    );
  });
});

describe("one organization", () => {
  it("is read as a search shows it, with or without a trailing slash", async () => {
    const [lsu] = await found({ searchText: "lsu" });
    for (const path of [`/public/rdb/v1/organizations/${lsu?.key}`, `/public/rdb/v1/organizations/${lsu?.key}/`]) {
      const answer = await ask("GET", path);
      expect(await answer.json()).toEqual(lsu);
    }
    expect(lsu).toEqual({
      key: expect.any(Number) as number,
      fullName: "Louisiana State University",
      name: "LSU",
      level: "College",
      city: { name: "Anywhere", state: { abbreviation: "LA" } },
      assetUrl: null,
      primaryColor: "#0033a0",
      secondaryColor: null,
    });
  });

  it("is found by its key among others, of any level, by name, as far as it may be shown (I5)", async () => {
    const [hidden] = await db
      .insert(organizations)
      .values({ ...made("Hidden Kentucky College"), visibility: "Hidden" })
      .returning();
    const shown = await db
      .select()
      .from(organizations)
      .where(inArray(organizations.fullName, ["University of Kentucky", "The Unknown Kentucky Office"]));
    const byKey = async (keys: number[], rest = "") =>
      ask("GET", `/public/rdb/v1/organizations/advanced-search?${keys.map((key) => `key=${key}`).join("&")}${rest}`);
    const keys = [hidden!.key, 2_000_000_000, ...shown.map(({ key }) => key)];
    const answer = (await (await byKey(keys, "&searchText=ucla&organizationType=HighSchool")).json()) as OrganizationFound[];
    expect(answer.map(({ fullName }) => fullName)).toEqual(["The Unknown Kentucky Office", "University of Kentucky"]);
    for (const wrong of [[0], Array.from({ length: 101 }, (_, i) => i + 1)]) expect((await byKey(wrong)).status).toBe(400);
  });

  it.each(["0", "01", "1e0", "-1", "99999999999", "2000000000", "x"])("is missing under %s", async (key) => {
    expect((await ask("GET", `/public/rdb/v1/organizations/${key}`)).status).toBe(404);
  });
});

describe("search text", () => {
  it.each([
    [
      { fullName: "University of Kentucky", name: "Kentucky", aliases: ["UK", "Big Blue"] },
      "|university of kentucky|kentucky|uk|big blue|",
    ],
    [{ fullName: "The University of the South", name: "Sewanee", aliases: [] }, "|the university of the south|south|sewanee|"],
    [{ fullName: "The Citadel", name: "The Citadel", aliases: ["Citadel"] }, "|the citadel|citadel|"],
    [{ fullName: "Here | There", name: "Here | There", aliases: ["|||"] }, "|here there|"],
  ])("of %j", (named, text) => {
    expect(searchTextOf(named)).toBe(text);
  });
});
