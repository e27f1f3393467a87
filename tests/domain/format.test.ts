import { describe, expect, it } from "vitest";
import { calendarDay, height, money, relativeTime, shortAge, shortNumber, waitingTime, zonedDay, zonedTime } from "~/domain/format";

const now = "2026-07-28T19:10:00Z";
const seconds = (count: number) => new Date(Date.parse(now) - count * 1000);
const [minute, hour, day] = [60, 3600, 86_400];

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
    [365 * day - 1, "12mo"],
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

  it("of what waits have two units after a day", () => {
    expect(waitingTime(seconds(48 * minute), now)).toBe("48m");
    expect(waitingTime(seconds(3 * day + 4 * hour + minute), now)).toBe("3d 4h");
    expect(waitingTime(seconds(day), now)).toBe("1d");
  });
});

describe("days", () => {
  it("are those of Chicago, on both sides of midnight and of the change of clocks", () => {
    expect(zonedDay("2026-07-28T04:59:59Z")).toBe("07/27/26");
    expect(zonedDay("2026-07-28T05:00:00Z")).toBe("07/28/26");
    expect(zonedDay("2026-01-01T05:59:59Z")).toBe("12/31/25");
    expect(zonedTime("2026-03-08T07:59:00Z")).toBe("03/08/26, 1:59 AM");
    expect(zonedTime("2026-03-08T08:00:00Z")).toBe("03/08/26, 3:00 AM");
  });

  it("of the calendar belong to no zone", () => {
    expect(calendarDay("2028-02-29")).toBe("02/29/28");
    expect(calendarDay("not a day")).toBe("not a day");
  });
});

describe("amounts", () => {
  it.each([
    [300_000, "$300,000"],
    [20, "$20"],
    [20.6, "$21"],
    [19.5, "$19.50"],
    [0, "$0"],
  ])("%d is %s", (amount, expected) => expect(money(amount)).toBe(expected));

  it.each([
    [999, "999"],
    [1000, "1000"],
    [1001, "1K"],
    [1250, "1.3K"],
    [412_000, "412K"],
    [999_499, "999K"],
    [999_500, "1M"],
    [1_250_000, "1.3M"],
    [999_499_999, "999.5M"],
    [999_500_000, "1B"],
  ])("%d shortens to %s", (value, expected) => expect(shortNumber(value)).toBe(expected));

  it("of inches are feet and inches", () => {
    expect([height(75), height(75.5), height(72)]).toEqual(["6-3", "6-3.5", "6-0"]);
  });
});
