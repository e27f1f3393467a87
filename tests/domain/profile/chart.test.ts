import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { chartLimit, measurementChart, sparkline, trendChart, valuationChart, type TrendPoint } from "~/domain/profile/chart";

const fortyYards = 6;
const weight = 2;

function results(...rows: [day: string, value: string][]) {
  return rows.map(([dateOccurred, value]) => ({ dateOccurred, value }));
}

function plain(points: TrendPoint[], isLowerBetter = false) {
  return trendChart({ name: "Trend", points, isLowerBetter, say: ({ value }) => String(value), sentence: () => "" });
}

describe("the drawing (C5, C6)", () => {
  const day = fc
    .date({ min: new Date("1990-01-01"), max: new Date("2040-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const value = fc.oneof(fc.integer({ min: 0, max: 500 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
  const points = fc.array(fc.record({ day, value }), { minLength: 1, maxLength: 40 });

  it("stays within its bounds whatever the values", () => {
    fc.assert(
      fc.property(points, fc.boolean(), (given, isLowerBetter) => {
        const chart = plain(given, isLowerBetter)!;
        expect(chart.dots).toHaveLength(Math.min(given.length, chartLimit));
        for (const { x, y } of [...chart.dots, ...chart.labels, ...chart.days]) {
          expect(x >= 0 && x <= chart.width && y > 0 && y < chart.height).toBe(true);
        }
        expect(chart.path).not.toMatch(/NaN|Infinity/);
        expect(chart.dots.some(({ isBest }) => isBest)).toBe(true);
      }),
    );
  });

  it("goes in time from left to right, larger values higher", () => {
    fc.assert(
      fc.property(points, (given) => {
        const chart = plain(given)!;
        const shown = [...given].sort((a, b) => a.day.localeCompare(b.day)).slice(-chartLimit);
        for (const [index, dot] of chart.dots.entries()) {
          const next = chart.dots[index + 1];
          if (!next) continue;
          expect(next.x).toBeGreaterThanOrEqual(dot.x);
          if (shown[index + 1]!.value > shown[index]!.value) expect(next.y).toBeLessThanOrEqual(dot.y);
          if (shown[index + 1]!.value < shown[index]!.value) expect(next.y).toBeGreaterThanOrEqual(dot.y);
        }
      }),
    );
  });

  it("does not depend on the order that the values come in", () => {
    const given = [
      { day: "2025-01-01", value: 1 },
      { day: "2025-06-01", value: 3 },
      { day: "2026-01-01", value: 2 },
    ];
    expect(plain([...given].reverse())).toEqual(plain(given));
  });

  it("of nothing is nothing; of one value is a dot in the middle without a line", () => {
    expect(plain([])).toBeNull();
    expect(plain([{ day: "2026-06-14", value: 4 }])).toMatchObject({
      path: "",
      dots: [{ x: 140, y: 58, isBest: true }],
      labels: [{ x: 140, anchor: "middle", text: "4" }],
      days: [{ anchor: "middle", text: "06/14/26" }],
    });
  });

  it("of equal values is a level line in the middle, all of them the best", () => {
    const chart = plain([
      { day: "2025-06-14", value: 4 },
      { day: "2026-06-14", value: 4 },
    ])!;
    expect(chart.path).toBe("M8,58L272,58");
    expect(chart.dots.map(({ isBest }) => isBest)).toEqual([true, true]);
  });

  it("puts values of one day side by side and names the day once", () => {
    const chart = plain([
      { day: "2026-06-14", value: 4 },
      { day: "2026-06-14", value: 5 },
      { day: "2026-06-14", value: 3 },
    ])!;
    expect(chart.dots.map(({ x }) => x)).toEqual([8, 140, 272]);
    expect(chart.days.map(({ text }) => text)).toEqual(["06/14/26"]);
  });
});

describe("a sparkline (C5, C8)", () => {
  const day = fc
    .date({ min: new Date("1990-01-01"), max: new Date("2040-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const value = fc.oneof(fc.integer({ min: 0, max: 500 }), fc.double({ noNaN: true, noDefaultInfinity: true }));

  it("is at most twelve whole points within its bounds, ending at the right, whatever the values", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ dateOccurred: day, value: value.map(String) }), { minLength: 2, maxLength: 40 }), (given) => {
        const { width, height, path, end } = sparkline(given)!;
        const places = path.slice(1).split(" ");
        expect(places).toHaveLength(Math.min(given.length, 12));
        for (const place of places) {
          expect(place).toMatch(/^\d+,\d+$/);
          const [x, y] = place.split(",").map(Number) as [number, number];
          expect(x >= 3 && x <= width - 3 && y >= 3 && y <= height - 3).toBe(true);
        }
        expect(places.at(-1)).toBe(`${width - 3},${end.y}`);
      }),
    );
  });

  it.each([
    ["values that rise", results(["2025-01-01", "100"], ["2025-07-02", "110"], ["2025-12-31", "120"]), "M3,17 32,10 61,3"],
    ["times that fall: larger is higher there, too", results(["2025-01-01", "4.8"], ["2025-12-31", "4.5"]), "M3,3 61,17"],
    ["equal values", results(["2025-01-01", "9"], ["2025-12-31", "9"]), "M3,10 61,10"],
    [
      "values of one day, in the order that they come in",
      results(["2025-01-01", "1"], ["2025-01-01", "3"], ["2025-01-01", "2"]),
      "M3,17 32,3 61,10",
    ],
    ["a single value", results(["2025-01-01", "9"]), undefined],
    ["nothing", [], undefined],
  ])("of %s", (_what, given, path) => {
    expect(sparkline(given)?.path).toBe(path);
  });
});

describe("a measurement's chart (C7)", () => {
  it("says how much faster, and that lower is better", () => {
    const chart = measurementChart(fortyYards, results(["2024-05-04", "4.82"], ["2025-07-20", "4.63"], ["2026-06-14", "4.58"]))!;
    expect(chart.sentence).toBe("0.24 secs faster since 05/04/24. Lower is better.");
    expect(chart.labels.map(({ text }) => text)).toEqual(["4.82 secs", "4.58 secs · best"]);
    expect(chart.dots.map(({ isBest }) => isBest)).toEqual([false, false, true]);
    expect(chart.alternative).toBe("40 Yard Dash: 4.82 secs on 05/04/24, 4.63 secs on 07/20/25, 4.58 secs on 06/14/26");
    expect(chart.isBetter).toBe(true);
  });

  test.each([
    [
      "names the personal best when the last is not it",
      fortyYards,
      results(["2025-05-04", "4.6"], ["2025-09-01", "4.51"], ["2026-06-14", "4.66"]),
      "0.06 secs slower since 05/04/25. Lower is better. Personal best: 4.51 secs on 09/01/25.",
    ],
    ["counts more as better elsewhere", weight, results(["2025-05-04", "200"], ["2026-06-14", "208"]), "8 lbs more since 05/04/25."],
    ["does not count days within one", weight, results(["2026-06-14", "200"], ["2026-06-14", "198"]), "2 lbs less within one day."],
    ["says so when nothing has changed", weight, results(["2025-05-04", "208"], ["2026-06-14", "208"]), "The same as on 05/04/25."],
    ["says what one result lacks", weight, results(["2026-06-14", "208"]), "The first result. The next one makes a trend."],
  ])("%s", (_what, type, rows, sentence) => {
    expect(measurementChart(type, rows)?.sentence).toBe(sentence);
  });

  it("shows a height in feet and inches", () => {
    expect(measurementChart(1, results(["2025-06-02", "74"], ["2026-06-02", "75"]))?.labels.map(({ text }) => text)).toEqual([
      "6-2",
      "6-3",
    ]);
  });

  it("calls no weight the best, and more of it no gain", () => {
    const chart = measurementChart(weight, results(["2025-06-02", "208"], ["2026-06-02", "200.5"], ["2026-07-02", "204"]))!;
    expect(chart.sentence).toBe("4 lbs less since 06/02/25.");
    expect(chart.dots.some(({ isBest }) => isBest)).toBe(false);
    expect(measurementChart(weight, results(["2025-06-02", "200"], ["2026-06-02", "208"]))!.isBetter).toBe(false);
  });

  it("knows a personal best from before the values that it shows", () => {
    const months = Array.from({ length: chartLimit + 6 }, (_, index): [string, string] => [
      new Date(Date.UTC(2020, index, 1)).toISOString().slice(0, 10),
      index === 0 ? "4.2" : "4.7",
    ]);
    const chart = measurementChart(fortyYards, results(...months))!;
    expect(chart.sentence).toBe("The same as on 07/01/20. Lower is better. Personal best: 4.2 secs on 01/01/20.");
  });
});

describe("a valuation's chart (C7)", () => {
  test.each([
    [
      [
        ["2025-07-01", 374_000],
        ["2026-07-01", 412_000],
      ],
      "Up $38,000 since 07/01/25.",
    ],
    [
      [
        ["2025-07-01", 90_000],
        ["2026-01-01", 95_000],
        ["2026-07-01", 81_500],
      ],
      "Down $8,500 since 07/01/25. Highest: $95,000 on 01/01/26.",
    ],
    [
      [
        ["2025-07-01", 90_000],
        ["2026-07-01", 90_000],
      ],
      "The same as on 07/01/25.",
    ],
    [[["2026-07-01", 90_000]], "The first valuation. The next one shows how it grows."],
  ] as [[string, number][], string][])("%j", (rows, sentence) => {
    const chart = valuationChart(rows.map(([asOf, valuation]) => ({ asOf, valuation })))!;
    expect(chart.sentence).toBe(sentence);
    expect(chart.labels.at(-1)?.text).toMatch(/^\$[\d.]+K$/);
    expect(chart.alternative).toMatch(/^Valuation: \$\d+,\d{3} on /);
  });
});

test("what a float cannot tell apart is said to the digit", () => {
  const chart = measurementChart(8, results(["2026-06-14", "400000000000000000000000001"], ["2026-07-14", "400000000000000000000000002"]))!;
  expect(chart.sentence).toBe("1 inch more since 06/14/26.");
  expect(chart.labels.map(({ text }) => text)).toEqual(["…", "… · best"]);
});
