import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gamesAfter, mergePlan, recordOf, type KnownGame } from "~/domain/teams/game-duplicates";
import { noGames, recordAfter } from "~/domain/teams/games";
import { sportKeys } from "~/domain/teams/sports";

const [elm, ash] = [1, 2];
const ended: KnownGame = {
  key: 1,
  day: "2026-10-03",
  number: 1,
  homeKey: elm,
  awayKey: ash,
  knownHomeKey: elm,
  knownAwayKey: ash,
  homeName: "Elm",
  awayName: "Ash",
  site: "Home",
  status: "Completed",
  type: "RegularSeason",
  homeScore: 27,
  awayScore: 20,
  forfeit: null,
  vacatedBy: null,
  cityName: null,
  region: null,
  note: null,
  isStaffs: false,
  hasStatistics: false,
};
const toCome = { status: "Scheduled", homeScore: null, awayScore: null } as const;
const otherWay = {
  homeKey: ash,
  awayKey: elm,
  knownHomeKey: ash,
  knownAwayKey: elm,
  homeName: "Ash",
  awayName: "Elm",
  homeScore: 20,
  awayScore: 27,
} as const;
const alone = { homeKey: null, knownHomeKey: elm, homeName: "Elm College" } as const;

/** What comes of two games: which is kept of which, and why, or why not; null of two that have nothing to do with each other. */
function comesOf(one: Partial<KnownGame>, other: Partial<KnownGame>, sportKey: number = sportKeys.football) {
  const { merges, unsure } = mergePlan(
    [
      { ...ended, ...one },
      { ...ended, key: 2, ...other },
    ],
    sportKey,
  );
  if (unsure[0]) return unsure[0].why;
  return merges[0] ? { kept: merges[0].kept.key, why: merges[0].why, gains: merges[0].gains } : null;
}
const kept = (key: number, why: string, ...gains: string[]) => ({ kept: key, why, gains });

describe("two games are one (O36)", () => {
  test.each<[string, Partial<KnownGame>, Partial<KnownGame>, unknown, number?]>([
    ["of one day and pair of teams", {}, {}, kept(1, "Older")],
    ["whichever is named first", {}, otherWay, kept(1, "Older")],
    ["where one has a name alone that the list knows", {}, alone, kept(1, "Older")],
    ["and the one that is kept takes the team that its name means", alone, toCome, kept(1, "Outcome", "Team")],
    ["and not of other days", {}, { day: "2026-10-10" }, null],
    ["and not of another number", {}, { number: 2 }, null],
    ["and not against another team", {}, { awayKey: 3, knownAwayKey: 3 }, null],
    ["and not against a name that nobody knows", {}, { awayKey: null, knownAwayKey: null, awayName: "Ash (KY)" }, null],
    ["where one has the outcome, which is kept", toCome, {}, kept(2, "Outcome")],
    ["where staff have said one, which takes the outcome", {}, { ...toCome, isStaffs: true }, kept(2, "Staff", "Outcome")],
    ["and the place and the note", {}, { cityName: "Lexington", region: "KY", note: "Bowl" }, kept(1, "Older", "Place", "Note")],
    ["and nothing that it has", { cityName: "Elm", note: "x" }, { cityName: "Lexington", region: "KY", note: "Bowl" }, kept(1, "Older")],
    ["unless the scores differ", {}, { homeScore: 28 }, "Scores"],
    ["unless the scores differ the other way round", {}, { ...otherWay, homeScore: 27, awayScore: 20 }, "Scores"],
    ["unless one is forfeited", {}, { forfeit: "HomeTeamForfeit" }, "Outcomes"],
    ["unless one counts for a team and the other does not", {}, { vacatedBy: "Home" }, "Outcomes"],
    ["unless one is an exhibition", {}, { type: "Exhibition" }, "Outcomes"],
    ["where staff have said both alike", { isStaffs: true }, { isStaffs: true }, kept(1, "Older")],
    ["where statistics are known of one, which they go along from", {}, { hasStatistics: true }, kept(1, "Older")],
    ["unless statistics are known of both", { hasStatistics: true }, { hasStatistics: true }, "Statistics"],
    ["unless staff have said both, and not alike", { isStaffs: true }, { isStaffs: true, note: "Bowl" }, "Staff"],
    ["unless staff have said both, and on whose ground", { isStaffs: true }, { ...otherWay, isStaffs: true }, "Staff"],
    ["unless staff have said that it was put off", {}, { ...toCome, status: "Postponed", isStaffs: true }, "Staff"],
    ["of days in a row, where the scores agree", {}, { day: "2026-10-04" }, kept(1, "Older")],
    ["of days in a row, where one has none", { day: "2026-10-02", ...toCome }, {}, kept(2, "Outcome")],
    ["and not where they differ", {}, { day: "2026-10-04", homeScore: 3 }, null],
    ["and not of second games", { number: 2 }, { day: "2026-10-04", number: 2 }, null],
    ["unless neither has a score, so that the right day is not known", toCome, { ...toCome, day: "2026-10-04" }, "Days"],
    ["unless the sport plays in series and the scores agree", {}, { day: "2026-10-04" }, "Series", sportKeys.baseball],
    ["and not in a sport that plays in series", {}, { day: "2026-10-04", ...toCome }, null, sportKeys.baseball],
    ["over the turn of a month", { day: "2026-10-31" }, { day: "2026-11-01" }, kept(1, "Older")],
  ])("%s", (_what, one, other, expected, sportKey) => expect(comesOf(one, other, sportKey)).toEqual(expected));

  test("and so are three; what was said the other way round is turned", () => {
    const games = [
      { ...ended, ...toCome, site: "Neutral", isStaffs: true },
      { ...ended, ...otherWay, key: 2, forfeit: "HomeTeamForfeit", site: "Neutral", vacatedBy: "Away", note: "Ash Forfeits" },
      { ...ended, key: 3, ...toCome, cityName: "Elm", region: "KY" },
    ] satisfies KnownGame[];
    const [merge] = mergePlan(games, sportKeys.football).merges;
    expect(merge?.gone.map(({ key }) => key)).toEqual([2, 3]);
    expect(merge?.result).toMatchObject({
      key: 1,
      homeName: "Elm",
      homeScore: 27,
      awayScore: 20,
      forfeit: "AwayTeamForfeit",
      vacatedBy: "Home",
      note: "Ash Forfeits",
      cityName: "Elm",
    });
  });

  test("but three of days in a row are not, nor is one of a day that has a second game", () => {
    const inARow = ["2026-10-02", "2026-10-03", "2026-10-04"].map((day, index) => ({ ...ended, key: index + 1, day }));
    expect(mergePlan(inARow, sportKeys.football)).toMatchObject({ merges: [], unsure: [{ why: "Days", games: inARow }] });
    const doubled = [ended, { ...ended, key: 2, number: 2, homeScore: 3 }, { ...ended, key: 3, day: "2026-10-04" }];
    expect(mergePlan(doubled, sportKeys.football)).toEqual({ merges: [], unsure: [] });
  });
});

const anyGame = fc
  .record({
    home: fc.integer({ min: 1, max: 3 }),
    away: fc.integer({ min: 1, max: 3 }),
    isNamed: fc.boolean(),
    date: fc.integer({ min: 1, max: 4 }),
    number: fc.constantFrom(1, 1, 1, 2),
    outcome: fc.constantFrom(
      toCome,
      { ...toCome, status: "Postponed" as const },
      { status: "InProgress" as const, homeScore: 7, awayScore: 3 },
      { status: "Completed" as const, homeScore: 7, awayScore: 3 },
      { status: "Completed" as const, homeScore: 3, awayScore: 7 },
      { status: "Completed" as const, homeScore: null, awayScore: null, forfeit: "HomeTeamForfeit" as const },
    ),
    isStaffs: fc.boolean(),
    hasStatistics: fc.boolean(),
    note: fc.constantFrom(null, "Bowl"),
  })
  .filter(({ home, away }) => home !== away)
  .map(({ home, away, isNamed, date, outcome, ...game }) => ({
    ...ended,
    ...game,
    ...outcome,
    day: `2026-10-0${date}`,
    homeKey: home,
    awayKey: isNamed ? null : away,
    knownHomeKey: home,
    knownAwayKey: away,
    homeName: `Team ${home}`,
    awayName: `Team ${away}`,
  }));
const anySeason = fc
  .array(anyGame, { maxLength: 12 })
  .map((games): KnownGame[] => games.map((game, index) => ({ ...game, key: index + 1 })));
const anySport = fc.constantFrom(sportKeys.football, sportKeys.baseball);

test("merging twice changes nothing, and each game is kept, gone, unsure or left alone (O36)", () => {
  fc.assert(
    fc.property(anySeason, anySport, (games, sportKey) => {
      const plan = mergePlan(games, sportKey);
      const after = gamesAfter(games, plan);
      expect(mergePlan(after, sportKey).merges).toEqual([]);
      const named = plan.merges.flatMap(({ kept, gone }) => [kept, ...gone]).map(({ key }) => key);
      expect(new Set(named).size).toBe(named.length);
      expect(after).toHaveLength(games.length - plan.merges.flatMap(({ gone }) => gone).length);
    }),
  );
});

test("the order in which games come changes nothing but theirs (O36)", () => {
  const told = (games: readonly KnownGame[], sportKey: number) =>
    mergePlan(games, sportKey).merges.map(({ kept: { key }, gone, result }) => [key, gone.map((one) => one.key), result]);
  fc.assert(
    fc.property(anySeason, anySport, (games, sportKey) => {
      expect(told([...games].reverse(), sportKey)).toEqual(told(games, sportKey));
    }),
  );
});

test("the records of what is left are those of a recount (O36)", () => {
  fc.assert(
    fc.property(anySeason, anySport, (games, sportKey) => {
      const after = gamesAfter(games, mergePlan(games, sportKey));
      for (const team of [1, 2, 3]) {
        let counted = { ...noGames };
        for (const game of after) {
          if (game.homeKey === team) counted = recordAfter(counted, game, "Home");
          if (game.awayKey === team) counted = recordAfter(counted, game, "Away");
        }
        expect(recordOf(after, team)).toEqual(counted);
      }
    }),
  );
});
