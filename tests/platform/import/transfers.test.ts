import { beforeEach, describe, expect, it } from "vitest";
import { sportKeys } from "~/domain/teams/sports";
import { transfers } from "~/platform/db/schema/transfers";
import { seedReference } from "~/platform/seed/reference";
import { testDatabase } from "../../setup/database";
import { importInto, institutions, rosterFile, teamNameFile, transferFile } from "./files";

const opened = await testDatabase();
const { db } = opened;
await seedReference(db);
const imported = importInto(opened);
const named = (season: number) => ({ sportKey: sportKeys.womensBasketball, season, credit: "Roster data: the Elm project" });
const moved = (...rows: string[]) => imported("transfers", transferFile(...rows), undefined, named(2021));

await imported("colleges", institutions("1,Elm College,,Elm,KY,1", "2,Oak College,,Oak,KY,1", "3,Ash College,,Ash,KY,1"));
await imported("team-names", teamNameFile("Elm,1,Elm College", "Oak,2,Oak College", "Ash,3,Ash College"));
const player = (team: string, name: string, before = "") => `${team},1,${name},Guard,Junior,,71,Paducah,KY,USA,${before}`;
await imported("rosters", rosterFile(player("Elm", "Ada Ashby"), player("Elm", "Dot Dale")), undefined, named(2020));
const now = [player("Oak", "Ada Ashby"), player("Oak", "Bea Beck", "Pine HS / Elm"), player("Oak", "Cleo Cole")];
await imported("rosters", rosterFile(...now), undefined, named(2021));

beforeEach(() => db.delete(transfers));

const row = (name: string, isNamed = "") => `${name},Paducah,KY,USA,Elm,Oak,${isNamed}`;

describe("transfers between two seasons", () => {
  it("are of whom the new roster has, confirmed where it names the team before, and say what rosters show (O23)", async () => {
    const report = await moved(row("Ada Ashby"), row("Bea Beck", "yes"), row("Cleo Cole"), row("Dot Dale"));
    expect(report).toMatchObject({
      rows: 4,
      inserted: 3,
      rejected: [],
      unmatched: [{ line: 5, text: "Dot Dale is on no roster of the new team" }],
    });
    expect(report.remarks).toEqual([
      { line: 3, text: "Bea Beck is on no roster of the season before; the new one names Elm" },
      { line: 4, text: "Cleo Cole is on no roster of the season before, and the new one does not name Elm" },
    ]);
    const rows = await db.select().from(transfers).orderBy(transfers.key);
    expect(rows.map(({ year, standing, saidBy, enteredDay, isImported }) => [year, standing, saidBy, enteredDay, isImported])).toEqual([
      [2021, "Claimed", "Source", null, true],
      [2021, "Confirmed", "Source", null, true],
      [2021, "Claimed", "Source", null, true],
    ]);
  });

  it("change nothing when they come again, and follow what the source says anew (O23)", async () => {
    await moved(row("Ada Ashby"));
    expect(await moved(row("Ada Ashby"))).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 });
    expect(await moved(row("Ada Ashby", "yes"))).toMatchObject({ inserted: 0, updated: 1 });
    expect(await db.select({ standing: transfers.standing }).from(transfers)).toEqual([{ standing: "Confirmed" }]);
  });

  it("are taken once (O23)", async () => {
    expect(await moved(row("Ada Ashby"), row("Ada Ashby"))).toMatchObject({
      inserted: 1,
      repeated: [{ line: 3, text: "is the transfer of line 2" }],
    });
  });

  it.each([
    ["Ada Ashby,Paducah,KY,USA,Fir,Oak,", "is of Fir, which is no team that is known"],
    ["Ada Ashby,Paducah,KY,USA,Elm,Fir,", "is of Fir, which is no team that is known"],
    ["Ada Ashby,Paducah,KY,USA,Oak,Oak,", "leads from Oak to itself"],
    [",Paducah,KY,USA,Elm,Oak,", "has no name"],
    ["Ada Ashby,Paducah,KY,USA,Elm,Oak,no", 'says "no" of whether the new team names the old, which is not yes'],
  ])("of a bad line none, and it is told why: %s (O23)", async (line, text) => {
    expect(await moved(line)).toMatchObject({ inserted: 0, rejected: [{ line: 2, text }] });
  });
});
