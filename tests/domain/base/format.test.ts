/** Rules F1–F7. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  calendarDay,
  height,
  longestPart,
  money,
  productDay,
  relativeTime,
  shortAge,
  shortMoney,
  shortNumber,
  slug,
  truncate,
  waitingTime,
  zonedDay,
  zonedTime,
} from "~/domain/base/format";

const now = "2026-07-28T19:10:00Z";
const seconds = (count: number) => new Date(Date.parse(now) - count * 1000);
const [minute, hour, day] = [60, 3600, 86_400];

it.each([
  ["Maximiliano Featherstonehaugh-Villanueva", 18],
  ["Avery Montgomery-Castellanos", 11],
  ["Kim", 3],
  ["", 0],
])("the longest part of %j that no line may break has %i letters", (name, letters) => {
  expect(longestPart(name)).toBe(letters);
});

describe("ages", () => {
  it.each([
    [0, "0s"],
    [59, "59s"],
    [minute, "1m"],
    [hour - 1, "59m"],
    [hour, "1h"],
    [day - 1, "23h"],
    [day, "1d"],
    [7 * day - 1, "6d"],
    [7 * day, "1w"],
    [30 * day - 1, "4w"],
    [30 * day, "1mo"],
    [360 * day, "11mo"],
    [365 * day - 1, "11mo"],
    [365 * day, "1yr"],
    [800 * day, "2yr"],
    [-5, "0s"],
  ])("%i seconds are %s", (age, expected) => {
    expect(shortAge(seconds(age), now)).toBe(expected);
  });

  it("are told until 24 hours have passed, then the day is", () => {
    expect(relativeTime(seconds(2 * hour), now)).toBe("2h ago");
    expect(relativeTime(seconds(day - 1), now)).toBe("23h ago");
    expect(relativeTime(seconds(day), now)).toBe("07/27/26");
  });

  it("are 0s of what a clock ahead of ours wrote, and days of what is further away", () => {
    expect(relativeTime(seconds(-90), now)).toBe("0s ago");
    expect(relativeTime(seconds(-2 * day), now)).toBe("07/30/26");
  });

  it("of what waits have two units after a day", () => {
    expect(waitingTime(seconds(48 * minute), now)).toBe("48m");
    expect(waitingTime(seconds(3 * day + 4 * hour + minute), now)).toBe("3d 4h");
    expect(waitingTime(seconds(day), now)).toBe("1d");
  });

  it.each([
    // The day that the clocks go forward in Chicago has 23 hours, the one that they go back 25.
    ["2026-03-07T18:00:00Z", "2026-03-08T17:59:59Z", "23h ago"],
    ["2026-03-07T18:00:00Z", "2026-03-08T18:00:00Z", "03/07/26"],
    ["2026-11-01T04:30:00Z", "2026-11-02T04:29:59Z", "23h ago"],
    ["2026-11-01T04:30:00Z", "2026-11-02T04:30:00Z", "10/31/26"],
    ["2028-02-28T18:00:00Z", "2028-02-29T17:00:00Z", "23h ago"],
    ["2028-02-29T18:00:00Z", "2028-03-01T18:00:00Z", "02/29/28"],
  ])("%s is, at %s, %s", (moment, at, expected) => {
    expect(relativeTime(moment, at)).toBe(expected);
  });

  it("count a leap year as any other", () => {
    expect(shortAge("2028-01-01T00:00:00Z", "2028-12-31T00:00:00Z")).toBe("1yr");
    expect(shortAge("2027-03-01T12:00:00Z", "2028-02-29T12:00:00Z")).toBe("1yr");
    expect(shortAge("2027-03-01T12:00:00Z", "2028-02-29T11:59:59Z")).toBe("11mo");
  });

  it("never go back as time passes", () => {
    const sizes = { s: 1, m: minute, h: hour, d: day, w: 7 * day, mo: 30 * day, yr: 365 * day };
    const least = (age: number) => {
      const [, count, unit] = /^(\d+)(s|m|h|d|w|mo|yr)$/.exec(shortAge(seconds(age), now))!;
      return Number(count) * sizes[unit as keyof typeof sizes];
    };
    const ages = fc.oneof(fc.nat(2 * hour), fc.nat(60 * day), fc.nat(20 * 365 * day));
    fc.assert(
      fc.property(ages, ages, (one, other) => {
        expect(least(Math.min(one, other))).toBeLessThanOrEqual(least(Math.max(one, other)));
        expect(least(one)).toBeLessThanOrEqual(one);
      }),
    );
  });
});

describe("days", () => {
  it("are those of Chicago, on both sides of midnight and of the change of clocks", () => {
    expect(zonedDay("2026-07-28T04:59:59Z")).toBe("07/27/26");
    expect(zonedDay("2026-07-28T05:00:00Z")).toBe("07/28/26");
    expect(zonedDay("2026-01-01T05:59:59Z")).toBe("12/31/25");
    expect(zonedTime("2026-03-08T07:59:00Z")).toBe("03/08/26, 1:59 AM");
    expect(zonedTime("2026-03-08T08:00:00Z")).toBe("03/08/26, 3:00 AM");
    expect(zonedTime("2026-11-01T06:30:00Z")).toBe("11/01/26, 1:30 AM");
    expect(zonedTime("2026-11-01T07:30:00Z")).toBe("11/01/26, 1:30 AM");
    expect(zonedDay("2028-03-01T05:59:59Z")).toBe("02/29/28");
  });

  it("are told alike whichever way they are spelled, in any year", () => {
    const moments = fc.date({ min: new Date("1970-01-02"), max: new Date("2099-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (moment) => {
        expect(calendarDay(productDay(moment), moment)).toBe(zonedDay(moment));
      }),
    );
  });

  it("of the calendar belong to no zone", () => {
    expect(calendarDay("2028-02-29")).toBe("02/29/28");
    expect(calendarDay("not a day")).toBe("not a day");
  });

  it("far from now have their year in full (F2)", () => {
    const now = new Date("2026-07-28T12:00:00Z");
    expect(
      ["1900-01-01", "1999-02-03", "2006-12-31", "2007-01-01", "2045-12-31", "2046-01-01", "2100-12-31"].map((day) =>
        calendarDay(day, now),
      ),
    ).toEqual(["01/01/1900", "02/03/1999", "12/31/2006", "01/01/07", "12/31/45", "01/01/2046", "12/31/2100"]);
  });
});

describe("amounts", () => {
  it.each([
    [300_000, "$300,000"],
    [20, "$20"],
    [20.6, "$21"],
    [20.4, "$20"],
    [19.5, "$19.50"],
    [19.994, "$19.99"],
    [19.996, "$20"],
    [7, "$7"],
    [4.999, "$5"],
    [0, "$0"],
    [-0.001, "$0"],
    [-19.5, "-$19.50"],
    [-38_000, "-$38,000"],
  ])("%d is %s", (amount, expected) => expect(money(amount)).toBe(expected));

  it.each([
    [999, "999"],
    [1000, "1000"],
    [1001, "1K"],
    [1250, "1.3K"],
    [9999, "10K"],
    [55_340, "55.3K"],
    [99_949, "99.9K"],
    [99_950, "100K"],
    [412_000, "412K"],
    [999_499, "999K"],
    [999_500, "1M"],
    [1_250_000, "1.3M"],
    [999_499_999, "999M"],
    [999_500_000, "1B"],
    [1_234_000_000_000, "1,234B"],
    [-412_000, "-412K"],
    [0, "0"],
  ])("%d shortens to %s", (value, expected) => expect(shortNumber(value)).toBe(expected));

  it("shorten after their sign, and only when they are long", () => {
    expect([412_000, 1_250_000, 1000, 19.5, -412_000].map(shortMoney)).toEqual(["$412K", "$1.3M", "$1,000", "$19.50", "-$412K"]);
  });

  it("that were shortened keep their order, their sign, and all but a twentieth of a unit in their value", () => {
    const units = { "": 1, K: 1e3, M: 1e6, B: 1e9 };
    const read = (text: string) => {
      const [, sign, digits, unit] = /^(-?)([\d,.]+)([KMB]?)$/.exec(text)!;
      return Number(`${sign}${digits!.replaceAll(",", "")}`) * units[unit as keyof typeof units];
    };
    const close = (edge: number) => fc.integer({ min: edge - 2000, max: edge + 2000 });
    const values = fc.oneof(
      fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
      close(1000),
      close(10_000),
      close(100_000),
      close(999_500),
      close(999_500_000),
    );
    fc.assert(
      fc.property(values, values, (one, other) => {
        expect(read(shortNumber(Math.min(one, other)))).toBeLessThanOrEqual(read(shortNumber(Math.max(one, other))));
        expect(shortNumber(-Math.abs(one) || 0)).toBe(one === 0 ? "0" : `-${shortNumber(Math.abs(one))}`);
        expect(shortNumber(one)).not.toMatch(/\d{4}[KMB]|\.0|\.\d\d/);
        expect(Math.abs(read(shortNumber(one)) - one)).toBeLessThanOrEqual(Math.abs(one) * 0.05);
      }),
    );
  });

  it("of money have cents under $20 only", () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (amount) => {
        expect(money(amount)).toMatch(Math.abs(amount) >= 20 ? /^-?\$[\d,]+$/ : /^-?\$(20|1?\d(\.\d\d)?)$/);
        expect(money(amount)).not.toMatch(/^-\$0(\.00)?$/);
      }),
    );
  });

  it("of inches are feet and inches", () => {
    expect([height(75), height(75.5), height(72)]).toEqual(["6-3", "6-3.5", "6-0"]);
  });
});

describe("texts", () => {
  it.each([
    ["Women's Tennis", "womens-tennis"],
    ["  Top  Teams ", "top-teams"],
    ["a_b -- c", "a-b-c"],
    ["Texas A&M!", "texas-am"],
    ["San José State", "san-jose-state"],
    ["-- & --", ""],
    ["日本", ""],
  ])("%j has the slug %j", (text, expected) => expect(slug(text)).toBe(expected));

  it("have a slug that is fit for an address, and is its own", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^[\w '&_-]{0,30}$/)), (text) => {
        expect(slug(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slug(slug(text))).toBe(slug(text));
        expect(slug(` ${text.toUpperCase()}_`)).toBe(slug(text.toUpperCase()));
      }),
    );
  });

  it("are cut at 100 characters, or at as many as asked for", () => {
    expect(truncate("a".repeat(100))).toBe("a".repeat(100));
    expect(truncate("a".repeat(101))).toBe(`${"a".repeat(100)}…`);
    expect(truncate("one two", 4)).toBe("one…");
    expect(truncate("🏈🏈🏈", 2)).toBe("🏈🏈…");
    expect(truncate("👩‍👩‍👧👍🏽", 1)).toBe("👩‍👩‍👧…");
    expect(truncate("Jose\u0301 Ruiz", 4)).toBe("Jose\u0301…");
    expect(truncate("🇺🇸🇲🇽", 1)).toBe("🇺🇸…");
    expect(truncate("", 0)).toBe("");
  });

  it("that were cut begin as they were, between two characters, and are not longer than asked for", () => {
    const graphemes = (text: string) => [...new Intl.Segmenter("en-US").segment(text)].map(({ segment }) => segment);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), fc.nat(40), (text, most) => {
        const cut = truncate(text, most);
        const whole = graphemes(text);
        expect(cut).toBe(whole.length <= most ? text : `${whole.slice(0, most).join("").trimEnd()}…`);
        expect(() => encodeURIComponent(cut)).not.toThrow();
      }),
    );
  });
});
