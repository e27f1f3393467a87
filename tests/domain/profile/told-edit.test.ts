import { describe, expect, it, test } from "vitest";
import { editTold, leftOutInWords, standingOf, type Landed } from "~/domain/profile/told-edit";
import type { EditValue, SportPlayedValue, TaggedEdit, TopInterestValue } from "~/domain/profile/edit-values";
import { enteredTransfer } from "../../setup/transfer-entry";
import { flatDeal } from "../../setup/deal";
import { topInterest } from "../../setup/top-interest";

const team = topInterest({ recruitmentStatus: "Offered", offer: true });
const change = (fields: Partial<TopInterestValue>, before: TopInterestValue | null = team): TaggedEdit => ({
  type: "topInterest",
  oldValue: before,
  newValue: { ...team, ...fields },
});
const committed = { ...team, recruitmentStatus: "Committed" as const };
const dash = { key: 3, measurementTypeKey: 6, value: "4.58", dateOccurred: "2026-06-01" } as EditValue & { value: string };
const film = { key: 3, url: "https://vimeo.com/123456789", title: "State final", category: "Camp" as const };
const entry = { ...enteredTransfer, key: 3 };
const photo = (path: string) => ({ file: { path }, width: 300, height: 300 });

describe("an edit as it is told outside", () => {
  test.each<[string, TaggedEdit]>([
    ["Top team · University of Kentucky · Commitment", change({ recruitmentStatus: "Committed" })],
    ["Top team · University of Kentucky · Decommitment", change({ recruitmentStatus: "Decommitted" }, committed)],
    ["Top team · University of Kentucky · Off the list", change({ removed: true })],
    ["Top team · University of Kentucky · New team", change({}, null)],
    ["Top team · University of Kentucky · New team, Commitment", change({ recruitmentStatus: "Committed" }, null)],
    [
      "Top team · University of Kentucky · Recruitment status, Recruited by",
      change({ recruitmentStatus: "Contacted", primaryPersonKey: 9, primaryPersonName: "Kim Alvarez" }),
    ],
    ["40 Yard Dash", { type: "vitals", oldValue: null, newValue: dash } as TaggedEdit],
    ["40 Yard Dash · Result", { type: "vitals", oldValue: dash, newValue: { ...dash, value: "4.5" } } as TaggedEdit],
    // Nothing that the athlete wrote.
    ["Video", { type: "video", oldValue: null, newValue: film }],
    ["Video · Title", { type: "video", oldValue: film, newValue: { ...film, title: "Another" } }],
    ["Video · Taken off", { type: "video", oldValue: film, newValue: { ...film, removed: true } }],
    ["Transfer · Football", { type: "transfer", oldValue: null, newValue: entry }],
    [
      "Transfer · Football · What came of it, Since",
      { type: "transfer", oldValue: entry, newValue: { ...entry, withdrawnDay: "2026-05-01" } },
    ],
    ["NIL deal", { type: "deal", oldValue: null, newValue: flatDeal }],
    ["NIL deal · What it pays", { type: "deal", oldValue: flatDeal, newValue: { ...flatDeal, pays: { amount: 777 } } }],
    ["NIL deal · Taken off", { type: "deal", oldValue: flatDeal, newValue: { ...flatDeal, removed: true } }],
    ["About", { type: "bio", oldValue: null, newValue: { value: "I run." } }],
    ["About · Taken off", { type: "bio", oldValue: { value: "I run." }, newValue: { value: "" } }],
    ["Date of birth", { type: "dateOfBirth", oldValue: { value: "2009-01-02" }, newValue: { value: "2009-01-03" } }],
    ["NCAA ID", { type: "ncaaId", oldValue: { value: "2000000001" }, newValue: { value: "2000000002" } }],
  ])("%s", (told, item) => {
    expect(editTold(item)).toBe(told);
  });

  test("names what was left out by its labels, of an addition too", () => {
    const sport = {
      sportKey: 3,
      sportName: "Football",
      primaryPositionName: "Quarterback",
      secondaryPositionName: null,
      firstYear: 2022,
      lastYear: null,
      jerseyNumber: "7",
      year: null,
      organizationName: null,
    } as SportPlayedValue;
    expect(leftOutInWords({ type: "sportPlayed", oldValue: null, newValue: sport }, ["jerseyNumber"])).toEqual(["Jersey number"]);
    expect(leftOutInWords(change({ recruitmentStatus: "Committed" }), ["status", "recruiter"])).toEqual([
      "Recruitment status",
      "Recruited by",
    ]);
  });
});

describe("what was approved stands", () => {
  const both = change({ recruitmentStatus: "Contacted", primaryPersonKey: 9, primaryPersonName: "Kim Alvarez" });
  it.each<[string, string, TaggedEdit, EditValue | null]>([
    ["all", "while nothing was approved there since", both, null],
    ["all", "where a later approval changed something else of it", both, { ...both.newValue, order: 1 } as EditValue],
    ["some", "where a later approval changed a part", both, { ...both.newValue, recruitmentStatus: "Committed" } as EditValue],
    ["none", "where a later approval changed every part", both, { ...team, recruitmentStatus: "Committed" }],
    [
      "none",
      "where a commitment was given up since",
      change({ recruitmentStatus: "Committed" }),
      { ...team, recruitmentStatus: "Decommitted" },
    ],
    ["none", "where its team has left the list since", both, { ...both.newValue, removed: true } as EditValue],
    [
      "none",
      "where another photo of the same size took its place",
      { type: "profileImage", oldValue: null, newValue: photo("a") } as TaggedEdit,
      photo("b") as EditValue,
    ],
    [
      "all",
      "where the same photo was approved again",
      { type: "profileImage", oldValue: null, newValue: photo("a") } as TaggedEdit,
      photo("a") as EditValue,
    ],
    [
      "none",
      "where its result was set right since",
      { type: "vitals", oldValue: dash, newValue: { ...dash, value: "4.5" } } as TaggedEdit,
      { ...dash, value: "4.4" } as EditValue,
    ],
  ])("%s %s", (standing, _when, item, since) => {
    expect(standingOf([{ ...item, since } as Landed])).toBe(standing);
  });

  it("is in part what several decided together are", () => {
    const order = (since: EditValue | null): Landed => ({ ...change({ order: 1 }), since }) as Landed;
    expect([standingOf([order(null), order({ ...team, order: 3 })]), standingOf([order({ ...team, order: 3 })]), standingOf([])]).toEqual([
      "some",
      "none",
      "all",
    ]);
  });
});
