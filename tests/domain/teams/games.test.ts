import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countsFor,
  gameForfeits,
  gameStatuses,
  gameTypes,
  noGames,
  readNote,
  recordAfter,
  recordInWords,
  resultOf,
  typeByNote,
  type GameFacts,
} from "~/domain/teams/games";

const ended: GameFacts = { status: "Completed", type: "RegularSeason", homeScore: 27, awayScore: 20, forfeit: null, vacatedBy: null };

test.each<[string, Partial<GameFacts>, string | null, string | null]>([
  ["more points than the other", {}, "Won", "Lost"],
  ["as many as the other", { awayScore: 27 }, "Tied", "Tied"],
  ["one that is not over", { status: "InProgress" }, null, null],
  ["one to come", { status: "Scheduled", homeScore: null, awayScore: null }, null, null],
  ["one put off", { status: "Postponed", homeScore: null, awayScore: null }, null, null],
  ["the home team's forfeit, whatever was played", { forfeit: "HomeTeamForfeit" }, "Lost", "Won"],
  ["the other's forfeit without a score", { forfeit: "AwayTeamForfeit", homeScore: null, awayScore: null }, "Won", "Lost"],
  ["a forfeit of both", { forfeit: "DoubleForfeit" }, "Lost", "Lost"],
  ["one that was vacated still has its result", { vacatedBy: "Home" }, "Won", "Lost"],
])("%s comes to what it does for each side (O14)", (_what, facts, home, away) => {
  const game = { ...ended, ...facts };
  expect([resultOf(game, "Home"), resultOf(game, "Away")]).toEqual([home, away]);
});

test.each<[string, Partial<GameFacts>, boolean, boolean]>([
  ["the regular season", {}, true, true],
  ["what comes after it", { type: "Playoff" }, true, true],
  ["an exhibition", { type: "Exhibition" }, false, false],
  ["a jamboree", { type: "Jamboree" }, false, false],
  ["what the home team has vacated", { vacatedBy: "Home" }, false, true],
  ["what the other has vacated", { vacatedBy: "Away" }, true, false],
])("%s counts for the side or not (O14)", (_what, facts, home, away) => {
  const game = { ...ended, ...facts };
  expect([countsFor(game, "Home"), countsFor(game, "Away")]).toEqual([home, away]);
});

const anyGame = fc
  .record({
    status: fc.constantFrom(...gameStatuses),
    type: fc.constantFrom(...gameTypes),
    homeScore: fc.nat(60),
    awayScore: fc.nat(60),
    forfeit: fc.option(fc.constantFrom(...gameForfeits)),
    vacatedBy: fc.option(fc.constantFrom("Home" as const, "Away" as const)),
  })
  .map((game) => (game.status === "InProgress" || game.status === "Completed" ? game : { ...game, homeScore: null, awayScore: null }));

test("records equal a recount, and what one side has won the other has lost (O14)", () => {
  fc.assert(
    fc.property(fc.array(anyGame, { maxLength: 40 }), (games) => {
      for (const side of ["Home", "Away"] as const) {
        const counted = games.filter((game) => countsFor(game, side)).map((game) => resultOf(game, side));
        expect(games.reduce((record, game) => recordAfter(record, game, side), noGames)).toEqual({
          won: counted.filter((result) => result === "Won").length,
          lost: counted.filter((result) => result === "Lost").length,
          tied: counted.filter((result) => result === "Tied").length,
        });
      }
      for (const game of games.filter(({ forfeit }) => forfeit !== "DoubleForfeit"))
        expect(resultOf(game, "Home") === "Won").toBe(resultOf(game, "Away") === "Lost");
    }),
  );
});

test.each([
  [{ won: 7, lost: 4, tied: 0 }, "7-4"],
  [{ won: 7, lost: 4, tied: 1 }, "7-4-1"],
  [noGames, "0-0"],
])("%j reads %s (O14)", (record, words) => expect(recordInWords(record)).toBe(words));

test.each([
  ["Penn St. Vacated Game", "Away", null],
  ["Outback Bowl - Penn St. Vacated Game", "Away", null],
  ["Alabama Forfeits", null, "HomeTeamForfeit"],
  ["Alabama (AL) Forfeits", null, null],
  ["Alabama Forfeits?", null, null],
  ["Alabama Forfeits but not required to change records", null, null],
  ["Kentucky Vacated Game", null, null],
  ["Rose Bowl", null, null],
  ["", null, null],
])("the note %j says who vacated (%s) and who forfeited (%s) (O16)", (note, vacatedBy, forfeit) => {
  expect(readNote(note, { home: "Alabama", away: "Penn St. (PA)" })).toEqual({ vacatedBy, forfeit });
});

test("a note that could mean both teams means neither (O16)", () => {
  const teams = { home: "Miami (OH)", away: "Miami (FL)" };
  expect(readNote("Miami Forfeits", teams)).toEqual({ vacatedBy: null, forfeit: null });
  expect(readNote("Miami (FL) Forfeits", teams)).toEqual({ vacatedBy: null, forfeit: "AwayTeamForfeit" });
});

test.each([
  ["", "RegularSeason"],
  ["Aloha Stadium", "RegularSeason"],
  ["Rose Bowl", "Playoff"],
  ["Division I-AA 1st Round Playoff Game", "Playoff"],
  ["SEC Championship Game", "Playoff"],
  ["Exhibition Game", "Exhibition"],
])("a game with the note %j is of the type %s (O16)", (note, type) => expect(typeByNote(note)).toBe(type));
