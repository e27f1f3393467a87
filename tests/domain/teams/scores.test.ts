import fc from "fast-check";
import { expect, test } from "vitest";
import type { GameFacts } from "~/domain/teams/games";
import {
  dayTyped,
  gamePlace,
  groundInWords,
  longestGamePlace,
  nearestDay,
  nearestOfSports,
  outcomeInWords,
  scoreInWords,
  scoresOf,
  standingInWords,
  versusWord,
  writtenGamePlace,
  type DaysAround,
} from "~/domain/teams/scores";

test.each([
  ["football", "2026-11-28", { sportKey: 1, sportName: "Football", day: "2026-11-28" }],
  ["womens-basketball", "1999-01-01", { sportKey: 5, sportName: "Women's Basketball", day: "1999-01-01" }],
  ["chess", "2026-11-28", null],
  ["Football", "2026-11-28", null],
  ["football", "2026-02-29", null],
  ["football", "2026-11-5", null],
  ["football", "today", null],
  ["football", "", null],
])("the address of %j on %j names %j (O33)", (sport, day, named) => expect(scoresOf(sport, day)).toEqual(named));

test.each([
  ["2026-11-28", "2026-11-28"],
  [" 11/28/2026 ", "2026-11-28"],
  ["9/5/1993", "1993-09-05"],
  ["02/30/2026", null],
  ["28/11/2026", null],
  ["11/28/26", null],
  ["soon", null],
  ["", null],
])("%j is typed for the day %j (O33)", (text, day) => expect(dayTyped(text)).toBe(day));

const [before, day, after] = ["2026-11-21", "2026-11-26", "2026-11-28"];
test.each([
  ["itself, where it has games", { before, isOn: true, after }, day],
  ["the next that has", { before, isOn: false, after }, after],
  ["the latest before, where none is to come", { before, isOn: false, after: null }, before],
  ["the next, where none was before", { before: null, isOn: false, after }, after],
  ["none, where there are no games", { before: null, isOn: false, after: null }, null],
])("the nearest day is %s (O33)", (_what, around, nearest) => expect(nearestDay(day, around)).toBe(nearest));

const none: DaysAround = { before: null, isOn: false, after: null };
test.each([
  [
    "that has games itself, of the first that does",
    [
      { ...none, after },
      { ...none, isOn: true },
      { ...none, before, isOn: true },
    ],
    1,
    day,
  ],
  [
    "next to come, before any that was",
    [
      { ...none, before },
      { ...none, after: "2026-12-24" },
      { ...none, after },
    ],
    2,
    after,
  ],
  ["latest before, where none is to come", [none, { ...none, before: "2026-01-01" }, { ...none, before }], 2, before],
])("of several sports the nearest day is the one %s (O43)", (_what, sports, index, nearest) =>
  expect(nearestOfSports(day, sports)).toEqual({ sport: sports[index], day: nearest }),
);
test("of sports without games none is near (O43)", () =>
  expect([nearestOfSports(day, []), nearestOfSports(day, [none])]).toEqual([null, null]));

test("a place is read as it was written, and what no list says is none (O33)", () => {
  fc.assert(
    fc.property(
      fc.option(fc.integer({ min: -999_999_999, max: 999_999_999 })),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 2_147_483_647 }),
      (minute, number, key) => {
        const written = writtenGamePlace({ minute, number, key });
        expect([gamePlace(written), written.length <= longestGamePlace]).toEqual([{ minute, number, key }, true]);
      },
    ),
  );
  for (const text of [
    "",
    "1",
    "1_1",
    "_1_",
    "__1",
    "_0_1",
    "_1_0",
    "_1_01",
    "_10_1",
    "-0_1_1",
    "01_1_1",
    "_1_9999999999",
    "_1_1 ",
    "nowhere",
  ])
    expect([text, gamePlace(text)]).toEqual([text, null]);
});

const ended: GameFacts = { status: "Completed", type: "RegularSeason", homeScore: 27, awayScore: 20, forfeit: null, vacatedBy: null };
test.each<[string, Partial<GameFacts>, string, string, string]>([
  ["ended", {}, "Lost", "Won", "Ended"],
  ["tied", { awayScore: 27 }, "Tied", "Tied", "Ended"],
  ["forfeited", { forfeit: "HomeTeamForfeit" }, "Won", "Lost", "Ended, by forfeit"],
  ["forfeited by both", { forfeit: "DoubleForfeit", homeScore: null, awayScore: null }, "Lost", "Lost", "Ended, by forfeit"],
  ["vacated", { vacatedBy: "Home" }, "Lost", "Won, vacated", "Ended"],
  ["to come", { status: "Scheduled", homeScore: null, awayScore: null }, "", "", "To come"],
  ["under way", { status: "InProgress" }, "", "", "In progress"],
  ["delayed", { status: "Delayed", homeScore: null, awayScore: null }, "", "", "Delayed"],
  ["postponed", { status: "Postponed", homeScore: null, awayScore: null }, "", "", "Postponed"],
])("a game that is %s says so of both teams (O33)", (_what, facts, away, home, stands) => {
  const game = { ...ended, ...facts };
  expect([outcomeInWords(game, "Away"), outcomeInWords(game, "Home"), standingInWords(game, false)]).toEqual([away, home, stands]);
  expect(standingInWords(game, true)).toBe(stands === "To come" ? "No result yet" : stands);
});

test.each([
  ["Home", "Lexington, KY", "at", "Lexington, KY"],
  ["Home", "", "at", null],
  ["Neutral", "New Orleans, LA", "vs", "Neutral, New Orleans, LA"],
  ["Neutral", "", "vs", "Neutral"],
  ["Unknown", "Dublin, Ireland", "vs", "Dublin, Ireland"],
  ["Unknown", "", "vs", "Not known"],
] as const)("on ground that is %s, at %j, it is %s the other: %j (O33)", (site, town, word, where) =>
  expect([versusWord(site), groundInWords(site, town)]).toEqual([word, where]),
);

test.each<[string, Partial<GameFacts>, string, string]>([
  ["ended", {}, "20-27", ""],
  ["forfeited", { forfeit: "HomeTeamForfeit" }, "20-27", "by forfeit"],
  ["forfeited unplayed", { forfeit: "HomeTeamForfeit", homeScore: null, awayScore: null }, "Ended, by forfeit", ""],
  ["under way", { status: "InProgress" }, "20-27", "In progress"],
  ["to come", { status: "Scheduled", homeScore: null, awayScore: null }, "To come", ""],
  ["postponed", { status: "Postponed", homeScore: null, awayScore: null }, "Postponed", ""],
])("a game that is %s is told in a line (O43)", (_what, facts, score, beside) =>
  expect(scoreInWords({ ...ended, ...facts }, { isPast: false, time: null })).toEqual({ score, beside }),
);

test("a game to come is told by its time, and past that has no result yet (O43)", () => {
  const game = { ...ended, status: "Scheduled", homeScore: null, awayScore: null } as const;
  expect(scoreInWords(game, { isPast: false, time: "7:00 PM CDT" }).score).toBe("7:00 PM CDT");
  expect(scoreInWords(game, { isPast: true, time: "7:00 PM CDT" }).score).toBe("No result yet");
});
