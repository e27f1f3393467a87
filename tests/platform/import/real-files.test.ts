import { readFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { usualDueHours } from "~/domain/profile/review-kinds";
import { users } from "~/platform/db/schema/accounts";
import { organizations } from "~/platform/db/schema/places";
import { joinPair, keepApart } from "~/platform/profile/merges/decide";
import { readMerge, readMerges } from "~/platform/profile/merges/read";
import { seedCast } from "~/platform/seed/seed";
import { readImport, runImport, type Named } from "~/platform/import/import-file";
import { kindsOfRankings, type ImportKind } from "~/platform/import/layouts";
import { sportKeys } from "~/domain/teams/sports";
import { searchOrganizations } from "~/platform/teams/organizations/search";
import { testDatabase } from "../../setup/database";
import { realFile, sharedData } from "./files";

const credit = "Roster data: Sports Roster Data project, University of Maryland. (c) 2022 Sports-Roster-Data";

const files = [
  ["colleges", "colleges-eada-2019.csv"],
  ["colleges", "ipeds-institutions-2024.csv"],
  ["high-schools", "high-schools.csv"],
  ["cities", "us-cities.csv"],
  ["colors", "college-colours.csv"],
  ["team-names", "team-aliases.csv"],
  ["games", "games-football-1990-2013.csv"],
  ["games", "games-nfl-2015-2020.csv"],
  ["games", "bowl-games.csv"],
  ["rosters", "rosters-wbb-2020-21.csv"],
  ["rosters", "rosters-wbb-2021-22.csv"],
  ["rosters", "rosters-msoc-2025.csv"],
  ["rosters", "rosters-wlax-2025.csv"],
  ["transfers", "transfers-wbb-2021.csv"],
  ["conferences", "conference-members.csv"],
  ["conferences", "conferences-football.csv"],
  ["polls", "polls-football-final.csv"],
  ["team-classes", "team-classes-rivals.csv"],
  ["team-classes", "team-classes-espn.csv"],
  ["team-rankings", "rankings-football.csv"],
  ["draft", "draft-nfl-2000-2021.csv"],
] as const;

/** What a file does not say of itself. */
const named: Record<string, Partial<Named>> = {
  "games-football-1990-2013.csv": { sportKey: sportKeys.football },
  "games-nfl-2015-2020.csv": { sportKey: sportKeys.football, credit: "Data: (c) 2021 cooperdff, nfl_data_py (nflverse)" },
  "bowl-games.csv": { sportKey: sportKeys.football },
  "conferences-football.csv": { sportKey: sportKeys.football },
  "rosters-wbb-2020-21.csv": { sportKey: sportKeys.womensBasketball, season: 2020, credit },
  "rosters-wbb-2021-22.csv": { sportKey: sportKeys.womensBasketball, season: 2021, credit },
  "transfers-wbb-2021.csv": { sportKey: sportKeys.womensBasketball, season: 2021, credit },
  "rosters-msoc-2025.csv": {
    sportKey: sportKeys.mensSoccer,
    season: 2025,
    credit: "Roster data: (c) 2025 Derek Willis, Sports Roster Data project",
  },
  "rosters-wlax-2025.csv": { sportKey: sportKeys.womensLacrosse, season: 2025, credit: "Roster data: (c) 2025 Sports-Roster-Data" },
};
const ofFootball = { sportKey: sportKeys.football, credit: "ncaafb by LeBeau, Zieffler and Knickodem (CC0)", asOf: "2026-11-21" };
for (const [kind, name] of files) if (kindsOfRankings.includes(kind)) named[name] = ofFootball;
const isThere = files.every(([, name]) => realFile(name) !== null);
const title = isThere ? "the real files" : `the real files (skipped: they are not in ${sharedData}; SHARED_DATA says where they are)`;

const opened = await testDatabase();
const { db } = opened;

async function imported(kind: ImportKind, name: string) {
  const report = await runImport(opened, readImport(kind, await readFile(realFile(name) ?? ""), named[name]));
  const { rows, inserted, updated, unchanged } = report;
  return {
    rows,
    inserted,
    updated,
    unchanged,
    repeated: report.repeated.length,
    rejected: report.rejected.length,
    unmatched: report.unmatched.length,
  };
}

async function count(condition: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${organizations} where ${sql.raw(condition)}`,
  );
  return rows[0]?.count ?? 0;
}

describe.skipIf(!isThere)(title, () => {
  it("are imported as they are, after the cast, and adopt its colleges", async () => {
    await seedCast(db, { hashPassword: async () => "no password" });
    const seeded = await count("level = 'College'");
    const survey = await imported("colleges", "colleges-eada-2019.csv");
    expect(survey).toMatchObject({ rows: 654, unchanged: 0, repeated: 0, rejected: 0, unmatched: 0 });
    expect(survey.inserted + survey.updated).toBe(654);
    await imported("colleges", "ipeds-institutions-2024.csv");
    expect(await count("level in ('College', 'JuniorCollege', 'Unknown')")).toBe(6_085);
    expect(await count("unit_id is not null")).toBe(6_085);
    expect(await count("unit_id is not null and name <> full_name")).toBeGreaterThan(seeded - 5);
    expect(await imported("high-schools", "high-schools.csv")).toMatchObject({ rows: 25_213, inserted: 25_191, repeated: 22, rejected: 0 });
    expect(await imported("cities", "us-cities.csv")).toMatchObject({ rows: 29_880, repeated: 0, rejected: 0 });
    expect(await imported("colors", "college-colours.csv")).toMatchObject({ rows: 813, inserted: 0, repeated: 2, rejected: 0 });
    expect(await imported("team-names", "team-aliases.csv")).toMatchObject({ rows: 1_669, repeated: 0, rejected: 0 });
    expect(await imported("games", "games-football-1990-2013.csv")).toMatchObject({
      rows: 18_974,
      inserted: 18_974,
      repeated: 0,
      rejected: 0,
    });
    expect(await imported("games", "games-nfl-2015-2020.csv")).toEqual({
      rows: 1_604,
      inserted: 1_604,
      updated: 0,
      unchanged: 0,
      repeated: 0,
      rejected: 0,
      unmatched: 0,
    });
    expect(await count("level = 'Professional'")).toBe(32);
    // The list of games has 634 of them already, with the same scores.
    expect(await imported("games", "bowl-games.csv")).toEqual({
      rows: 1_305,
      inserted: 671,
      updated: 0,
      unchanged: 634,
      repeated: 0,
      rejected: 0,
      unmatched: 0,
    });
    const none = { updated: 0, unchanged: 0, repeated: 0, unmatched: 0 };
    // Of teams that no college of the list is: Becker, Castleton, Claremont-M-S, Finlandia, NVU-Lyndon, Pomona-Pitzer, St. Joseph's (L.I.).
    const [earlier, later] = [await imported("rosters", "rosters-wbb-2020-21.csv"), await imported("rosters", "rosters-wbb-2021-22.csv")];
    expect(earlier).toEqual({ ...none, rows: 6_589, inserted: 6_540, rejected: 49 });
    expect(later).toEqual({ ...none, rows: 7_212, inserted: 7_161, rejected: 51 });
    expect(await imported("rosters", "rosters-msoc-2025.csv")).toEqual({ ...none, rows: 3_445, inserted: 3_445, rejected: 0 });
    expect(await imported("rosters", "rosters-wlax-2025.csv")).toEqual({ ...none, rows: 2_234, inserted: 2_234, rejected: 0 });
    expect(await imported("conferences", "conference-members.csv")).toEqual({
      ...none,
      rows: 14_710,
      inserted: 13_160,
      // Independent, or without a conference.
      unchanged: 248,
      rejected: 0,
      // Men's volleyball, and teams that the list of names does not have.
      unmatched: 1_302,
    });
    // The others are independent.
    expect(await imported("conferences", "conferences-football.csv")).toEqual({
      ...none,
      rows: 13_587,
      inserted: 9_904,
      unchanged: 3_683,
      rejected: 0,
    });
    expect(await imported("polls", "polls-football-final.csv")).toEqual({ ...none, rows: 1_693, inserted: 1_693, rejected: 0 });
    expect(await imported("team-classes", "team-classes-rivals.csv")).toEqual({ ...none, rows: 720, inserted: 720, rejected: 0 });
    expect(await imported("team-classes", "team-classes-espn.csv")).toEqual({ ...none, rows: 650, inserted: 650, rejected: 0 });
    expect(await imported("team-rankings", "rankings-football.csv")).toEqual({ ...none, rows: 4_274, inserted: 4_274, rejected: 0 });
    expect(await imported("draft", "draft-nfl-2000-2021.csv")).toEqual({ ...none, rows: 5_609, inserted: 5_609, rejected: 0 });
  });

  it("rank teams by numbers whose parts add up to them, which is told where they were rounded", async () => {
    const { rows } = await db.execute(sql`
      select count(*)::int as receipts, count(*) filter (where parts.rounding <> 0)::int as rounded, max(abs(parts.rounding))::text as most,
        count(*) filter (where parts.sum <> r.score)::int as wrong
      from ranking_rows r join lateral (
        select sum(contribution) as sum, coalesce(sum(contribution) filter (where label = 'Rounding of the parts'), 0) as rounding
        from ranking_inputs i where i.run_key = r.run_key and i.place = r.place
      ) parts on parts.sum is not null
    `);
    expect(rows).toEqual([{ receipts: 4_274, rounded: 906, most: "0.01", wrong: 0 }]);
    const report = await runImport(
      opened,
      readImport("team-rankings", await readFile(realFile("rankings-football.csv") ?? ""), ofFootball),
    );
    expect(report.remarks.filter(({ text }) => text.includes("of rounding"))).toHaveLength(906);
  });

  it("tell who came by them, and leave open who may be one", async () => {
    const { rows } = await db.execute(sql`
      select (select count(*)::int from origins) as people, (select count(*)::int from careers where source_key is not null) as seasons,
        (select json_object_agg(rule, pairs) from (select rule, count(*) as pairs from merge_pairs group by rule) by_rule) as pairs,
        (select count(*)::int from people p where hometown_city_key is not null and exists (
          select from origins where person_key = p.key)) as towns
    `);
    expect(rows).toEqual([{ people: 15_306, seasons: 19_380, pairs: { NameAndTown: 148, NameAndTeam: 16 }, towns: expect.any(Number) }]);
  });

  it("tell who changed teams, and of each what the two rosters show of it by themselves", async () => {
    const bytes = await readFile(realFile("transfers-wbb-2021.csv") ?? "");
    const report = await runImport(opened, readImport("transfers", bytes, named["transfers-wbb-2021.csv"]));
    const told = (words: string) => report.remarks.filter(({ text }) => text.includes(words)).length;
    // Both rosters show the rest: 281.
    expect([report.rows, report.inserted, told("the new one names"), told("does not name")]).toEqual([461, 459, 104, 74]);
    expect(report.unmatched).toEqual([]);
    expect(report.rejected.map(({ text }) => text)).toEqual([
      "is of Castleton, which is no team that is known",
      "is of Becker, which is no team that is known",
    ]);
  });

  it("have nothing beside the people who came by them but what the files say", async () => {
    const { rows: references } = await db.execute<{ table: string; column: string }>(sql`
      select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'people'::regclass
    `);
    expect(references.length).toBeGreaterThan(20);
    const told = new Set<string>();
    for (const { table, column } of references) {
      const { rows } = await db.execute(sql`
        select true from ${sql.identifier(table)} t join origins o on o.person_key = t.${sql.identifier(column)} limit 1
      `);
      if (rows.length > 0) told.add(table);
    }
    expect([...told].sort()).toEqual(["careers", "merge_pairs", "name_entries", "origins", "transfers"]);
    const { rows: facts } = await db.execute(sql`
      select from people p join origins o on o.person_key = p.key
      where num_nonnulls(p.date_of_birth, p.class_year, p.high_school_key, p.bio, p.ncaa_id, p.photo_key, p.decision_day) > 0
    `);
    expect(facts).toHaveLength(0);
  });

  it("change nothing when they come again", async () => {
    for (const [kind, name] of files) {
      const report = await imported(kind, name);
      expect(report).toMatchObject({ inserted: 0, updated: 0 });
      expect(report.unchanged + report.repeated + report.rejected + report.unmatched).toBe(report.rows);
    }
  });

  it("change nothing of people whom staff have joined", async () => {
    const [robin] = await db.select().from(users).where(eq(users.username, "robin"));
    const viewer = { userKey: robin!.key, name: robin!.name, roles: robin!.roles, profileKey: null, profileKeys: [], sessionKey: "none" };
    const act = { db, viewer, now: new Date(), requestId: "joins", dueHours: usualDueHours };
    const decided = { Joined: 0, KeptApart: 0 };
    for (let page = await readMerges(db, viewer, { state: "open", after: null }); page.items.length > 0;) {
      for (const { key } of page.items) {
        const pair = await readMerge(db, viewer, key);
        if (!pair) continue;
        const done =
          pair.bar === null
            ? await joinPair(act, key, { version: pair.version, keptKey: pair.keptKey! })
            : await keepApart(act, key, { version: pair.version });
        // Where an earlier one has answered it, it is refused.
        if (done.ok) decided[pair.bar === null ? "Joined" : "KeptApart"] += 1;
      }
      page = await readMerges(db, viewer, { state: "open", after: null });
    }
    expect(decided.Joined).toBeGreaterThan(100);
    for (const [kind, name] of files.filter(([one]) => one === "rosters" || one === "transfers")) {
      const report = await imported(kind, name);
      expect(report).toMatchObject({ inserted: 0, updated: 0, unmatched: 0 });
    }
    expect((await readMerges(db, viewer, { state: "open", after: null })).items).toEqual([]);
  });

  it.each([
    ["LSU", "Louisiana State University"],
    ["UCLA", "University of California, Los Angeles"],
    ["USC", "University of Southern California"],
    ["ole miss", "University of Mississippi"],
    ["bama", "University of Alabama"],
    ["alab", "University of Alabama"],
    ["UNC", "University of North Carolina at Chapel Hill"],
    ["kentucky", "University of Kentucky"],
    ["BYU", "Brigham Young University"],
    ["UTSA", "University of Texas at San Antonio"],
    ["morehead", "Morehead State University"],
  ])("let %s find %s first", async (searchText, fullName) => {
    const [first] = await searchOrganizations(db, null, searchText, ["College"]);
    expect(first?.fullName).toBe(fullName);
  });

  it("leave no city twice by its name that was seeded", async () => {
    const { rows } = await db.execute(sql`
      select seeded.name from cities seeded join cities other
      on other.name = seeded.name and other.state_abbreviation = seeded.state_abbreviation and other.key < 1000000
      where seeded.key >= 1000000 and seeded.county is not distinct from other.county
    `);
    expect(rows).toEqual([]);
  });
});
