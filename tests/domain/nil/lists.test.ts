import { describe, expect, it, test } from "vitest";
import { readTable } from "~/domain/base/tables";
import {
  barOfRange,
  dayCompared,
  inOrder,
  listLength,
  nilAsked,
  nilShape,
  ranked,
  ranksOf,
  scaleOfBars,
  scopeOf,
  standingOn,
  weeklyLine,
} from "~/domain/nil/lists";

const rows = (...amounts: number[]) => amounts.map((amount, index) => ({ personKey: index + 1, name: `P${9 - index}`, amount }));

describe("ranks (C16)", () => {
  test.each<[number[], string[]]>([
    [[], []],
    [[9], ["1 P9"]],
    [
      [9, 7, 7, 5],
      ["1 P9", "T-2 P7", "T-2 P8", "4 P6"],
    ],
    [
      [5, 5, 5],
      ["T-1 P7", "T-1 P8", "T-1 P9"],
    ],
  ])("of %j", (amounts, expected) => {
    expect(ranked(rows(...amounts)).map(({ rank, isTied, name }) => `${isTied ? "T-" : ""}${rank} ${name}`)).toEqual(expected);
  });

  it("are of a hundred, of whom the last is known to share with whoever comes after", () => {
    const amounts = Array.from({ length: listLength + 1 }, (_none, index) => (index < listLength - 1 ? 1_000 - index : 1));
    const listed = ranked(rows(...amounts));
    expect([listed.length, listed.at(-1)]).toEqual([100, expect.objectContaining({ rank: 100, isTied: true })]);
    expect(ranked(rows(...amounts.slice(0, listLength))).at(-1)).toMatchObject({ rank: 100, isTied: false });
  });

  it("of another day are by the same rule", () => {
    expect([...ranksOf(rows(9, 7, 7, 5))]).toEqual([
      [1, 1],
      [2, 2],
      [3, 2],
      [4, 4],
    ]);
  });
});

test("by change the most risen, or fallen, come first, and who has nothing to compare with last (C16)", () => {
  const listed = [null, 0, 7, -3].map((change) => ({ change }));
  const told = (order: "Rank" | "Rise" | "Fall") => inOrder(listed, order).map(({ change }) => change);
  expect([told("Rank"), told("Rise"), told("Fall")]).toEqual([
    [null, 0, 7, -3],
    [7, 0, -3, null],
    [-3, 0, 7, null],
  ]);
});

describe("what stood (C17)", () => {
  const growth = [
    { asOf: "2026-10-01", amount: 10 },
    { asOf: "2026-11-10", amount: 30 },
  ];

  test.each([
    ["2026-09-30", null],
    ["2026-10-01", 10],
    ["2026-11-09", 10],
    ["2026-11-10", 30],
  ])("on %s", (day, expected) => {
    expect(standingOn(day, growth)).toBe(expected);
  });

  it("at the end of each of twelve weeks", () => {
    const line = weeklyLine("2026-11-20", growth);
    expect(line).toHaveLength(8);
    expect([line[0], line[6], line[7]]).toEqual([
      { asOf: "2026-10-02", amount: 10 },
      { asOf: "2026-11-13", amount: 30 },
      { asOf: "2026-11-20", amount: 30 },
    ]);
    expect(weeklyLine("2026-09-01", growth)).toEqual([]);
  });

  it("thirty days before", () => {
    expect(dayCompared("2026-11-20")).toBe("2026-10-21");
  });
});

describe("bars of ranges", () => {
  test.each<[{ low: number; high: number }[], { from: number; to: number } | null]>([
    [[], null],
    [[{ low: 41_234, high: 412_345 }], { from: 40_000, to: 420_000 }],
    [
      [
        { low: 1_234, high: 1_300 },
        { low: 900, high: 2_150_000 },
      ],
      { from: 0, to: 2_200_000 },
    ],
    [[{ low: 0, high: 0 }], { from: 0, to: 1 }],
  ])("%j", (ranges, expected) => {
    expect(scaleOfBars(ranges)).toEqual(expected);
  });

  it("stand where their amounts do", () => {
    const row = { valuation: 50, range: { low: 25, high: 100 }, comparables: [25, 75] };
    expect(barOfRange(row, { from: 0, to: 200 })).toEqual({ low: 12.5, high: 50, estimate: 25, dots: [12.5, 37.5] });
  });
});

describe("scopes (C15)", () => {
  test.each([
    ["valuation", {}, "TotalValue"],
    ["valuation", { level: "College" }, "TotalValue"],
    ["valuation", { sportKey: 1, level: "College" }, "Sport"],
    ["valuation", { sportKey: 1, conferenceGroup: "PowerFive" }, "ConferenceGroup"],
    ["valuation", { sportKey: 1, conferenceKey: 2 }, "Conference"],
    ["valuation", { conferenceKey: 2, organizationKey: 3 }, "Organization"],
    ["valuation", { organizationKey: 3, collectiveKey: 9 }, "Collective"],
    ["roster", { sportKey: 1 }, "RosterValue"],
    ["brand", {}, "BrandValue"],
  ] as const)("by %s of %j is %s", (by, narrowed, expected) => {
    expect(scopeOf(by, narrowed)).toBe(expected);
  });

  const conferences = [{ key: 7, name: "Southeastern Conference", abbreviation: "SEC" }];
  const asked = (query: string, team: { key: number; name: string } | null = null) => {
    const { chosen, sort, unknown } = readTable(nilShape(conferences, team, [{ key: 9, name: "Blue Run" }]), new URLSearchParams(query));
    return { ...nilAsked(chosen, conferences), sort, unknown: unknown.map(({ label }) => label) };
  };

  test.each<[string, object]>([
    ["", { scope: "TotalValue", by: "valuation", sort: "estimate-desc" }],
    ["by=brand-value&level=high-school&sort=change-asc", { scope: "BrandValue", by: "brand", level: "HighSchool", sort: "change-asc" }],
    ["sport=womens-basketball", { scope: "Sport", sportKey: 5 }],
    ["conference=power-five&sport=football", { scope: "ConferenceGroup", conferenceGroup: "PowerFive", sportKey: 1 }],
    ["conference=southeastern-conference", { scope: "Conference", conferenceKey: 7, conferenceGroup: undefined }],
    ["collective=9&sport=football", { scope: "Collective", collectiveKey: 9, sportKey: 1 }],
    ["sport=chess&by=looks&team=9&collective=8", { scope: "TotalValue", unknown: ["Ranked by", "Sport", "Team", "Collective"] }],
  ])("of the address “%s”", (query, expected) => {
    expect(asked(query)).toMatchObject(expected);
  });

  it("of a team that is known", () => {
    expect(asked("team=9", { key: 9, name: "Kentucky" })).toMatchObject({ scope: "Organization", organizationKey: 9, unknown: [] });
  });
});
