import { expect, test } from "vitest";
import { gameErrors } from "~/domain/base/game-errors";
import { flawsOfDay, gameFlaws, teamFlaws, type GameFlaws, type GameSaid, type TeamSaid } from "~/domain/teams/game-edits";

const game: GameSaid = {
  season: 2026,
  day: "2026-10-03",
  homeKey: 1,
  awayKey: 2,
  homeName: null,
  awayName: null,
  status: "Completed",
  type: "RegularSeason",
  round: null,
  homeScore: 27,
  awayScore: 20,
  forfeit: null,
  vacatedBy: null,
};
const unplayed = { homeScore: null, awayScore: null };

test.each<[string, Partial<GameSaid>, GameFlaws]>([
  ["one that has ended with scores", {}, {}],
  ["one that has ended by a forfeit alone", { ...unplayed, forfeit: "AwayTeamForfeit" }, {}],
  ["one that is played, with a score and without", { status: "InProgress" }, {}],
  ["one to come", { ...unplayed, status: "Scheduled" }, {}],
  ["one in the year after the season begins", { day: "2027-01-01" }, {}],
  ["one against a team that is named alone", { awayKey: null, awayName: "Lambuth (TN)" }, {}],
  ["no team", { awayKey: null }, { awayKey: gameErrors.teamRequired }],
  ["a team said twice", { homeName: "Elm" }, { homeName: gameErrors.teamTwice }],
  ["a team against itself", { awayKey: 1 }, { awayKey: gameErrors.ofItself }],
  ["the year before the season", { day: "2025-12-31" }, { day: gameErrors.dayOfSeason }],
  ["two years after", { day: "2028-01-01" }, { day: gameErrors.dayOfSeason }],
  ["a home score alone", { awayScore: null }, { awayScore: gameErrors.scoreAlone }],
  ["an away score alone", { homeScore: null }, { homeScore: gameErrors.scoreAlone }],
  ["scores before it begins", { status: "Scheduled" }, { status: gameErrors.scoresTooSoon }],
  ["scores of one that is delayed", { status: "Delayed" }, { status: gameErrors.scoresTooSoon }],
  ["scores of one that is put off", { status: "Postponed" }, { status: gameErrors.scoresTooSoon }],
  ["an end without an outcome", unplayed, { status: gameErrors.outcomeRequired }],
  ["a forfeit before the end", { status: "InProgress", forfeit: "DoubleForfeit" }, { forfeit: gameErrors.forfeitTooSoon }],
  ["a part vacated before the end", { status: "InProgress", vacatedBy: "Home" }, { vacatedBy: gameErrors.vacatedTooSoon }],
  [
    "several at once",
    { awayKey: 1, day: "2025-01-01", status: "Scheduled", awayScore: null },
    {
      awayKey: gameErrors.ofItself,
      day: gameErrors.dayOfSeason,
      awayScore: gameErrors.scoreAlone,
      status: gameErrors.scoresTooSoon,
    },
  ],
])("what is wrong with %s is said at its field (O34)", (_what, said, flaws) => {
  expect(gameFlaws({ ...game, ...said })).toEqual(flaws);
});

test("of what is missing nothing but that is said (O34)", () => {
  expect(gameFlaws({})).toEqual({ homeKey: gameErrors.teamRequired, awayKey: gameErrors.teamRequired });
});

test.each<[string, Partial<Pick<GameSaid, "season" | "day" | "status">>, GameFlaws]>([
  ["today", { day: "2026-11-20" }, {}],
  ["tomorrow, to come", { day: "2026-11-21", status: "Scheduled" }, {}],
  ["tomorrow, put off", { day: "2026-11-21", status: "Postponed" }, {}],
  ["tomorrow, ended", { day: "2026-11-21" }, { status: gameErrors.dayToCome }],
  ["tomorrow, in progress", { day: "2026-11-21", status: "InProgress" }, { status: gameErrors.dayToCome }],
  ["more than a year ahead, ended", { season: 2027, day: "2027-11-21" }, { status: gameErrors.dayToCome }],
  ["a season after the next", { season: 2028, day: "2028-09-01", status: "Scheduled" }, { season: gameErrors.seasonToCome }],
])("a game of %s is as true as its day lets it be (O34)", (_what, said, flaws) => {
  expect(flawsOfDay({ season: 2026, day: "2026-10-03", status: "Completed", ...said }, "2026-11-20")).toEqual(flaws);
});

test.each<[string, TeamSaid, TeamSaid, GameFlaws]>([
  ["two of ours", { key: 1, name: "Elm" }, { key: 2, name: "Ash" }, {}],
  ["one of ours", { key: null, name: "Lambuth (TN)" }, { key: 2, name: "Ash" }, {}],
  ["none of ours", { key: null, name: "Lambuth (TN)" }, { key: null, name: "Bacone (OK)" }, { homeKey: gameErrors.noneOurs }],
  ["one that its name means, against itself", { key: 1, name: "Elm" }, { key: 1, name: "Elm" }, { awayKey: gameErrors.ofItself }],
])("a game is between %s (O34)", (_what, home, away, flaws) => expect(teamFlaws(home, away)).toEqual(flaws));
