import { describe, expect, test } from "vitest";
import { spreadChart, type Spread } from "~/domain/desk/spread";

const dash: Spread = { count: 155, least: 4.3, most: 5.5, bars: [1, 2, 8, 20, 40, 35, 22, 14, 8, 3, 1, 1] };

describe("where a result lies among those of its type", () => {
  test("is drawn as bars between the least and the most, with a pin for what is proposed and for what stands", () => {
    const chart = spreadChart(6, dash, 4.9, 5.1)!;
    expect(chart.bars).toHaveLength(12);
    expect(chart.pins.map(({ text, isProposed }) => [text, isProposed])).toEqual([
      ["Now 5.1 secs", false],
      ["Proposed 4.9 secs", true],
    ]);
    expect(chart.pins[0]!.x).toBeGreaterThan(chart.pins[1]!.x);
    expect(chart.ends.map(({ text }) => text)).toEqual(["4.3 secs", "5.5 secs"]);
    expect(chart.sentence).toBe("Bars: 155 approved results of 40 Yard Dash, from 4.3 secs to 5.5 secs.");
    for (const { x, width, y, height } of chart.bars)
      expect([x >= 0, x + width <= chart.width, Math.round(y + height) === chart.floor]).toEqual([true, true, true]);
  });

  test.each([
    [4.1, "The proposed one is below all of them."],
    [6, "The proposed one is above all of them."],
  ])("says that %s is beyond all of them, and still shows it", (proposed, sentence) => {
    const chart = spreadChart(6, dash, proposed, null)!;
    expect(chart.sentence).toContain(sentence);
    expect(chart.pins).toHaveLength(1);
    expect(chart.pins[0]!.x).toBeGreaterThanOrEqual(0);
    expect(chart.pins[0]!.x).toBeLessThanOrEqual(chart.width);
  });

  test.each([
    ["too few results", { ...dash, count: 19 }],
    ["results that are all the same", { ...dash, most: 4.3 }],
  ])("of %s there is no chart", (_what, spread) => {
    expect(spreadChart(6, spread, 4.9, null)).toBeNull();
  });
});
