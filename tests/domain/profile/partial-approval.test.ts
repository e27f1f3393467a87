import { describe, expect, it } from "vitest";
import { approvedInPart, fieldsToLeaveOut, proposedFields } from "~/domain/profile/partial-approval";
import type { SportPlayedValue, TaggedEdit, TopInterestValue } from "~/domain/profile/edit-values";

const team: TopInterestValue = {
  recruitmentInterestKey: 4,
  organizationKey: 1,
  organizationName: "Kentucky",
  recruitmentStatus: "Contacted",
  offer: false,
  contacted: true,
  primaryPersonKey: 7,
  primaryPersonName: "Kim",
  order: 2,
  visits: [{ visitKey: 3, type: "visit", dateOccurred: "2026-09-01", official: true }],
};
const offered = { ...team, recruitmentStatus: "Offered", offer: true, primaryPersonKey: null, primaryPersonName: null, order: 1 } as const;
const sport: SportPlayedValue = {
  sportKey: 1,
  sportName: "Football",
  firstYear: 2022,
  lastYear: null,
  primaryPositionKey: 10,
  primaryPositionName: "Quarterback",
  secondaryPositionKey: 11,
  secondaryPositionName: "Safety",
  jerseyNumber: "7",
  year: 2026,
  organizationKey: 5,
  organizationName: "Henry Clay",
};
const dash = { key: 9, measurementTypeKey: 6, value: "4.6", dateOccurred: "2026-06-01" };

const teamChange: TaggedEdit = { type: "topInterest", oldValue: team, newValue: offered };
const teamAdded: TaggedEdit = { type: "topInterest", oldValue: null, newValue: team };
const sportAdded: TaggedEdit = { type: "sportPlayed", oldValue: null, newValue: sport };
const dashChange: TaggedEdit = { type: "vitals", oldValue: dash, newValue: { ...dash, value: "4.5", dateOccurred: "2026-06-02" } };
const sportChange: TaggedEdit = {
  type: "sportPlayed",
  oldValue: sport,
  newValue: { ...sport, jerseyNumber: "12", lastYear: 2025, secondaryPositionKey: null, secondaryPositionName: null },
};

describe("what may be left out", () => {
  it.each<[string, TaggedEdit, string[], string[]]>([
    ["a team's change", teamChange, ["status", "recruiter", "position"], ["status", "recruiter", "position"]],
    ["a new team", teamAdded, ["organization", "status", "recruiter", "visits", "position"], ["recruiter", "visits"]],
    [
      "a new team without anything optional",
      { ...teamAdded, newValue: { ...team, primaryPersonKey: null, primaryPersonName: null, visits: [] } } as TaggedEdit,
      ["organization", "status", "position"],
      [],
    ],
    ["a measurement's change", dashChange, ["value", "date"], ["value", "date"]],
    ["a measurement's value alone", { ...dashChange, newValue: { ...dash, value: "4.5" } } as TaggedEdit, ["value"], []],
    ["a new measurement", { type: "vitals", oldValue: null, newValue: { ...dash, key: null } }, ["value", "date"], []],
    [
      "a new sport",
      sportAdded,
      ["sport", "primaryPosition", "secondaryPosition", "firstYear", "jerseyNumber", "year", "organization"],
      ["secondaryPosition", "firstYear", "jerseyNumber", "year", "organization"],
    ],
    ["a sport's change", sportChange, ["secondaryPosition", "lastYear", "jerseyNumber"], ["secondaryPosition", "lastYear", "jerseyNumber"]],
    ["an NCAA ID", { type: "ncaaId", oldValue: { value: "1" }, newValue: { value: "2" } }, ["value"], []],
    ["a class year", { type: "hsClassYear", oldValue: null, newValue: { value: 2027 } }, ["value"], []],
    [
      "a high school",
      { type: "highSchool", oldValue: null, newValue: { organizationKey: 1, organizationName: "A" } },
      ["organization"],
      [],
    ],
    ["a hometown", { type: "hometown", oldValue: null, newValue: { hometownCityKey: 1, hometownCityName: "A, KY" } }, ["city"], []],
    [
      "a photo",
      {
        type: "profileImage",
        oldValue: null,
        newValue: { file: { domain: "", path: "/photos/a", fileName: "a" }, width: 300, height: 300 },
      },
      ["photo"],
      [],
    ],
  ])("of %s", (_name, item, proposed, optional) => {
    expect(proposedFields(item)).toEqual(proposed);
    expect(fieldsToLeaveOut(item)).toEqual(optional);
  });
});

describe("the value of what is approved", () => {
  it.each<[string, TaggedEdit, string[], object, string[]]>([
    ["the status alone", teamChange, ["status"], { ...team, recruitmentStatus: "Offered", offer: true }, ["recruiter", "position"]],
    [
      "all but the status: its flags stay with it",
      teamChange,
      ["recruiter", "position"],
      { ...offered, recruitmentStatus: "Contacted", offer: false },
      ["status"],
    ],
    [
      "a new team without recruiter and visits",
      teamAdded,
      ["organization", "status", "position"],
      { ...team, primaryPersonKey: null, primaryPersonName: null, visits: [] },
      ["recruiter", "visits"],
    ],
    ["a result without its day", dashChange, ["value"], { ...dash, value: "4.5" }, ["date"]],
    [
      "a new sport without number and second position",
      sportAdded,
      ["sport", "primaryPosition", "firstYear", "year", "organization"],
      { ...sport, jerseyNumber: null, secondaryPositionKey: null, secondaryPositionName: null },
      ["secondaryPosition", "jerseyNumber"],
    ],
    ["a sport's new number alone", sportChange, ["jerseyNumber"], { ...sport, jerseyNumber: "12" }, ["secondaryPosition", "lastYear"]],
  ])("%s", (_name, item, fields, newValue, leftOut) => {
    expect(approvedInPart(item, fields)).toEqual({ ok: true, newValue, leftOut });
  });

  it.each<[string, TaggedEdit, string[], string]>([
    ["a field that the edit has not", teamChange, ["status", "shoeSize"], "unknown-field"],
    ["all fields, unchanged ones named, too", teamChange, ["status", "recruiter", "position", "visits"], "nothing-left-out"],
    ["no field that changes", teamChange, ["visits"], "nothing-left"],
    ["a new team without its status", teamAdded, ["organization", "recruiter", "visits", "position"], "not-optional"],
    [
      "a new sport without any year",
      sportAdded,
      ["sport", "primaryPosition", "secondaryPosition", "jerseyNumber", "year", "organization"],
      "does-not-fit",
    ],
    [
      "one of two positions that change places",
      {
        type: "sportPlayed",
        oldValue: sport,
        newValue: {
          ...sport,
          primaryPositionKey: 11,
          primaryPositionName: "Safety",
          secondaryPositionKey: 10,
          secondaryPositionName: "Quarterback",
        },
      },
      ["primaryPosition"],
      "does-not-fit",
    ],
    [
      "a last year without the first that makes room for it",
      { type: "sportPlayed", oldValue: { ...sport, firstYear: 2024 }, newValue: { ...sport, firstYear: 2020, lastYear: 2022 } },
      ["lastYear"],
      "does-not-fit",
    ],
  ])("not of %s", (_name, item, fields, refusal) => {
    expect(approvedInPart(item, fields)).toEqual({ ok: false, refusal });
  });
});
