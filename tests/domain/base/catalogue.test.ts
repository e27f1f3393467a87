/** The texts and numbers that are given to the letter, written down here once more: a change of one has to be meant. */
import { describe, expect, test } from "vitest";
import { phoneDigits, withoutPhoneSigns } from "~/domain/account/contact";
import { ncaaIdLength, pastYears } from "~/domain/profile/details";
import { relativeTime, shortNumber, money, truncate } from "~/domain/base/format";
import { measurementTypes } from "~/domain/profile/measurements";
import { editRefusals, fieldErrors, isToastName, toasts } from "~/domain/base/messages";
import { agentPhoneLimit, annualOf, monthlyOf } from "~/domain/profile/money";
import { searchDebounce, searchMinimum } from "~/domain/teams/organizations";
import { photoLimits } from "~/domain/profile/photos";
import { commitRows, recruitmentStatuses } from "~/domain/profile/teams";
import { challengeReceived, disputeReasons, valuationLabel } from "~/domain/profile/valuations";
import { heightBounds, preAddedTypes, weightBounds } from "~/domain/profile/vitals";
import { refreshLasts } from "~/session/keeper";
import { toastDuration } from "~/widgets/ui/toast-duration";

const said: [name: keyof typeof toasts, type: string, text: string][] = [
  ["teamsFailed", "error", "Failed to update top teams. Please try again."],
  ["teamsPartly", "warning", "Some top teams were unable to saved."],
  ["teamsSubmitted", "success", "Top teams submitted successfully."],
  ["teamsUnavailable", "error", "Failed to sync top interests."],
  ["vitalsFailed", "error", "Failed to update vitals. Please try again."],
  ["vitalsNotSaved", "error", "Failed to save vitals. Please try again."],
  ["vitalsPartly", "warning", "Some vitals failed to update."],
  ["vitalsSubmitted", "success", "Vitals submitted successfully."],
  ["measurementSaved", "success", "Your measurement has been saved!"],
  ["measurementNotSaved", "error", "Unable to save your measurement. Please try again!"],
  ["photoFailed", "error", "Failed to update profile photo."],
  ["photoSubmitted", "success", "Profile photo update submitted successfully."],
  ["detailsFailed", "error", "Failed to update profile details. Please try again."],
  ["detailsFailedRefresh", "error", "Failed to update profile details. Please refresh and try again."],
  ["detailsPartly", "warning", "Some profile updates failed to submit."],
  ["detailsPartlyRefresh", "warning", "Some profile updates failed to submit. Please refresh and try again."],
  ["detailsSubmitted", "success", "Profile updates submitted successfully"],
  ["detailsUnexpected", "error", "Oops, we were unable to save your info. Please try again."],
  ["ncaaIdFailed", "error", "Failed to update NCAA ID."],
  ["ncaaIdSubmitted", "success", "NCAA ID update submitted successfully."],
  ["locationsFailed", "error", "Failed to fetch locations."],
  ["positionsFailed", "error", "Unable to fetch positions"],
  ["sportsFailed", "error", "Unable to fetch sports."],
  ["sportAdded", "success", "Sport added successfully."],
  ["sportNotAdded", "error", "Failed to add sport."],
  ["sportUpdated", "success", "Sport updated successfully."],
  ["sportNotUpdated", "error", "Failed to update sport."],
  ["teamAdded", "success", "Team added successfully."],
  ["teamNotAdded", "error", "Failed to add team."],
  ["teamTwice", "error", "You cannot select the same team twice."],
  ["teamStale", "error", "Unable to update due to stale data. Please refresh and try again."],
  ["teamUpdated", "success", "Team updated successfully."],
  ["teamNotUpdated", "error", "Failed to update team."],
  ["visitsUpdated", "success", "Team visits updated successfully."],
  ["visitsNotUpdated", "error", "Failed to update team visits."],
];

test.each(said)("the toast %s", (name, type, text) => {
  expect([isToastName(name), toasts[name]]).toEqual([true, { type, text }]);
});

test.each<[keyof typeof fieldErrors, string]>([
  ["teamRequired", "Team is required"],
  ["statusRequired", "Recruitment status is required"],
  ["sameTeamTwice", "You cannot select the same team twice."],
  ["measurementTypeRequired", "Measurement type is required"],
  ["measurementValueRequired", "Measurement value is required"],
  ["measurementNotNumber", "Measurement value must be a number."],
  ["heightTooSmall", "Height must be at least 4 feet."],
  ["heightTooLarge", "Height cannot exceed 8 feet."],
  ["weightTooSmall", "Weight must be at least 80 lbs."],
  ["weightTooLarge", "Weight cannot exceed 500 lbs."],
  ["challengeReasonRequired", "Please select a reason"],
  ["challengeTextRequired", "Please provide more information"],
  ["challengeFailed", "We are unable to process your request at this time. Please try again later."],
  ["phoneInvalid", "Please enter a valid phone number"],
  ["emailInvalid", "Please enter a valid email address."],
  ["ncaaIdDetails", "NCAA ID must be 10 characters."],
  ["ncaaIdInvalid", "Invalid NCAA ID"],
  ["coachRequired", "At least one coach is required"],
  ["highSchoolRequired", "High School is required"],
  ["sportRequired", "Sport is required"],
  ["yearStartedRequired", "Year started is required"],
  ["positionRequired", "Position is required"],
])("the error %s", (name, text) => {
  expect(fieldErrors[name]).toBe(text);
});

test("what stands in two places says one thing", () => {
  expect(editRefusals["same-team-twice"]).toBe("You cannot select the same team twice.");
  expect(challengeReceived).toBe("Request received. Someone from our team will reach out to discuss your NIL Valuation.");
  expect(valuationLabel).toBe("On3 Annual NIL Valuation");
});

test("the reasons of a challenge, each with its follow-up", () => {
  expect(Object.values(disputeReasons).map(({ label, followUp, isLong }) => [label, followUp, isLong])).toEqual([
    ["I am currently making more than listed", "Specify how much you are making", false],
    ["I have offers from schools for higher roster $", "How much is your highest offer?", false],
    ["Other", "Enter your reason for challenging", true],
  ]);
});

test("the statuses that can be chosen", () => {
  expect([...recruitmentStatuses].sort()).toEqual(["Committed", "Contacted", "Decommitted", "Enrolled", "Interested", "Offered", "Signed"]);
});

test("the types of measurement", () => {
  expect(
    measurementTypes.map(({ key, name, units, isLowerBetter }) => `${key} ${name} (${units})${isLowerBetter ? " lower" : ""}`),
  ).toEqual([
    "1 Height (inches)",
    "2 Weight (lbs)",
    "3 Hand (inches)",
    "4 Vertical (inches)",
    "5 Arm (inches)",
    "6 40 Yard Dash (secs) lower",
    "7 20 Yard Shuttle (secs) lower",
    "8 Shot Put (inches)",
    "9 100 Meters (secs) lower",
    "13 200 Meters (secs) lower",
    "14 3-Cone (secs) lower",
    "15 Broad Jump (inches)",
    "16 Bench Press (reps)",
    "17 60 Yard Shuttle (secs) lower",
    "18 4x100 Relay (secs) lower",
    "19 4x200 Relay (secs) lower",
    "20 4x400 Relay (secs) lower",
    "21 Long Jump (inches)",
  ]);
});

describe("the numbers", () => {
  test.each([
    ["rows with a Commit button", commitRows, 5],
    ["inches of the least and the largest height", heightBounds, { least: 48, most: 96 }],
    ["pounds of the least and the largest weight", weightBounds, { least: 80, most: 500 }],
    ["types that are added before", preAddedTypes, [1, 2, 6, 9, 16]],
    ["digits of an NCAA ID", ncaaIdLength, 10],
    ["digits of an agent's phone", agentPhoneLimit, 10],
    ["pixels of a photo's edge", photoLimits.edge, 150],
    ["milliseconds until a search is sent", searchDebounce, 500],
    ["characters of a search", searchMinimum, 3],
    ["a year of a month's amount", [annualOf(2_500), monthlyOf(30_007)], [30_000, 2_501]],
    ["milliseconds that the refresh cookie lasts", refreshLasts, 7 * 24 * 60 * 60 * 1000],
    ["milliseconds that a toast stands", toastDuration, 7_000],
    ["years of a select", pastYears(new Date("2026-06-01")), Array.from({ length: 25 }, (_, index) => 2026 - index)],
    [
      "a phone number's digits",
      [phoneDigits("(502) 555-0177"), phoneDigits("502555017"), withoutPhoneSigns("(502) 555-0177")],
      ["5025550177", null, "5025550177"],
    ],
    ["short numbers", [999, 1_000, 412_000, 999_499, 999_500, 999_500_000].map(shortNumber), ["999", "1000", "412K", "999K", "1M", "1B"]],
    ["money", [19.5, 20, 300_000].map(money), ["$19.50", "$20", "$300,000"]],
    ["a text that is cut", [...truncate("x".repeat(150))].length <= 101 && truncate("x".repeat(150)).endsWith("…"), true],
    [
      "a time under 24 hours ago, and one over",
      [
        relativeTime(new Date("2026-07-27T10:00:00Z"), new Date("2026-07-28T09:00:00Z")),
        relativeTime(new Date("2026-07-26T10:00:00Z"), new Date("2026-07-28T11:00:00Z")),
      ],
      [expect.stringMatching(/ago$/), "07/26/26"],
    ],
  ])("%s", (_what, is, wanted) => {
    expect(is).toEqual(wanted);
  });
});
