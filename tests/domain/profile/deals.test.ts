import { describe, expect, it, test } from "vitest";
import { DealEdit, DealForm } from "~/contract/profile/deals";
import { brandAsked, dealPlace, dealShape, dealsNarrowed } from "~/domain/nil/deal-lists";
import {
  amountInWords,
  annualOf,
  consentsInWords,
  dayProblems,
  dealErrors,
  dealReaders,
  dollarsOf,
  isDisclosed,
  payChangeInWords,
  linesOfSteps,
  paysInWords,
  paysOf,
  paysSame,
  paysTold,
  percentOf,
  publishingInWords,
  stepsOfLines,
  stepsProblem,
  termProblems,
  type DealPays,
  type DealTerms,
} from "~/domain/profile/deals";
import { flatDeal } from "../../setup/deal";

const steps: DealPays = {
  steps: [
    { from: 0, amount: 25_000 },
    { from: 10, amount: 60_000 },
  ],
  stepsOf: "starts",
};
const percent: DealPays = { percent: 12.5, percentOf: "sales", expected: 4_000 };

test.each([
  ["12000", 12_000],
  [" $12,000 ", 12_000],
  ["1", 1],
  ["100,000,000", 100_000_000],
  ["100000001", null],
  ["0", null],
  ["12.5", null],
  ["1,00", null],
  ["12k", null],
  ["", null],
])("%j are %j dollars", (text, dollars) => {
  expect(dollarsOf(text)).toBe(dollars);
});

test.each([
  ["0.01", 0.01],
  [" 12.5 %", 12.5],
  [".5", 0.5],
  ["100", 100],
  ["100.01", null],
  ["0", null],
  ["0.001", null],
  ["1e1", null],
  ["", null],
])("%j is %j percent", (text, value) => {
  expect(percentOf(text)).toBe(value);
});

describe("steps", () => {
  it.each([
    [
      "0: 250\n1,000: $500",
      [
        { from: 0, amount: 250 },
        { from: 1_000, amount: 500 },
      ],
    ],
    ["\n 5:10 \n", [{ from: 5, amount: 10 }]],
  ])("of %j are read", (text, value) => {
    expect(stepsOfLines(text)).toEqual({ ok: true, value });
    expect(stepsOfLines(linesOfSteps(value))).toEqual({ ok: true, value });
  });

  it.each([
    ["", dealErrors.stepsRequired],
    ["a lot: 5", dealErrors.stepsInvalid],
    ["1 250", dealErrors.stepsInvalid],
    ["1: 2: 3", dealErrors.stepsInvalid],
    ["1: 0", dealErrors.stepsInvalid],
    ["1: 5\n1: 6", dealErrors.stepsNotRising],
    ["1: 5\n2: 5", dealErrors.stepsNotRising],
    ["2: 5\n1: 6", dealErrors.stepsNotRising],
    [Array.from({ length: 11 }, (_, at) => `${at}: ${at + 1}`).join("\n"), dealErrors.stepsTooMany],
  ])("of %j are refused", (text, error) => {
    expect(stepsOfLines(text)).toEqual({ ok: false, error });
  });

  it("are one to ten", () => {
    const rising = (count: number) => Array.from({ length: count }, (_, at) => ({ from: at, amount: at + 1 }));
    expect([0, 1, 10, 11].map((count) => stepsProblem(rising(count)))).toEqual([
      dealErrors.stepsRequired,
      null,
      null,
      dealErrors.stepsTooMany,
    ]);
  });
});

const rising = [{ from: 0, amount: 1 }];
test.each<[DealTerms, object]>([
  [{ structure: "Flat", amount: 5 }, {}],
  [{ structure: "Flat" }, { amount: dealErrors.amountRequired }],
  [{ structure: "Flat", amount: 5, percent: 3 }, { percent: dealErrors.ofOtherStructure }],
  [{ structure: "StairStep", steps: rising, stepsOf: "posts" }, {}],
  [{ structure: "StairStep" }, { steps: dealErrors.stepsRequired, stepsOf: dealErrors.stepsOfRequired }],
  [{ structure: "StairStep", steps: rising, stepsOf: "posts", amount: 5 }, { amount: dealErrors.ofOtherStructure }],
  [{ structure: "Percent", percent: 3, percentOf: "sales" }, {}],
  [{ structure: "Percent", percent: 3, percentOf: "sales", expected: 9 }, {}],
  [
    { structure: "Percent", expected: 9 },
    { percent: dealErrors.percentRequired, percentOf: dealErrors.percentOfRequired },
  ],
  [{ amount: 5 }, {}],
])("of %j it is amiss that %j", (terms, problems) => {
  expect(termProblems(terms)).toEqual(problems);
});

test.each([
  ["2021-06-30", null, { day: dealErrors.dayTooEarly }],
  ["2026-04-02", "2026-04-01", { endDay: dealErrors.endBeforeDay }],
  ["2026-04-02", "2026-04-02", {}],
  ["2026-04-02", "2037-01-01", { endDay: dealErrors.endTooLate }],
])("from %s until %s: %j", (day, endDay, problems) => {
  expect(dayProblems({ day, endDay })).toEqual(problems);
});

test("what it pays is what its structure says, and nothing else", () => {
  expect(paysOf({ structure: "Flat", amount: 5, stepsOf: "posts" })).toEqual({ amount: 5 });
  expect(paysOf({ structure: "Percent", percent: 3, percentOf: "sales" })).toEqual({ percent: 3, percentOf: "sales", expected: null });
  expect(() => paysOf({ structure: "Flat" })).toThrow();
});

test.each<[DealPays | null, string, string]>([
  [{ amount: 12_000 }, "$12,000 a month", "$12,000 a month"],
  [steps, "$25,000 to $60,000 a month", "from 0 starts $25,000; from 10 starts $60,000, a month"],
  [percent, "12.5% of sales, about $4,000 a month", "12.5% of sales, about $4,000 a month"],
  [null, "Not disclosed", "Not disclosed"],
])("%j in short and in full", (pays, short, full) => {
  expect([amountInWords(pays, "Monthly"), paysInWords(pays, "Monthly")]).toEqual([short, full]);
});

describe("what a role reads of what a deal pays", () => {
  const consents = [false, true].flatMap((athlete) => [false, true].map((staff) => ({ athlete, staff })));
  const read = Object.fromEntries(
    dealReaders.map((reader) => [
      reader,
      consents.map((given) => [flatDeal.pays!, steps, percent].every((pays) => paysTold(reader, pays, given) === pays)),
    ]),
  );

  it("is all of it, but to others, who read it with both consents alone", () => {
    expect(read).toEqual({
      AthletesSide: [true, true, true, true],
      Staff: [true, true, true, true],
      Others: [false, false, false, true],
    });
    expect(consents.map(isDisclosed)).toEqual([false, false, false, true]);
    expect(consents.map(payChangeInWords)).toEqual([
      null,
      expect.stringContaining("One side has published"),
      expect.stringContaining("One side has published"),
      expect.stringContaining("Everybody reads"),
    ]);
    expect(new Set(consents.map((given) => consentsInWords(given, null))).size).toBe(4);
  });
});

test("each side reads of its own consent, and what a press does, from where it stands", () => {
  const given = { athlete: true, staff: false };
  expect([consentsInWords(given, "athlete"), consentsInWords(given, "staff")]).toEqual([
    expect.stringMatching(/^You published/),
    expect.stringMatching(/^The athlete’s side published/),
  ]);
  expect([publishingInWords({ athlete: false, staff: false }, "athlete"), publishingInWords(given, "staff")]).toEqual([
    "Others read it once our staff publish it, too. You can take it back at any time.",
    "Others read it at once: the athlete’s side has published it. You can take it back at any time.",
  ]);
});

test("another pay, another frequency and another structure are not the same; an end or a link are", () => {
  const of = (fields: Partial<typeof flatDeal>) => paysSame(flatDeal, { ...flatDeal, ...fields });
  expect([of({}), of({ endDay: "2026-12-31", proofUrl: null, kind: "Camp" })]).toEqual([true, true]);
  expect([of({ pays: { amount: 1 } }), of({ frequency: "Weekly" }), of({ structure: "Percent", pays: percent })]).toEqual([
    false,
    false,
    false,
  ]);
});

test.each<[DealPays, Parameters<typeof annualOf>[1], number | null]>([
  [{ amount: 10 }, "OneTime", 10],
  [{ amount: 10 }, "Daily", 3_650],
  [{ amount: 10 }, "Weekly", 520],
  [{ amount: 10 }, "Monthly", 120],
  [{ amount: 10 }, "Annually", 10],
  [percent, "Monthly", 48_000],
  [{ ...percent, expected: null }, "Monthly", null],
  [steps, "Monthly", null],
])("%j %s comes to %j a year", (pays, frequency, annual) => {
  expect(annualOf(pays, frequency)).toBe(annual);
});

test("the form says the same as the edit that it becomes", () => {
  const said = { kind: "Camp", day: "2026-04-02", frequency: "OneTime", brand: "Delta" };
  const typed = DealForm.parse({ ...said, structure: "StairStep", stepLines: "0: 250\r\n10: 500", stepsOf: "posts" });
  expect(typed.stepLines).toEqual([
    { from: 0, amount: 250 },
    { from: 10, amount: 500 },
  ]);
  const { stepLines, ...rest } = typed;
  expect(DealEdit.safeParse({ type: "deal", editType: "Add", ...rest, steps: stepLines }).success).toBe(true);
  const errors = (form: object) =>
    Object.fromEntries(DealForm.safeParse({ ...said, ...form }).error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
  expect(errors({ structure: "Flat", amount: "a lot" })).toEqual({ amount: dealErrors.amountInvalid });
  expect(errors({ structure: "Flat", amount: "5", percent: "3" })).toEqual({ percent: dealErrors.ofOtherStructure });
  expect(errors({ structure: "StairStep", stepLines: "2: 5\n1: 6", stepsOf: "posts" })).toEqual({ stepLines: dealErrors.stepsNotRising });
  expect(errors({ structure: "Percent", percent: "101", percentOf: "sales" })).toEqual({ percent: dealErrors.percentInvalid });
  expect(errors({ structure: "Percent" })).toEqual({ percent: dealErrors.percentRequired, percentOf: dealErrors.percentOfRequired });
});

test("an address of the list says what it is narrowed to, and a place where a page ended", () => {
  const choices = { sports: [{ key: 1, name: "Football" }], collectives: [{ key: 7, name: "Bluegrass" }] };
  expect(dealShape(choices).filters.map(({ name }) => name)).toEqual(["sport", "kind", "collective", "status"]);
  expect(dealsNarrowed({ sport: "football", kind: "socialmedia", collective: "7", status: "confirmed" }, "del", choices)).toEqual({
    ...{ sportKey: 1, kind: "SocialMedia", collectiveKey: 7, standing: "Confirmed", brand: "del" },
  });
  expect([brandAsked("  "), brandAsked(null), brandAsked(` ${"x".repeat(150)}`)]).toEqual([null, null, "x".repeat(100)]);
  expect([dealPlace("2026-11-20_12"), dealPlace("2026-13-20_12"), dealPlace("2026-11-20_0"), dealPlace("12")]).toEqual([
    { day: "2026-11-20", key: 12 },
    null,
    null,
    null,
  ]);
});
