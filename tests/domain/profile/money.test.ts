import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldErrors } from "~/domain/base/messages";
import { agentPhoneDigits, amountLimit, annualOf, monthlyOf, wantedAmount, type AmountTexts } from "~/domain/profile/money";
import { askedFor, recalculated } from "~/domain/profile/money-typed";

describe("the two amounts", () => {
  test.each([
    [25_000, 300_000],
    [0, 0],
    [1, 12],
  ])("%i a month is %i a year, and back", (monthly, annual) => {
    expect(annualOf(monthly)).toBe(annual);
    expect(monthlyOf(annual)).toBe(monthly);
  });

  test.each([
    [5, 0],
    [6, 1],
    [100, 8],
    [300_001, 25_000],
    [300_006, 25_001],
    [amountLimit, 83_333_333],
  ])("%i a year is %i a month, rounded", (annual, monthly) => {
    expect(monthlyOf(annual)).toBe(monthly);
  });

  test("only the field that is typed into makes the other", () => {
    expect(recalculated("monthlyWanted", "25000")).toBe("300000");
    expect(recalculated("annualWanted", "100")).toBe("8");
    expect(recalculated("monthlyWanted", "")).toBe("");
    expect(recalculated("monthlyWanted", "$2,500.00")).toBe("30000");
    expect(recalculated("monthlyWanted", "2500.0")).toBe("");
  });

  test("typed back to what stands, the other is what stands", () => {
    const stands = { monthlyWanted: "8333", annualWanted: "100000" };
    expect(recalculated("monthlyWanted", "83334", stands)).toBe("1000008");
    for (const text of ["8333", "$8,333.00"])
      expect([recalculated("monthlyWanted", text, stands), askedFor("monthlyWanted", text, stands)]).toEqual([
        "100000",
        "$8,333 a month · $100,000 a year",
      ]);
    expect(recalculated("annualWanted", "100000", stands)).toBe("8333");
    expect(recalculated("monthlyWanted", "", {})).toBe("");
  });

  test("more than can be saved makes no other, so that it is said where it was typed", () => {
    for (const [field, text] of [
      ["annualWanted", "2400000000"],
      ["monthlyWanted", "200000000"],
    ] as const) {
      const other = recalculated(field, text);
      expect(other).toBe("");
      const typed = field === "monthlyWanted" ? { monthlyWanted: text, annualWanted: other } : { monthlyWanted: other, annualWanted: text };
      expect(wantedAmount(typed, { monthlyWanted: "8333", annualWanted: "100000" })).toEqual({
        ok: false,
        field,
        error: fieldErrors.amountTooLarge,
      });
    }
  });
});

test.each([
  ["monthlyWanted", "2500.00", "$2,500 a month · $30,000 a year"],
  ["annualWanted", "100", "$8 a month · $100 a year"],
  ["annualWanted", "1000000000", null],
  ["monthlyWanted", "25k", null],
] as const)("%s of %s reads %s", (field, text, words) => {
  expect(askedFor(field, text)).toBe(words);
});

describe("the amount that a form asks for", () => {
  const stands: AmountTexts = { monthlyWanted: "25000", annualWanted: "300000" };
  const amounts = (monthlyWanted?: string, annualWanted?: string): AmountTexts => ({ monthlyWanted, annualWanted });
  const { amountRequired, amountDigits, amountTooLarge, amountsDisagree } = fieldErrors;

  test.each<[string, AmountTexts, AmountTexts, number | [string, string]]>([
    ["nothing changed", stands, stands, 300_000],
    ["the month changed", amounts("30000", "300000"), stands, 360_000],
    ["the year changed", amounts("25000", "360000"), stands, 360_000],
    ["the year changed by less than a month shows", amounts("25000", "300001"), stands, 300_001],
    ["both changed and agree", amounts("30000", "360000"), stands, 360_000],
    ["both changed and agree after rounding", amounts("8", "100"), stands, 100],
    ["both changed and disagree", amounts("30000", "300001"), stands, ["annualWanted", amountsDisagree]],
    ["the month was cleared", amounts(undefined, "300000"), stands, ["monthlyWanted", amountRequired]],
    ["the year was cleared", amounts("25000", undefined), stands, ["annualWanted", amountRequired]],
    ["the month was cleared and the year changed", amounts(undefined, "12"), stands, 12],
    ["the year was cleared and the month changed", amounts("1", undefined), stands, 12],
    ["both were cleared", {}, stands, ["annualWanted", amountRequired]],
    ["the first amount is a month's", amounts("25000"), {}, 300_000],
    ["the first amount is a year's", amounts(undefined, "300000"), {}, 300_000],
    ["there is no first amount", {}, {}, ["annualWanted", amountRequired]],
    ["spaces around do not matter", amounts(" 30000 ", "300000"), stands, 360_000],
    ["nothing is wanted", amounts("0", "0"), stands, 0],
    ["the year is the largest", amounts("25000", "999999999"), stands, 999_999_999],
    ["the year is one too large", amounts("25000", "1000000000"), stands, ["annualWanted", amountTooLarge]],
    ["the month is the largest", amounts("83333333", "300000"), stands, 999_999_996],
    ["the month is one too large", amounts("83333334", "300000"), stands, ["monthlyWanted", amountTooLarge]],
    ["the year has endless digits", amounts("25000", "9".repeat(400)), stands, ["annualWanted", amountTooLarge]],
    ["a sign of money", amounts("$30000", "300000"), stands, 360_000],
    ["a sign, commas and cents", amounts("$2,500.50", "300000"), stands, 30_000],
    ["no cents", amounts("2500.00", "300000"), stands, 30_000],
    ["a dot at the end", amounts("2500.", "300000"), stands, 30_000],
    ["thousands", amounts("25000", "360,000"), stands, 360_000],
    ["what stands, written otherwise, and the other changed", amounts("25,000.00", "360000"), stands, 360_000],
    ["one digit of cents", amounts("25000", "360000.5"), stands, ["annualWanted", amountDigits]],
    ["a dot between thousands", amounts("2.500", "300000"), stands, ["monthlyWanted", amountDigits]],
    ["a comma before cents", amounts("2500,00", "300000"), stands, ["monthlyWanted", amountDigits]],
    ["two amounts", amounts("2500 3000", "300000"), stands, ["monthlyWanted", amountDigits]],
    ["a letter for thousands", amounts("25k", "300000"), stands, ["monthlyWanted", amountDigits]],
    ["cents alone", amounts(".50", "300000"), stands, ["monthlyWanted", amountDigits]],
    ["a minus", amounts("-1", "300000"), stands, ["monthlyWanted", amountDigits]],
    ["an exponent", amounts("25000", "1e5"), stands, ["annualWanted", amountDigits]],
    ["words in both", amounts("a", "b"), stands, ["monthlyWanted", amountDigits]],
  ])("%s", (_case, typed, rendered, expected) => {
    const amount = wantedAmount(typed, rendered);
    expect(amount).toEqual(
      typeof expected === "number" ? { ok: true, annual: expected } : { ok: false, field: expected[0], error: expected[1] },
    );
  });

  test("what script recalculates is always taken", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("monthlyWanted" as const, "annualWanted" as const),
        fc.integer({ min: 0, max: 83_333_333 }),
        (field, value) => {
          const other = recalculated(field, String(value));
          const typed = field === "monthlyWanted" ? amounts(String(value), other) : amounts(other, String(value));
          expect(wantedAmount(typed, stands)).toEqual({ ok: true, annual: field === "monthlyWanted" ? annualOf(value) : value });
        },
      ),
    );
  });
});

describe("an agent's phone", () => {
  test.each([
    ["8595550177", "8595550177"],
    ["(859) 555-0177", "8595550177"],
    ["5550177", "5550177"],
    ["", ""],
    ["18595550177", "8595550177"],
    ["+1 859 555 0177", "8595550177"],
    ["28595550177", null],
    ["+44 20 7946 0958", null],
    ["+8595550177", null],
    ["phone", null],
  ])("%j is kept as %j", (raw, kept) => expect(agentPhoneDigits(raw)).toBe(kept));
});
