import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { sportKeys } from "~/domain/teams/sports";
import { conferenceMembers, conferences, conferenceSeasons } from "~/platform/db/schema/conferences";
import { teamNames } from "~/platform/db/schema/games";
import { organizations } from "~/platform/db/schema/places";
import { seedReference } from "~/platform/seed/reference";
import { testDatabase } from "../../setup/database";
import { conferenceFile, importInto, institutions, memberFile, teamNameFile } from "./files";

const opened = await testDatabase();
const { db } = opened;
await seedReference(db);
const imported = importInto(opened);
const football = (...rows: string[]) => imported("conferences", conferenceFile(...rows), undefined, { sportKey: sportKeys.football });

beforeEach(async () => {
  await db.delete(conferenceSeasons);
  await db.delete(conferences);
  await db.delete(teamNames);
  await db.delete(organizations);
  await imported("colleges", institutions("1,University of Kentucky,,Lexington,KY,1", "2,University of Iowa,,Iowa City,IA,1"));
  await imported("team-names", teamNameFile("Kentucky,1,x", "Iowa,2,x", "Iowa (IA),2,x"));
});

async function members() {
  const rows = await db
    .select({
      conference: conferences.name,
      sportKey: conferenceSeasons.sportKey,
      year: conferenceSeasons.year,
      division: conferenceSeasons.division,
      version: conferenceSeasons.version,
      team: organizations.fullName,
    })
    .from(conferenceMembers)
    .innerJoin(conferenceSeasons, eq(conferenceSeasons.key, conferenceMembers.seasonKey))
    .innerJoin(conferences, eq(conferences.key, conferenceSeasons.conferenceKey))
    .innerJoin(organizations, eq(organizations.key, conferenceMembers.organizationKey))
    .orderBy(conferences.name, conferenceSeasons.year, organizations.fullName);
  return rows.map(({ conference, sportKey, year, division, version, team }) => [conference, sportKey, year, division, version, team]);
}

describe("an import of conferences", () => {
  it("takes its sport and division from a file that says them (O30)", async () => {
    const file = memberFile(
      "women's lacrosse,2024,I,Big Ten,Iowa",
      "women's volleyball,2024,I,Big Ten,Iowa",
      "men's volleyball,2024,I,MIVA,Iowa",
      "chess,2024,I,Big Ten,Iowa",
    );
    expect(await imported("conferences", file)).toMatchObject({
      rows: 4,
      inserted: 2,
      unmatched: [
        { line: 4, text: "men's volleyball is none of our sports" },
        { line: 5, text: "chess is none of our sports" },
      ],
    });
    expect((await members()).sort()).toEqual([
      ["Big Ten", 17, 2024, "I", 1, "University of Iowa"],
      ["Big Ten", 6, 2024, "I", 1, "University of Iowa"],
    ]);
    expect(() => importInto(opened)("conferences", file, undefined, { sportKey: sportKeys.football })).toThrow("name none");
    expect(() => importInto(opened)("conferences", conferenceFile("1993,Big Ten,Iowa"))).toThrow("does not say its sport: name it.");
  });

  it("finds teams letter for letter and conferences in whatever letters and signs (O15, O30)", async () => {
    await db
      .insert(conferences)
      .values({ name: "Big Ten Conference", abbreviation: "B1G", group: "PowerFive", searchText: "big ten conference" });
    const report = await football(
      "1993,BIG TEN Conference,Iowa",
      "1993,Southeastern Conference,Kentucky",
      "1993,Big Ten Conference,kentucky",
    );
    expect(report).toMatchObject({ inserted: 2, unmatched: [{ line: 4, text: "kentucky is no team that is known" }] });
    expect(await members()).toEqual([
      ["Big Ten Conference", 1, 1993, null, 1, "University of Iowa"],
      ["Southeastern Conference", 1, 1993, null, 1, "University of Kentucky"],
    ]);
  });

  it("keeps two conferences of one team, and says so (O30)", async () => {
    const report = await football(
      "1907,Big Ten Conference,Iowa",
      "1907,Missouri Valley Conference,Iowa",
      "1907,Big Ten Conference,Iowa (IA)",
    );
    expect(report).toMatchObject({
      inserted: 2,
      repeated: [{ line: 4, text: "is the row of line 2: Iowa in Big Ten Conference" }],
      remarks: [{ line: 3, text: "Iowa is in Missouri Valley Conference and, by line 2, in Big Ten Conference: both are kept" }],
    });
    expect(await members()).toHaveLength(2);
  });

  it("makes no conference of those that are independent (O30)", async () => {
    const report = await football("1907,Independent,Iowa", "1908,Independent,Iowa", "1908,Division I-AA Independent,Kentucky");
    expect(report).toMatchObject({
      inserted: 0,
      unchanged: 3,
      remarks: [
        { line: 2, text: "Independent is no conference: of 2 such rows nothing is kept" },
        { line: 4, text: "Division I-AA Independent is no conference: of 1 such row nothing is kept" },
      ],
    });
    expect(await db.select().from(conferences)).toEqual([]);
  });

  it("makes none of no conference, nor of the team's own name (O30)", async () => {
    const report = await football("1907,,Iowa", "1908,,Iowa", "1908,KENTUCKY,Kentucky", "1908,,Nowhere");
    expect(report).toMatchObject({
      rows: 4,
      inserted: 0,
      unchanged: 3,
      rejected: [],
      unmatched: [{ line: 5, text: "Nowhere is no team that is known" }],
      remarks: [
        { line: 2, text: "A row without a conference names none: of 2 such rows nothing is kept" },
        { line: 4, text: "KENTUCKY is the team itself, and no conference: of 1 such row nothing is kept" },
      ],
    });
    expect(await db.select().from(conferences)).toEqual([]);
  });

  it("changes nothing a second time; a season that takes a member has another version (O10, O30)", async () => {
    const done: number[] = [];
    await imported("conferences", conferenceFile("1993,SEC,Kentucky"), (count) => done.push(count), { sportKey: sportKeys.football });
    expect(done.at(-1)).toBe(1);
    expect(await football("1993,SEC,Kentucky")).toMatchObject({ inserted: 0, unchanged: 1 });
    expect(await members()).toEqual([["SEC", 1, 1993, null, 1, "University of Kentucky"]]);
    expect(await football("1993,SEC,Iowa")).toMatchObject({ inserted: 1 });
    expect((await members()).map((row) => row[4])).toEqual([2, 2]);
  });

  it.each([
    ["1993,…,Iowa", "has a conference without a letter or digit"],
    ["1993,Big Ten,", "has no team"],
    ["93,Big Ten,Iowa", 'has the year "93", which is of no season'],
    ["1868,Big Ten,Iowa", 'has the year "1868", which is of no season'],
    [`1993,${"x".repeat(101)},Iowa`, "has a conference of 101 characters; 100 are the most"],
  ])("refuses a bad line, and says why: %s (O30)", async (line, text) => {
    expect(await football(line, "1993,Big Ten,Iowa")).toMatchObject({ inserted: 1, rejected: [{ line: 2, text }] });
  });
});
