/** Times of day by the clocks of places (O45). */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { clockAt, isZone, momentAt, timeInZone, timeZones, zoneInWords } from "~/domain/base/zones";

const eastern = "America/New_York";

describe("the moment that calendar and clock of a zone say (O45)", () => {
  it.each([
    ["in summer", "2015-09-10", "20:30", eastern, "2015-09-11T00:30:00.000Z"],
    ["in winter", "2016-02-07", "18:30", eastern, "2016-02-07T23:30:00.000Z"],
    ["before clocks are set ahead", "2026-03-08", "01:59", eastern, "2026-03-08T06:59:00.000Z"],
    ["once they are", "2026-03-08", "03:00", eastern, "2026-03-08T07:00:00.000Z"],
    ["that does not come", "2026-03-08", "02:30", eastern, undefined],
    ["that does not come in London", "2026-03-29", "01:30", "Europe/London", undefined],
    ["that comes where clocks are not changed", "2026-03-08", "02:30", "America/Phoenix", "2026-03-08T09:30:00.000Z"],
    ["before clocks are set back", "2026-11-01", "00:59", eastern, "2026-11-01T04:59:00.000Z"],
    ["that comes twice, the first", "2026-11-01", "01:30", eastern, "2026-11-01T05:30:00.000Z"],
    ["once they are set back", "2026-11-01", "02:00", eastern, "2026-11-01T07:00:00.000Z"],
    ["far ahead", "2026-11-28", "00:00", "Pacific/Guam", "2026-11-27T14:00:00.000Z"],
  ])("%s", (_when, day, time, zone, moment) => expect(momentAt(day, time, zone)?.toISOString()).toBe(moment));

  test("is told by them again, whatever zone and moment (O45)", () => {
    const last = Math.floor(Date.parse("2100-01-01T00:00:00Z") / 60_000);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: last }), fc.constantFrom(...timeZones), (minutes, zone) => {
        const { day, time } = clockAt(new Date(minutes * 60_000), zone);
        const moment = momentAt(day, time, zone);
        expect(moment && clockAt(moment, zone)).toEqual({ day, time });
        expect(moment!.getTime()).toBeLessThanOrEqual(minutes * 60_000);
      }),
    );
  });
});

test.each([
  ["2026-09-06T00:00:00Z", "America/Chicago", "7:00 PM CDT"],
  ["2026-12-06T01:00:00Z", "America/Chicago", "7:00 PM CST"],
  ["2026-10-04T13:30:00Z", "Europe/London", "2:30 PM BST"],
  ["2026-11-15T14:30:00Z", "Europe/London", "2:30 PM GMT"],
  ["2026-11-22T22:25:00Z", "America/Mexico_City", "4:25 PM CST"],
  ["2026-09-06T16:00:00Z", "America/Indiana/Indianapolis", "12:00 PM EDT"],
  ["2026-09-06T04:00:00Z", "Pacific/Honolulu", "6:00 PM HST"],
])("%s in %s is %s (O45)", (moment, zone, words) => expect(timeInZone(moment, zone)).toBe(words));

test.each([
  ["America/New_York", true],
  ["America/Indiana/Indianapolis", true],
  ["America/Gotham", false],
  ["EST", false],
  ["+05:00", false],
  ["", false],
  [`America/${"x".repeat(40)}`, false],
])("%j is a zone: %s (O45)", (text, is) => expect(isZone(text)).toBe(is));

test("zones have words, those that are not listed their names", () => {
  expect(zoneInWords("America/Chicago")).toBe("Central (Chicago)");
  expect(zoneInWords("America/Indiana/Indianapolis")).toBe("Indiana/Indianapolis");
});
