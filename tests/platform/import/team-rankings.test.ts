/** Polls, classes and results of teams as others publish them (docs/rules.md R27, R30). */
import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { sportKeys } from "~/domain/teams/sports";
import { rankingInputs, rankingRows, rankingRuns, rankings } from "~/platform/db/schema/rankings";
import { readImport } from "~/platform/import/import-file";
import { seedReference } from "~/platform/seed/reference";
import { testDatabase } from "../../setup/database";
import { draftFile, espnFile, importInto, institutions, pollFile, resultFile, rivalsFile, teamNameFile } from "./files";

const opened = await testDatabase();
const { db } = opened;
await seedReference(db);
const imported = importInto(opened);
await imported("colleges", institutions("1,University of Kentucky,,Lexington,KY,1", "2,University of Iowa,,Iowa City,IA,1"));
await imported("team-names", teamNameFile("Kentucky,1,x", "Iowa,2,x"));

const named = (asOf: string) => ({ sportKey: sportKeys.football, credit: "Lists: Elm", asOf });
const polls = (asOf: string, ...rows: string[]) => imported("polls", pollFile(...rows), undefined, named(asOf));

beforeEach(async () => {
  await db.execute(sql`truncate rankings cascade`);
});

/** A list as it stands in each of its runs. */
async function runsOf(source: "AssociatedPress" | "CoachesPoll" | "Rivals" | "Espn") {
  const rows = await db
    .select({
      asOf: rankingRuns.asOf,
      rank: rankingRows.rank,
      isTied: rankingRows.isTied,
      previous: rankingRows.previousRank,
      team: sql<string>`coalesce((select full_name from organizations where key = ${rankingRows.organizationKey}), ${rankingRows.subject})`,
      score: rankingRows.score,
      figures: rankingRows.figures,
    })
    .from(rankingRows)
    .innerJoin(rankingRuns, eq(rankingRuns.key, rankingRows.runKey))
    .innerJoin(rankings, and(eq(rankings.key, rankingRuns.rankingKey), eq(rankings.source, source)))
    .orderBy(rankingRuns.asOf, rankingRows.place);
  return rows.map(({ asOf, rank, isTied, previous, team, score, figures }) => [asOf, rank, isTied, previous, team, score, figures]);
}

describe("an import of polls", () => {
  it("publishes a run of each poll, and keeps the name of a team that is none of ours", async () => {
    const report = await polls("2026-11-21", "2013,Kentucky,11-1-0,2,1", "2013,Iowa,12-0-0,1,", "2013,Carlisle,9-2-1,2,3");
    expect(report).toMatchObject({ rows: 3, inserted: 3, updated: 0, unchanged: 0, rejected: [] });
    expect(report.remarks).toEqual([{ line: 4, text: "Carlisle is no team that is known: it keeps its name" }]);
    expect(await runsOf("AssociatedPress")).toEqual([
      ["2026-11-21", 1, false, null, "University of Iowa", null, { record: "12-0-0" }],
      ["2026-11-21", 2, true, null, "Carlisle", null, { record: "9-2-1" }],
      ["2026-11-21", 2, true, null, "University of Kentucky", null, { record: "11-1-0" }],
    ]);
    expect((await runsOf("CoachesPoll")).map(([, rank, , , team]) => [rank, team])).toEqual([
      [1, "University of Kentucky"],
      [3, "Carlisle"],
    ]);
  });

  it("publishes nothing when it comes again, and a run with what has moved when it says something else", async () => {
    const rows = ["2013,Kentucky,11-1-0,2,1", "2013,Iowa,12-0-0,1,2"];
    await polls("2026-11-20", ...rows);
    expect(await polls("2026-11-21", ...rows)).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 });
    expect(await runsOf("AssociatedPress")).toHaveLength(2);
    const other = await polls("2026-11-21", "2013,Kentucky,11-1-0,1,1", "2013,Carlisle,9-2-1,2,2");
    expect(other).toMatchObject({ inserted: 1, updated: 1, unchanged: 0 });
    expect(other.remarks.map(({ text }) => text)).toContain("begins a list without 1 of those that it had before");
    expect((await runsOf("AssociatedPress")).map(([asOf, rank, , previous, team]) => [asOf, rank, previous, team])).toEqual([
      ["2026-11-20", 1, null, "University of Iowa"],
      ["2026-11-20", 2, null, "University of Kentucky"],
      ["2026-11-21", 1, 2, "University of Kentucky"],
      ["2026-11-21", 2, null, "Carlisle"],
    ]);
  });

  it("replaces the run of a day on the day that it was published, and never after", async () => {
    await polls("2026-11-21", "2013,Iowa,12-0-0,1,");
    expect(await polls("2026-11-21", "2013,Iowa,12-1-0,1,")).toMatchObject({ updated: 1, rejected: [] });
    expect(await runsOf("AssociatedPress")).toEqual([["2026-11-21", 1, false, null, "University of Iowa", null, { record: "12-1-0" }]]);
    await published("2 days");
    expect((await polls("2026-11-21", "2013,Iowa,12-2-0,1,")).rejected).toEqual([
      { line: 2, text: "Iowa is on a list as of 2026-11-21, which is published and stays: name a later day" },
    ]);
    expect(await polls("2026-11-22", "2013,Iowa,12-2-0,1,")).toMatchObject({ updated: 1 });
    expect((await runsOf("AssociatedPress")).map(([asOf, , , , , , figures]) => [asOf, figures])).toEqual([
      ["2026-11-21", { record: "12-1-0" }],
      ["2026-11-22", { record: "12-2-0" }],
    ]);
  });

  it.each([
    ["no team", "2013,,12-0-0,1,", "has no team"],
    ["no year", "13,Iowa,12-0-0,1,", 'has the year "13", which is none'],
    ["no record", "2013,Iowa,12,1,", 'has the record "12", which is none'],
    ["no rank", "2013,Iowa,12-0-0,0,", 'has the rank "0", which is none'],
    ["neither poll", "2013,Iowa,12-0-0,,", "has no rank in either poll"],
  ])("refuses a row of %s by its line", async (_what, row, text) => {
    const report = await polls("2026-11-21", row, "2012,Iowa,12-0-0,1,", "2012,Iowa,12-0-0,3,");
    expect(report).toMatchObject({
      inserted: 1,
      rejected: [{ line: 2, text }],
      repeated: [{ line: 4, text: "is Iowa of line 3 again" }],
    });
  });
});

/** As if what stands had been published some time ago. */
async function published(ago: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table ranking_runs disable trigger ranking_runs_stay`);
    await tx.update(rankingRuns).set({ publishedAt: sql`now() - ${ago}::interval` });
    await tx.execute(sql`alter table ranking_runs enable trigger ranking_runs_stay`);
  });
}

it("what is published does not change, whoever tries", async () => {
  await polls("2026-11-21", "2013,Iowa,12-0-0,1,");
  const refusal = { cause: expect.objectContaining({ message: "A published run of a ranking does not change." }) };
  await expect(db.update(rankingRows).set({ rank: 2 })).rejects.toMatchObject(refusal);
  await expect(db.update(rankingRuns).set({ count: 2 })).rejects.toMatchObject(refusal);
  await published("2 days");
  const [run] = await db.select().from(rankingRuns);
  await expect(db.delete(rankingRows)).rejects.toMatchObject(refusal);
  await expect(db.delete(rankingRuns)).rejects.toMatchObject(refusal);
  const another = { runKey: run!.key, place: 2, rank: 2, subject: "Carlisle" };
  await expect(db.insert(rankingRows).values(another)).rejects.toMatchObject(refusal);
});

describe("an import of classes", () => {
  const classes = (bytes: Uint8Array) => imported("team-classes", bytes, undefined, named("2026-11-21"));

  it("takes ranks and points of Rivals, and counts of ESPN, which ranks nobody", async () => {
    await classes(rivalsFile("2012,1,Iowa,28,6,15,5,3.89,2792", "2012,2,Kentucky,25,5,16,2,3.96,2534"));
    await classes(espnFile("2008,Kentucky,25,,,", "2008,Iowa,18,0,3,9"));
    expect((await runsOf("Rivals"))[0]).toEqual([
      "2026-11-21",
      1,
      false,
      null,
      "University of Iowa",
      "2792.00",
      { commits: 28, fiveStar: 6, fourStar: 15, threeStar: 5, averageStars: 3.89 },
    ]);
    expect((await runsOf("Espn")).map(([, rank, , , team, score, figures]) => [rank, team, score, figures])).toEqual([
      [null, "University of Iowa", null, { commits: 18, fiveStar: 0, fourStar: 3, threeStar: 9 }],
      [null, "University of Kentucky", null, { commits: 25 }],
    ]);
  });

  it.each([
    ["2012,1,Iowa,many,6,15,5,3.89,2792", 'has "many" as commits, which is no count'],
    ["2012,1,Iowa,28,6,15,5,5.5.5,2792", 'has average stars of "5.5.5", which are not from 0 to 5'],
    ["2012,1,Iowa,28,6,15,5,3.89,-1", 'has the points "-1", which are none'],
  ])("refuses %s", async (row, text) => {
    expect((await classes(rivalsFile(row))).rejected).toEqual([{ line: 2, text }]);
  });
});

describe("an import of results", () => {
  const results = (...rows: string[]) => imported("team-rankings", resultFile(...rows), undefined, named("2026-11-21"));

  it("keeps the parts that a team's points are the sum of, with what was rounded", async () => {
    const report = await results("All-Time,1,Iowa,100.10,50.05,30.00,15.00,5.04", "last10,1,Iowa,10.00,10.00,0.00,0.00,0.00");
    expect(report.remarks).toEqual([{ line: 2, text: "Iowa has parts that come to its points but for 0.01 of rounding" }]);
    const parts = await db
      .select({ period: rankings.period, label: rankingInputs.label, contribution: rankingInputs.contribution })
      .from(rankingInputs)
      .innerJoin(rankingRuns, eq(rankingRuns.key, rankingInputs.runKey))
      .innerJoin(rankings, eq(rankings.key, rankingRuns.rankingKey))
      .where(sql`${rankingInputs.contribution} <> 0`)
      .orderBy(sql`${rankings.period} nulls first`, rankingInputs.number);
    expect(parts.map(({ period, label, contribution }) => [period, label, contribution])).toEqual([
      [null, "Games won", "50.05"],
      [null, "Schedule", "30.00"],
      [null, "Championships", "15.00"],
      [null, "Bowls", "5.04"],
      [null, "Rounding of the parts", "0.01"],
      ["last10", "Games won", "10.00"],
    ]);
  });

  it("refuses a row whose parts come to something else, and a period that is none", async () => {
    const report = await results("All-Time,1,Iowa,100.00,50.00,30.00,15.00,4.00", "someday,1,Iowa,1.00,1.00,0.00,0.00,0.00");
    expect(report).toMatchObject({
      inserted: 0,
      rejected: [
        { line: 2, text: "has parts that come to 99.00, and not to 100.00" },
        { line: 3, text: 'has the period "someday", which is none' },
      ],
    });
  });
});

describe("an import of drafts", () => {
  const drafted = (...rows: string[]) => imported("draft", draftFile(...rows), undefined, named("2026-11-21"));

  it("keeps each pick with its team and college, by the name that the list gives", async () => {
    const report = await drafted("2016,1,1,LA,Abe Ashby,QB,Iowa", "2015,1,2,STL,Ben Beck,QB,Carlisle", "2015,7,256,SD,Abe Ashby,K,");
    expect(report).toMatchObject({ inserted: 3, rejected: [], repeated: [] });
    const rows = await db
      .select({
        year: rankings.year,
        rank: rankingRows.rank,
        subject: rankingRows.subject,
        from: rankingRows.fromName,
        figures: rankingRows.figures,
      })
      .from(rankingRows)
      .innerJoin(rankingRuns, eq(rankingRuns.key, rankingRows.runKey))
      .innerJoin(rankings, eq(rankings.key, rankingRuns.rankingKey))
      .orderBy(rankings.year, rankingRows.place);
    expect(rows).toEqual([
      { year: 2015, rank: 2, subject: "Ben Beck", from: "Carlisle", figures: { round: 1, position: "QB", calledThen: "St. Louis Rams" } },
      { year: 2015, rank: 256, subject: "Abe Ashby", from: null, figures: { round: 7, position: "K", calledThen: "San Diego Chargers" } },
      { year: 2016, rank: 1, subject: "Abe Ashby", from: null, figures: { round: 1, position: "QB" } },
    ]);
    const teams = await db
      .select({ team: rankingRows.organizationKey, from: rankingRows.fromKey })
      .from(rankingRows)
      .where(eq(rankingRows.rank, 1));
    // Los Angeles has the franchise that was St. Louis.
    const [before] = await db.select({ team: rankingRows.organizationKey }).from(rankingRows).where(eq(rankingRows.rank, 2));
    expect(teams).toEqual([{ team: before!.team, from: expect.any(Number) }]);
  });

  it("refuses by the line what is no pick, and takes none twice", async () => {
    const report = await drafted(
      "2015,1,1,LA,Abe Ashby,QB,Iowa",
      "2015,0,1,SD,Abe Ashby,QB,",
      "2015,1,3,SD,Cal Cole,QB,",
      "2015,1,3,SD,Ben Beck,K,",
    );
    expect(report).toMatchObject({
      inserted: 1,
      rejected: [
        { line: 2, text: "is of LA, which is no team of 2015 that is known" },
        { line: 3, text: 'has the round "0", which is none' },
      ],
      repeated: [{ line: 5, text: "is pick 3 of 2015, as line 4" }],
    });
    expect(() => readImport("draft", draftFile(), { ...named("2026-11-21"), sportKey: sportKeys.softball })).toThrow("of football");
  });
});
