import fc from "fast-check";
import { expect, test } from "vitest";
import { noGames, placesOfTeam } from "~/domain/teams/games";
import {
  around,
  isoOf,
  isPastStart,
  marginsOf,
  opponentWord,
  recordAt,
  remarkOf,
  resultInWords,
  scheduleShape,
  seasonAsked,
  timeOfGame,
  whenInWords,
  whereInWords,
} from "~/domain/teams/schedule";
import { sportKeys } from "~/domain/teams/sports";

test.each([
  ["", {}],
  ["sport=football&season=2026", { sportKey: sportKeys.football, year: 2026 }],
  ["sport=womens-basketball", { sportKey: sportKeys.womensBasketball }],
  ["sport=chess&season=20x6", {}],
  ["season=0999", {}],
])("the address %j asks for %j (O17)", (query, asked) => expect(seasonAsked(new URLSearchParams(query))).toEqual(asked));

test("an address that calls its season a year is read by that word (O19, O22)", () => {
  const asked = new URLSearchParams("sport=football&year=2026&season=2025");
  expect([seasonAsked(asked, "year"), seasonAsked(asked)]).toEqual([
    { sportKey: sportKeys.football, year: 2026 },
    { sportKey: sportKeys.football, year: 2025 },
  ]);
});

test("every sport and every season that there are games of may be chosen, the latest first (O17)", () => {
  const { filters } = scheduleShape([
    { sportKey: 1, sportName: "Football", years: [2026, 2025] },
    { sportKey: 5, sportName: "Women's Basketball", years: [2025, 2024] },
  ]);
  expect(filters.map(({ options }) => options.map(({ value }) => value))).toEqual([
    ["football", "womens-basketball"],
    ["2026", "2025", "2024"],
  ]);
});

test.each([
  ["Home", "vs", "Lexington, KY", "Home"],
  ["Away", "at", "Austin, TX", "Away"],
  ["Neutral", "vs", "New Orleans, LA", "Neutral, New Orleans, LA"],
  ["Unknown", "vs", "Dublin, Ireland", "Dublin, Ireland"],
  ["Unknown", "vs", "", "Not known"],
] as const)("a game %s is %s the other, at %j: %s (O17)", (place, word, town, where) =>
  expect([opponentWord(place), whereInWords(place, town)]).toEqual([word, where]),
);

const ended = {
  status: "Completed",
  type: "RegularSeason",
  ownScore: 27,
  otherScore: 20,
  result: "Won",
  forfeit: null,
  isVacated: false,
} as const;

test.each([
  [{}, "Won 27-20"],
  [{ result: "Lost", forfeit: "HomeTeamForfeit" }, "Lost 27-20, by forfeit"],
  [{ isVacated: true }, "Won 27-20, vacated"],
  [{ ownScore: null, otherScore: null, forfeit: "AwayTeamForfeit" }, "Won, by forfeit"],
  [{ status: "InProgress", result: null }, "In progress 27-20"],
  [{ status: "Scheduled", result: null, ownScore: null, otherScore: null }, "To come"],
  [{ status: "Postponed", result: null, ownScore: null, otherScore: null }, "Postponed"],
] as const)("%j reads %s (O17)", (facts, words) => expect(resultInWords({ ...ended, ...facts })).toBe(words));

test.each([
  [null, "RegularSeason", null, null],
  ["Rose Bowl", "Playoff", null, "Rose Bowl · after the season"],
  ["NRG Stadium", "Playoff", "SuperBowl", "NRG Stadium · Super Bowl"],
  [null, "Playoff", "Division", "Divisional round"],
  [null, "Exhibition", null, "exhibition, not counted"],
] as const)("the note %j of a game of the type %s and the round %j is remarked as %j (O17, O44)", (note, type, round, words) =>
  expect(remarkOf({ note, type, round })).toBe(words),
);

test("a time is told by the clock of the place, where one is known (O45)", () => {
  const start = { day: "2026-09-05", startsAt: "2026-09-06T00:00:00.000Z", zone: "America/Chicago" };
  expect([timeOfGame(start), whenInWords("09/05/26", start), isoOf(start)]).toEqual([
    "7:00 PM CDT",
    "09/05/26, 7:00 PM CDT",
    start.startsAt,
  ]);
  const none = { day: "2026-09-05", startsAt: null, zone: null };
  expect([timeOfGame(none), whenInWords("09/05/26", none), isoOf(none)]).toEqual([null, "09/05/26", "2026-09-05"]);
});

const record = fc.record({ won: fc.nat(9), lost: fc.nat(9), tied: fc.nat(9) });
const seasonOfGames = fc.array(fc.tuple(fc.constantFrom(...placesOfTeam), record)).map((games) => {
  let sum = noGames;
  return games.map(([place, more]) => {
    sum = { won: sum.won + more.won, lost: sum.lost + more.lost, tied: sum.tied + more.tied };
    return { place, record: sum };
  });
});

test("records by place add up to that of the season, whatever was played where (O17)", () => {
  fc.assert(
    fc.property(seasonOfGames, (games) => {
      const parts = placesOfTeam.map((place) => recordAt(games, place));
      const whole = games.at(-1)?.record ?? noGames;
      for (const of of ["won", "lost", "tied"] as const) expect(parts.reduce((sum, part) => sum + part[of], 0)).toBe(whole[of]);
    }),
  );
});

test.each([
  ["c", 3, "bcd"],
  ["a", 3, "abc"],
  ["f", 3, "def"],
  ["c", 9, "abcdef"],
  ["x", 3, "abc"],
])("around %s, %d rows at most are %s (O17)", (its, most, rows) =>
  expect(around([..."abcdef"], (row) => row === its, most).join("")).toBe(rows),
);

test("margins are of the games that have ended with a score, in their order (O17)", () => {
  const unplayed = { ...ended, status: "Postponed", ownScore: null, otherScore: null } as const;
  expect(marginsOf([ended, unplayed, { ...ended, ownScore: 3 }, { ...ended, status: "InProgress" }])).toEqual([7, -17]);
});

test.each([
  ["2026-09-05", null, "2026-09-05T23:00:00Z", false],
  ["2026-09-05", null, "2026-09-06T12:00:00Z", true],
  ["2026-09-05", "2026-09-05T17:00:00Z", "2026-09-05T16:59:00Z", false],
  ["2026-09-05", "2026-09-05T17:00:00Z", "2026-09-05T17:00:00Z", true],
])("a game of %s at %s is past its start at %s: %s (O45)", (day, startsAt, now, isPast) =>
  expect(isPastStart({ day, startsAt }, new Date(now))).toBe(isPast),
);
