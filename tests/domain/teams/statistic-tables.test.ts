import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { readTable } from "~/domain/base/tables";
import {
  leaderPlace,
  leadersAfter,
  leadersOf,
  leadersShape,
  rankInWords,
  statisticAsked,
  writtenLeaderPlace,
  type LeaderRow,
} from "~/domain/teams/statistic-leaders";
import { columnsOfGroup, headsInWords, leadersOfGroup, rowsOfFile, rowsOfGroup, statisticsShape } from "~/domain/teams/statistic-tables";
import { groupsOf } from "~/domain/teams/statistics";

const groups = groupsOf(1);
const [passing, rushing] = [groups[0]!, groups[1]!];
const ada = { name: "Ada", figures: { pass_yards: 200, pass_attempts: 30, pass_completions: 15, rush_yards: 5, games: 2 } };
const bea = { name: "Bea", figures: { pass_yards: 300, pass_attempts: 30, pass_completions: 20, games: 3 } };
const cleo = { name: "Cleo", figures: { rush_yards: 80, rush_attempts: 9, games: 2 } };
const all = [cleo, bea, ada];
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

describe("a team's tables (O40)", () => {
  it.each([
    [null, ["Bea", "Ada"], ["Cleo", "Ada"]],
    ["pass-yards-asc", ["Ada", "Bea"], ["Cleo", "Ada"]],
    ["rush-attempts-desc", ["Bea", "Ada"], ["Cleo", "Ada"]],
    ["games-desc", ["Bea", "Ada"], ["Ada", "Cleo"]],
    ["name-desc", ["Bea", "Ada"], ["Cleo", "Ada"]],
    ["name-asc", ["Ada", "Bea"], ["Ada", "Cleo"]],
  ])("stand by %s as %j and %j", (sort, passers, runners) => {
    expect(namesOf(rowsOfGroup(passing, all, sort))).toEqual(passers);
    expect(namesOf(rowsOfGroup(rushing, all, sort))).toEqual(runners);
  });

  it("are one file by name, or in the order that is asked for, what is not known last", () => {
    expect(namesOf(rowsOfFile(groups, all, null))).toEqual(["Ada", "Bea", "Cleo"]);
    expect(namesOf(rowsOfFile(groups, all, "rush-yards-asc"))).toEqual(["Ada", "Cleo", "Bea"]);
  });

  it("have a column of whatever is known of anybody, and say what its head stands for", () => {
    const columns = columnsOfGroup(rushing, [cleo, ada]);
    expect(columns.map(({ short }) => short)).toEqual(["GP", "Att", "Yds", "Avg"]);
    expect(columns.map(({ of }) => of(cleo))).toEqual(["2", "9", "80", "8.9"]);
    expect(columns.map(({ of }) => of(ada))).toEqual(["2", null, "5", null]);
    expect(headsInWords(columns)).toBe("GP games, Att rushing attempts, Yds rushing yards, Avg yards per attempt.");
  });

  it("know every order of their columns, and no other", () => {
    const shape = statisticsShape([{ sportKey: 1, sportName: "Football", years: [2026] }], [rushing]);
    const asked = (sort: string) => readTable(shape, new URLSearchParams({ sort }));
    expect(asked("rush-yards-asc")).toMatchObject({ sort: "rush-yards-asc", unknown: [] });
    expect(asked("pass-yards-asc")).toMatchObject({ sort: "main-desc", unknown: [{ label: "Sort by", value: "pass-yards-asc" }] });
  });

  it("are led by three, who share the place where they have as much", () => {
    const four = [3, 7, 7, 5, 0].map((tackles, index) => ({ name: `P${index}`, figures: { tackles } }));
    const led = leadersOfGroup(
      groups.find(({ name }) => name === "defense")!,
      four,
    );
    expect(led.map(({ of, ...place }) => `${rankInWords(place)} ${of.name}`)).toEqual(["T-1 P1", "T-1 P2", "3 P3"]);
  });
});

describe("the place in a list of leaders (O41)", () => {
  const row = fc.record({
    value: fc.integer({ min: 1, max: 99_999_999 }),
    personKey: fc.nat(2_000_000_000),
    organizationKey: fc.nat(9_999),
  });
  const place = row.map((one): LeaderRow => ({ ...one, personKey: one.personKey + 1, organizationKey: one.organizationKey + 1 }));

  test("is read as it is written", () => {
    fc.assert(
      fc.property(fc.option(place), fc.integer({ min: 0, max: 999_999 }), (shown, passed) => {
        fc.pre(shown !== null || passed > 0);
        expect(leaderPlace(writtenLeaderPlace({ shown, passed }))).toEqual({ shown, passed });
      }),
    );
  });

  test.each(["x", "1_2", "0_1_1", "-1_1_1", "1_1_1.0", "1_1_9999999999", "1_1_1.99999999", `${"1".repeat(60)}`])("is not %s", (text) =>
    expect(leaderPlace(text)).toBeNull(),
  );

  test("counts whom may not be shown, and says nothing of them", () => {
    const one = { value: 9, personKey: 4, organizationKey: 2 };
    expect(leadersAfter([one, null, null], null)).toEqual({ shown: one, passed: 2 });
    expect(leadersAfter([null], { shown: one, passed: 2 })).toEqual({ shown: one, passed: 3 });
    expect(leadersAfter([null], null)).toEqual({ shown: null, passed: 1 });
  });
});

test.each([
  ["football", "2026", { sportKey: 1, sportName: "Football", year: 2026 }],
  ["golf", "2026", null],
  ["chess", "2026", null],
  ["football", "26", null],
  ["football", "2026x", null],
])("the address of %s and %s names %j (O41)", (sport, year, named) => expect(leadersOf(sport, year)).toEqual(named));

test("the list goes by what is asked for, else by the first main statistic that has leaders (O41)", () => {
  const asked = (counted: string[], chosen?: string) => statisticAsked(1, counted, chosen)?.name ?? null;
  expect(asked(["tackles", "rush_attempts", "rush_yards"])).toBe("rush_yards");
  expect(asked(["solo_tackles"])).toBe("solo_tackles");
  expect(asked(["tackles", "rush_yards"], "tackles")).toBe("tackles");
  expect(asked(["tackles"], "rush-yards")).toBe("tackles");
  expect(asked([])).toBeNull();
  expect(leadersShape(1, ["tackles"]).filters[0]!.options).toEqual([{ value: "tackles", label: "Tackles" }]);
});
