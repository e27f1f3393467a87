/** A41, A42: when an e-mail leaves, by its kind, what was chosen, the hour, the zone, and days on which clocks are changed. */
import { describe, expect, test } from "vitest";
import { usualSettings, type MailKind, type MailPace } from "~/domain/account/settings";
import { timeZones, timeZoneWords, type TimeZone } from "~/domain/base/zones";
import { mailKindOf, mailTurn, nextDaily, turnByHours } from "~/domain/notices/mail-times";
import { accountNoticeKinds, deletionNoticeKinds, guardianNoticeKinds, noticeKinds } from "~/domain/notices/notices";

const leave = { does: "leave" };
const wait = (until: string) => ({ does: "wait", until: new Date(until) });
const join = (at: string) => ({ does: "join", at: new Date(at) });

/** Ten at night until seven in the morning, where nothing else is said. */
const night = { from: 22, until: 7 };

function settings(pace: MailPace, hours: [from: number, until: number] | null, timeZone: TimeZone = "America/Chicago") {
  const mail = { ...usualSettings.mail, answers: pace };
  return { mail, quietHours: hours && { from: hours[0], until: hours[1] }, timeZone };
}

describe("the turn of an e-mail", () => {
  test.each<[string, MailKind | null, MailPace, [number, number] | null, TimeZone, string, object]>([
    ["nothing chosen", "answers", "AtOnce", null, "America/Chicago", "2026-11-27T08:00:00Z", leave],
    ["never", "answers", "Never", null, "America/Chicago", "2026-11-27T18:00:00Z", { does: "end" }],
    ["never, of another kind", "claims", "Never", null, "America/Chicago", "2026-11-27T18:00:00Z", leave],
    ["what keeps the account safe, whatever was chosen", null, "Never", [0, 23], "America/Chicago", "2026-11-27T18:00:00Z", leave],
    ["before quiet hours", "answers", "AtOnce", [22, 7], "America/Chicago", "2026-11-28T03:59:59Z", leave],
    ["as they begin", "answers", "AtOnce", [22, 7], "America/Chicago", "2026-11-28T04:00:00Z", wait("2026-11-28T13:00:00Z")],
    ["after midnight", "answers", "AtOnce", [22, 7], "America/Chicago", "2026-11-28T08:41:07Z", wait("2026-11-28T13:00:00Z")],
    ["a second before their end", "answers", "AtOnce", [22, 7], "America/Chicago", "2026-11-28T12:59:59Z", wait("2026-11-28T13:00:00Z")],
    ["at their end", "answers", "AtOnce", [22, 7], "America/Chicago", "2026-11-28T13:00:00Z", leave],
    ["within a day", "answers", "AtOnce", [9, 17], "America/New_York", "2026-11-27T15:00:00Z", wait("2026-11-27T22:00:00Z")],
    ["the same hours elsewhere", "answers", "AtOnce", [9, 17], "Pacific/Honolulu", "2026-11-27T15:00:00Z", leave],
    ["another kind in them", "guardian", "Daily", [22, 7], "America/Chicago", "2026-11-28T08:00:00Z", wait("2026-11-28T13:00:00Z")],
    ["once a day, before its hour", "answers", "Daily", null, "America/Chicago", "2026-11-27T13:59:00Z", join("2026-11-27T14:00:00Z")],
    ["at its hour", "answers", "Daily", null, "America/Chicago", "2026-11-27T14:00:00Z", join("2026-11-28T14:00:00Z")],
    [
      "where quiet hours go on past it",
      "answers",
      "Daily",
      [22, 10],
      "America/Chicago",
      "2026-11-27T18:00:00Z",
      join("2026-11-28T16:00:00Z"),
    ],
    // In 2026 clocks go ahead on March 8, at 2 am, and back on November 1; in Sydney ahead on October 4.
    ["the night that lacks an hour", "answers", "AtOnce", [22, 7], "America/Chicago", "2026-03-08T05:00:00Z", wait("2026-03-08T12:00:00Z")],
    ["until the hour that lacks", "answers", "AtOnce", [23, 2], "America/Chicago", "2026-03-08T06:30:00Z", wait("2026-03-08T08:00:00Z")],
    ["the night that has one twice", "answers", "AtOnce", [22, 7], "America/Chicago", "2026-11-01T04:00:00Z", wait("2026-11-01T13:00:00Z")],
    [
      "the hour that comes twice, quiet",
      "answers",
      "AtOnce",
      [1, 2],
      "America/Chicago",
      "2026-11-01T06:10:00Z",
      wait("2026-11-01T08:00:00Z"),
    ],
    ["where no clock is changed", "answers", "AtOnce", [22, 7], "America/Phoenix", "2026-03-08T06:00:00Z", wait("2026-03-08T14:00:00Z")],
    ["south of the line", "answers", "AtOnce", [22, 7], "Australia/Sydney", "2026-10-03T13:00:00Z", wait("2026-10-03T20:00:00Z")],
    [
      "the day’s hour after clocks went ahead",
      "answers",
      "Daily",
      null,
      "America/Chicago",
      "2026-03-07T15:00:00Z",
      join("2026-03-08T13:00:00Z"),
    ],
    ["after they went back", "answers", "Daily", null, "America/Chicago", "2026-10-31T15:00:00Z", join("2026-11-01T14:00:00Z")],
  ])("%s", (_what, kind, pace, hours, timeZone, now, turn) => {
    const chosen = settings(pace, hours, timeZone);
    const withGuardian = kind === "guardian" ? { ...chosen, mail: { ...chosen.mail, guardian: "AtOnce" as const } } : chosen;
    expect(mailTurn(kind, withGuardian, new Date(now))).toEqual(turn);
  });

  test("whatever waits has left the quiet hours by then, in every zone, at every hour of a year’s odd days", () => {
    for (const timeZone of timeZones)
      for (const day of ["2026-03-08", "2026-03-29", "2026-04-05", "2026-10-04", "2026-10-25", "2026-11-01"])
        for (let hour = 0; hour < 24; hour += 1)
          for (const quietHours of [night, { from: 1, until: 2 }, { from: 2, until: 1 }]) {
            const now = new Date(`${day}T${String(hour).padStart(2, "0")}:07:00Z`);
            const turn = turnByHours({ quietHours, timeZone }, now);
            if (turn.does === "wait") {
              expect(turn.until.getTime()).toBeGreaterThan(now.getTime());
              expect(turnByHours({ quietHours, timeZone }, turn.until)).toEqual(leave);
            }
            const daily = nextDaily({ quietHours, timeZone }, now);
            expect(turnByHours({ quietHours, timeZone }, daily)).toEqual(leave);
            expect(daily.getTime() - now.getTime()).toBeLessThanOrEqual(48 * 60 * 60 * 1000);
          }
  });
});

test("what keeps an account safe is no choice, what only a newer version tells neither; all else is of a kind", () => {
  expect(new Set([...accountNoticeKinds, ...deletionNoticeKinds].map(mailKindOf))).toEqual(new Set([null]));
  expect([mailKindOf("VisitPlanned"), mailKindOf("constructor")]).toEqual([null, null]);
  expect([...noticeKinds, ...guardianNoticeKinds].map(mailKindOf)).toEqual([
    ...noticeKinds.map(() => "answers"),
    ...guardianNoticeKinds.map(() => "guardian"),
  ]);
});

test("each zone is one that clocks know, and has a name of its own", () => {
  for (const timeZone of timeZones) expect(new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone).toBe(timeZone);
  expect(new Set(Object.values(timeZoneWords)).size).toBe(timeZones.length);
});
