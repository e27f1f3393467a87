import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { sportKeys } from "~/domain/teams/sports";
import { careers } from "~/platform/db/schema/careers";
import { mergePairs, origins, sources } from "~/platform/db/schema/origins";
import { people } from "~/platform/db/schema/people";
import { cities, positions } from "~/platform/db/schema/places";
import { seedReference } from "~/platform/seed/reference";
import { testDatabase } from "../../setup/database";
import { importInto, institutions, rosterFile, teamNameFile } from "./files";

const opened = await testDatabase();
const { db } = opened;
await seedReference(db);
const imported = importInto(opened);
const credit = "Roster data: the Elm project";
const roster = (season: number, ...rows: string[]) =>
  imported("rosters", rosterFile(...rows), undefined, { sportKey: sportKeys.womensBasketball, season, credit });

await imported("colleges", institutions("1,Elm College,,Elm,KY,1", "2,Oak College,,Oak,KY,1"));
await imported("team-names", teamNameFile("Elm,1,Elm College", "Oak,2,Oak College"));
await db
  .insert(cities)
  .values({ key: 9_000_001, name: "Paducah", stateAbbreviation: "KY", stateName: "Kentucky", searchText: "paducah" })
  .onConflictDoNothing();

beforeEach(async () => {
  await db.delete(mergePairs);
  await db.delete(careers);
  await db.delete(origins);
  await db.delete(people);
  await db.delete(sources);
});

const row = "Elm,11,Ada Ashby,Forward,Junior,,71,Paducah,KY,USA,Pine HS";

describe("a roster", () => {
  it("is people with a season, an origin and a source to credit (O18)", async () => {
    const report = await roster(2020, row, "Oak,,Zoë Żak,Guard/Forward,Graduate,yes,,Kraków,,Poland,");
    expect(report).toMatchObject({ rows: 2, inserted: 2, rejected: [], remarks: [] });
    const seasons = await db
      .select()
      .from(careers)
      .innerJoin(people, eq(people.key, careers.personKey))
      .innerJoin(origins, eq(origins.personKey, people.key))
      .innerJoin(sources, eq(sources.key, origins.sourceKey))
      .leftJoin(positions, eq(positions.key, careers.positionKey))
      .orderBy(asc(people.fullName));
    expect(
      seasons.map(({ careers: c, people: p, origins: o, sources: s, positions: at }) => [
        p.fullName,
        p.positionType,
        p.hometownCityKey,
        [o.cityName, o.region],
        s.credit,
        [c.fromYear, c.toYear, c.jerseyNumber, c.height, c.previousSchool],
        [at?.name ?? null, c.positionWord],
        [c.classYear, c.classYearWord],
      ]),
    ).toEqual([
      ["Ada Ashby", "Player", 9_000_001, ["Paducah", "KY"], credit, [2020, 2020, "11", 71, "Pine HS"], ["Forward", null], ["Junior", null]],
      [
        "Zoë Żak",
        "Player",
        null,
        ["Kraków", "Poland"],
        credit,
        [2020, 2020, null, null, null],
        [null, "Guard/Forward"],
        ["RedShirt_Senior", "RedShirt Graduate"],
      ],
    ]);
  });

  it("changes nothing when it comes again, and takes what it says anew (O18)", async () => {
    await roster(2020, row);
    expect(await roster(2020, row)).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 });
    expect(await roster(2020, row.replace(",11,", ",12,"))).toMatchObject({ inserted: 0, updated: 1, unchanged: 0 });
    expect(await db.select({ jersey: careers.jerseyNumber, version: careers.version }).from(careers)).toEqual([
      { jersey: "12", version: 2 },
    ]);
  });

  it("finds people again at their team, and at the team that names it; elsewhere they are kept apart, and told (O18)", async () => {
    const [ada, bea, cleo] = ["Ada Ashby", "Bea Beck", "Cleo Cole"].map((name) => row.replace("Ada Ashby", name)) as [
      string,
      string,
      string,
    ];
    await roster(2020, ada, bea, cleo);
    const report = await roster(2021, ada, bea.replace(/^Elm/, "Oak").replace("Pine HS", "Pine HS / Elm"), cleo.replace(/^Elm/, "Oak"));
    expect(report).toMatchObject({
      inserted: 3,
      remarks: [{ line: 4, text: "Cleo Cole may be somebody who is known already (the same name and town at another team); kept apart" }],
    });
    const seasons = await db
      .select()
      .from(careers)
      .innerJoin(people, eq(people.key, careers.personKey))
      .orderBy(asc(people.key), asc(careers.fromYear));
    expect(seasons.map(({ people: { fullName }, careers: { fromYear } }) => `${fullName} ${fromYear}`)).toEqual([
      "Ada Ashby 2020",
      "Ada Ashby 2021",
      "Bea Beck 2020",
      "Bea Beck 2021",
      "Cleo Cole 2020",
      "Cleo Cole 2021",
    ]);
    expect(new Set(seasons.map(({ people: { key } }) => key)).size).toBe(4);
    expect(await db.select({ rule: mergePairs.rule }).from(mergePairs)).toEqual([{ rule: "NameAndTown" }]);
  });

  it.each([
    [row.replace("Elm", "Ash"), "is of Ash, which is no team that is known"],
    [row.replace("Ada Ashby", ""), "has no name"],
    [row.replace(",11,", ",1a,"), 'has the jersey "1a", which is not a number up to 999'],
    [row.replace("Junior", "Captain"), 'has the class "Captain", which is none'],
    [row.replace(",71,", ",171,"), 'has a height of "171", which is not from 48 to 96 inches'],
  ])("takes no line with a flaw, and says why: %s (O18)", async (line, text) => {
    expect(await roster(2020, line, row)).toMatchObject({ inserted: 1, rejected: [{ line: 2, text }] });
  });

  it("takes a line once (O18)", async () => {
    expect(await roster(2020, row, row)).toMatchObject({ inserted: 1, repeated: [{ line: 3, text: "is Ada Ashby of line 2" }] });
  });

  it("is refused without its season and its credit", () => {
    expect(() => imported("rosters", rosterFile(row), undefined, { sportKey: sportKeys.womensBasketball })).toThrow(
      "A file of rosters does not say its season and whom to credit: name both.",
    );
  });
});
