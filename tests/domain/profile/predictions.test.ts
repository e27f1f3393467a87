/** R42 to R44: what becomes of picks, and what their records come to. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  brierInWords,
  byRecord,
  fewestScored,
  hitRateInWords,
  missedSquare,
  recordFrom,
  recordOf,
  shareInWords,
  statesOf,
  type Pick,
  type PredictionState,
} from "~/domain/profile/predictions";

const [kentucky, ohio] = [1, 2];
const pick = (key: number, at: number, team = kentucky, forecaster = 1): Pick => ({ key, forecaster, person: 1, team, confidence: 6, at });
const commits = (announcedAt: number, team = kentucky) => ({ person: 1, team, announcedAt });

describe("what becomes of a pick (R42)", () => {
  const rows: [what: string, picks: Pick[], commitments: ReturnType<typeof commits>[], states: PredictionState[]][] = [
    ["stands while nothing is confirmed", [pick(1, 10)], [], ["Standing"]],
    ["gives way to a later one", [pick(1, 10), pick(2, 20, ohio)], [], ["Replaced", "Standing"]],
    ["gives way to a later one of the same moment", [pick(1, 10), pick(2, 10, ohio)], [], ["Replaced", "Standing"]],
    ["is right", [pick(1, 10)], [commits(20)], ["Hit"]],
    ["is wrong", [pick(1, 10, ohio)], [commits(20)], ["Miss"]],
    ["counts as the last before the announcement", [pick(1, 10, ohio), pick(2, 15)], [commits(20)], ["Replaced", "Hit"]],
    ["does not count when made afterwards", [pick(1, 10, ohio), pick(2, 25)], [commits(20)], ["Miss", "Standing"]],
    ["does not count at the moment of the announcement", [pick(1, 20)], [commits(20)], ["Standing"]],
    ["does not give way to another forecaster's", [pick(1, 10), pick(2, 15, ohio, 2)], [commits(20)], ["Hit", "Miss"]],
    ["keeps its score after a decommitment", [pick(1, 10)], [commits(20), commits(40, ohio)], ["Hit"]],
    ["is made anew for what comes after", [pick(1, 10), pick(2, 30, ohio)], [commits(20), commits(40, ohio)], ["Hit", "Hit"]],
  ];
  test.each(rows)("%s", (_what, picks, commitments, states) => {
    expect([...statesOf(picks, commitments).values()]).toEqual(states);
  });

  test("each forecaster has one standing pick of a person at most, and each commitment scores one of theirs at most", () => {
    const at = fc.integer({ min: 1, max: 60 });
    const team = fc.integer({ min: 1, max: 3 });
    const made = fc.array(fc.record({ forecaster: fc.integer({ min: 1, max: 3 }), team, at }), { maxLength: 20 });
    const confirmed = fc
      .uniqueArray(at, { maxLength: 4 })
      .chain((times) => fc.tuple(...times.map((time) => fc.tuple(fc.constant(time), team))));
    fc.assert(
      fc.property(made, confirmed, (rest, told) => {
        const picks = rest.map((one, index): Pick => ({ ...one, key: index + 1, person: 1, confidence: 5 }));
        const states = statesOf(
          picks,
          told.map(([time, to]) => commits(time, to)),
        );
        for (const forecaster of [1, 2, 3]) {
          const own = picks.filter((one) => one.forecaster === forecaster).map(({ key }) => states.get(key));
          expect(own.filter((state) => state === "Standing").length).toBeLessThanOrEqual(1);
          expect(own.filter((state) => state === "Hit" || state === "Miss").length).toBeLessThanOrEqual(told.length);
        }
      }),
    );
  });
});

describe("a record (R43)", () => {
  test.each([
    [8, true, 4],
    [8, false, 64],
    [10, true, 0],
    [10, false, 100],
    [1, true, 81],
    [5, false, 25],
  ])("of a pick with confidence %i that is right: %s, misses by %i hundredths", (confidence, isHit, hundredths) => {
    expect(missedSquare(confidence, isHit)).toBe(hundredths);
  });

  test("is the example of the rule", () => {
    const picks = [
      ...Array.from({ length: 8 }, () => ({ state: "Hit" as const, confidence: 8 })),
      ...Array.from({ length: 4 }, () => ({ state: "Miss" as const, confidence: 6 })),
      { state: "Standing" as const, confidence: 9 },
      { state: "Replaced" as const, confidence: 2 },
    ];
    const record = recordOf(picks);
    expect(record).toEqual({ picks: 14, scored: 12, hits: 8, hitRate: 66.7, brier: 0.147 });
    expect([hitRateInWords(record), brierInWords(record)]).toEqual(["66.7%", "0.147"]);
  });

  test("tells no rate below the fewest scored picks", () => {
    const picks = Array.from({ length: fewestScored - 1 }, () => ({ state: "Hit" as const, confidence: 10 }));
    const record = recordOf(picks);
    expect(record).toMatchObject({ scored: 9, hits: 9, hitRate: null, brier: null });
    expect([hitRateInWords(record), brierInWords(record)]).toEqual(["–", "–"]);
  });

  test("is the same in whatever order, whole or from the counts of its parts, and within its bounds", () => {
    const state = fc.constantFrom<PredictionState>("Standing", "Replaced", "Hit", "Miss");
    const rows = fc.array(fc.record({ state, confidence: fc.integer({ min: 1, max: 10 }) }), { maxLength: 60 });
    fc.assert(
      fc.property(rows, fc.nat(60), (picks, cut) => {
        const whole = recordOf(picks);
        expect(recordOf([...picks].reverse())).toEqual(whole);
        const parts = [picks.slice(0, cut), picks.slice(cut)].map((part) => {
          const scored = part.filter((one) => one.state === "Hit" || one.state === "Miss");
          const missed = scored.reduce((sum, one) => sum + missedSquare(one.confidence, one.state === "Hit"), 0);
          return { ...recordOf(part), missed };
        });
        const sum = (of: "picks" | "scored" | "hits" | "missed") => parts.reduce((total, part) => total + part[of], 0);
        expect(recordFrom({ picks: sum("picks"), scored: sum("scored"), hits: sum("hits"), missed: sum("missed") })).toEqual(whole);
        expect(whole.hits).toBeLessThanOrEqual(whole.scored);
        if (whole.brier !== null) expect(whole.brier).toBeGreaterThanOrEqual(0);
        if (whole.brier !== null) expect(whole.brier).toBeLessThanOrEqual(1);
      }),
    );
  });
});

test("forecasters stand by how often they were right, then by how well they knew it, and those without a rate last", () => {
  const of = (name: string, hitRate: number | null, brier: number | null, scored: number) => {
    return { name, userKey: 1, record: { picks: scored, scored, hits: 0, hitRate, brier } };
  };
  const list = [
    of("New", null, null, 3),
    of("Sure", 70, 0.1, 12),
    of("Newer", null, null, 1),
    of("Unsure", 70, 0.2, 40),
    of("Best", 80, 0.3, 10),
  ];
  expect(list.sort(byRecord).map(({ name }) => name)).toEqual(["Best", "Sure", "Unsure", "New", "Newer"]);
});

test.each([
  [6, 9, "6 of 9 forecasters"],
  [1, 1, "1 of 1 forecaster"],
])("%i of %i", (picks, all, words) => {
  expect(shareInWords(picks, all)).toBe(words);
});
