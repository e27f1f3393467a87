import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applied,
  asDecided,
  compareBeside,
  compareEdit,
  differenceInWords,
  editAtAGlance,
  editInFull,
  editInWords,
  editKinds,
  editTitle,
  measured,
  sameValue,
  onWhatStands,
  standing,
} from "~/domain/profile/edits";
import { editTags, type EditTag, type EditValue, type EditValues, type TaggedEdit } from "~/domain/profile/edit-values";
import { football } from "../../setup/football";
import { enteredTransfer } from "../../setup/transfer-entry";
import { flatDeal } from "../../setup/deal";
import { topInterest } from "../../setup/top-interest";

const file = (name: string) => ({ domain: "", path: `/photos/${name}`, fileName: `${name}-300.webp` });
const tennessee = topInterest({ organizationKey: 9, organizationName: "University of Tennessee" });

/** An edit of each kind: what it is called, and how a line, a list and what stands say it. */
const table: [TaggedEdit, string, string, ReturnType<typeof editAtAGlance>][] = [
  [{ type: "ncaaId", oldValue: null, newValue: { value: "1234567890" } }, "NCAA ID", "1234567890", { now: null, proposed: "1234567890" }],
  [
    { type: "hsClassYear", oldValue: { value: 2026 }, newValue: { value: 2027 } },
    "Class year",
    "Class year: 2026 → 2027",
    { now: "2026", proposed: "2027" },
  ],
  [
    { type: "highSchool", oldValue: null, newValue: { organizationKey: 5, organizationName: "Henry Clay High School" } },
    "High school",
    "Henry Clay High School",
    { now: null, proposed: "Henry Clay High School" },
  ],
  [
    {
      type: "hometown",
      oldValue: { hometownCityKey: 1, hometownCityName: "Lexington, KY" },
      newValue: { hometownCityKey: 2, hometownCityName: "Paris, KY" },
    },
    "Hometown",
    "Hometown: Lexington, KY → Paris, KY",
    { now: "Lexington, KY", proposed: "Paris, KY" },
  ],
  [
    { type: "decisionDate", oldValue: null, newValue: { day: "2026-12-16", time: "15:30", place: null } },
    "Decision day",
    "Day: 12/16/26 · Time: 3:30 pm CT",
    { words: "Day: 12/16/26 · Time: 3:30 pm CT" },
  ],
  [
    {
      type: "decisionDate",
      oldValue: { day: "2026-12-16", time: "15:30", place: "Memorial Gym" },
      newValue: { day: "2026-12-18", time: null, place: "Memorial Gym" },
    },
    "Decision day",
    "Day: 12/16/26 → 12/18/26 · Time: 3:30 pm CT removed",
    { words: "Day: 12/16/26 → 12/18/26 · Time: 3:30 pm CT removed" },
  ],
  [
    {
      type: "decisionDate",
      oldValue: { day: "2026-12-16", time: null, place: null },
      newValue: { day: "2026-12-16", time: null, place: null, removed: true },
    },
    "Decision day",
    "Take the decision day 12/16/26 off",
    { words: "Take the decision day 12/16/26 off" },
  ],
  [
    {
      type: "profileImage",
      oldValue: { file: file("a"), width: 900, height: 900 },
      newValue: { file: file("b"), width: 1200, height: 1100 },
    },
    "Profile photo",
    "New photo, 1200 by 1100 px",
    { words: "New photo, 1200 by 1100 px" },
  ],
  [
    {
      type: "name",
      oldValue: { fullName: "Ada Reed", firstName: null, lastName: null, knownName: null },
      newValue: { fullName: "Addie Reed", firstName: "Adelaide", lastName: "Reed", knownName: "Addie" },
    },
    "Name",
    "Name: Ada Reed → Addie Reed · First name: Adelaide · Last name: Reed · Known as: Addie",
    { words: "Name: Ada Reed → Addie Reed · First name: Adelaide · Last name: Reed · Known as: Addie" },
  ],
  [
    { type: "bio", oldValue: null, newValue: { value: "I run,\nand I jump." } },
    "About",
    "“I run, and I jump.”",
    { words: "“I run, and I jump.”" },
  ],
  [
    { type: "bio", oldValue: { value: "I run." }, newValue: { value: "" } },
    "About",
    "Take the text about you off",
    { words: "Take the text about you off" },
  ],
  [
    { type: "dateOfBirth", oldValue: { value: "2009-09-14" }, newValue: { value: "2008-09-14" } },
    "Date of birth",
    "Date of birth: 09/14/2009 → 09/14/2008",
    { words: "Date of birth: 09/14/2009 → 09/14/2008" },
  ],
  // What lists of staff have of it.
  [
    { type: "dateOfBirth", oldValue: { value: "••/••/••••" }, newValue: { value: "••/••/••••" } },
    "Date of birth",
    "Date of birth: ••/••/•••• → ••/••/••••",
    { words: "Date of birth: ••/••/•••• → ••/••/••••" },
  ],
  [
    {
      type: "video",
      oldValue: null,
      newValue: { key: null, url: "https://vimeo.com/100001", title: "State final", category: "Highlights" },
    },
    "Video · State final",
    "“State final” · Highlights · https://vimeo.com/100001",
    { words: "“State final” · Highlights · https://vimeo.com/100001" },
  ],
  [
    {
      type: "video",
      oldValue: { key: 4, url: "https://vimeo.com/100001", title: "State final", category: "Highlights" },
      newValue: { key: 4, url: "https://vimeo.com/100001", title: "State final", category: "Highlights", removed: true },
    },
    "Video · State final",
    "Take the video “State final” off",
    { words: "Take the video “State final” off" },
  ],
  [
    { type: "transfer", oldValue: null, newValue: enteredTransfer },
    "Transfer · Football",
    "Football 2026, from Boise State University: in the portal since 04/02/26",
    { words: "Football 2026, from Boise State University: in the portal since 04/02/26" },
  ],
  [
    {
      type: "transfer",
      oldValue: { ...enteredTransfer, key: 4 },
      newValue: { ...enteredTransfer, key: 4, toKey: 8, toName: "Kent State University", decidedDay: "2026-04-20" },
    },
    "Transfer · Football",
    "What came of it: In the portal → Going to Kent State University · Since: 04/20/26",
    { words: "What came of it: In the portal → Going to Kent State University · Since: 04/20/26" },
  ],
  [
    { type: "deal", oldValue: null, newValue: flatDeal },
    "NIL deal · Delta Freight Lines",
    "Endorsement with Delta Freight Lines from 04/02/26 · Monthly, flat",
    { words: "Endorsement with Delta Freight Lines from 04/02/26 · Monthly, flat" },
  ],
  [
    { type: "deal", oldValue: { ...flatDeal, key: 4 }, newValue: { ...flatDeal, key: 4, endDay: "2026-12-31", pays: { amount: 777 } } },
    "NIL deal · Delta Freight Lines",
    "Until which day: 12/31/26 · What it pays changes",
    { words: "Until which day: 12/31/26 · What it pays changes" },
  ],
  [
    { type: "deal", oldValue: { ...flatDeal, key: 4 }, newValue: { ...flatDeal, key: 4, removed: true } },
    "NIL deal · Delta Freight Lines",
    "Take off: Endorsement with Delta Freight Lines from 04/02/26",
    { words: "Take off: Endorsement with Delta Freight Lines from 04/02/26" },
  ],
  [
    { type: "profileImage", oldValue: null, newValue: { file: null, width: null, height: null } },
    "Profile photo",
    "A photo whose file has not been sent yet",
    { words: "A photo whose file has not been sent yet" },
  ],
  [
    { type: "vitals", oldValue: null, newValue: { key: null, measurementTypeKey: 6, value: "4.31", dateOccurred: "2026-07-26" } },
    "40 Yard Dash",
    "4.31 secs on 07/26/26",
    { now: null, proposed: "4.31 secs" },
  ],
  [
    {
      type: "vitals",
      oldValue: { key: 3, measurementTypeKey: 1, value: "74", dateOccurred: "2026-06-14" },
      newValue: { key: 3, measurementTypeKey: 1, value: "75.5", dateOccurred: "2026-06-14" },
    },
    "Height",
    "Result: 6-2 → 6-3.5",
    { now: "6-2", proposed: "6-3.5" },
  ],
  [
    {
      type: "vitals",
      oldValue: { key: 3, measurementTypeKey: 6, value: "4.5", dateOccurred: "2026-06-14" },
      newValue: { key: 3, measurementTypeKey: 6, value: "4.5", dateOccurred: "2026-06-15" },
    },
    "40 Yard Dash",
    "Date: 06/14/26 → 06/15/26",
    { now: "06/14/26", proposed: "06/15/26" },
  ],
  [
    { type: "sportPlayed", oldValue: football, newValue: { ...football, secondaryPositionKey: 2, secondaryPositionName: "Safety" } },
    "Sport · Football",
    "Secondary position: Safety",
    { words: "Secondary position: Safety" },
  ],
  [
    { type: "sportPlayed", oldValue: football, newValue: { ...football, jerseyNumber: "07" } },
    "Sport · Football",
    "Jersey number: 7 → 07",
    { words: "Jersey number: 7 → 07" },
  ],
  [
    { type: "sportPlayed", oldValue: football, newValue: { ...football, jerseyNumber: null, lastYear: 2026 } },
    "Sport · Football",
    "Last year: 2026 · Jersey number: 7 removed",
    { words: "Last year: 2026 · Jersey number: 7 removed" },
  ],
  [
    { type: "topInterest", oldValue: tennessee, newValue: { ...tennessee, recruitmentStatus: "Offered", offer: true } },
    "Top team · University of Tennessee",
    "Recruitment status: Contacted → Offered",
    { now: "Contacted", proposed: "Offered" },
  ],
  [
    {
      type: "sportPlayed",
      oldValue: null,
      newValue: { ...football, firstYear: null, year: null, organizationKey: null, organizationName: null },
    },
    "Sport · Football",
    "Primary position: Quarterback · Jersey number: 7",
    { words: "Primary position: Quarterback · Jersey number: 7" },
  ],
  [
    { type: "topInterest", oldValue: null, newValue: tennessee },
    "Top team · University of Tennessee",
    "New team: Contacted",
    { words: "New team: Contacted" },
  ],
];

describe("an edit as it was decided", () => {
  const result = { key: null, measurementTypeKey: 6, value: "4.31", dateOccurred: "2026-07-26" };
  const offered = { recruitmentStatus: "Offered" as const, offer: true };
  const coach = { primaryPersonKey: 3, primaryPersonName: "Sam Coach" };

  it.each<[string, TaggedEdit & { approval: { before: EditValue | null; value: EditValue } | null }, string]>([
    [
      "as it was proposed",
      { type: "hsClassYear", oldValue: { value: 2026 }, newValue: { value: 2027 }, approval: null },
      "Class year: 2026 → 2027",
    ],
    [
      "with a change",
      {
        type: "hsClassYear",
        oldValue: { value: 2026 },
        newValue: { value: 2027 },
        approval: { before: { value: 2026 }, value: { value: 2028 } },
      },
      "Class year: 2026 → 2028",
    ],
    [
      "with a change of an addition",
      { type: "vitals", oldValue: null, newValue: result, approval: { before: null, value: { ...result, key: 8, value: "4.4" } } },
      "4.4 secs on 07/26/26",
    ],
    [
      "in part",
      {
        type: "topInterest",
        oldValue: tennessee,
        newValue: { ...tennessee, ...offered, ...coach },
        approval: { before: tennessee, value: { ...tennessee, ...offered } },
      },
      "Recruitment status: Contacted → Offered",
    ],
    [
      "in part of an addition",
      { type: "topInterest", oldValue: null, newValue: { ...tennessee, ...coach }, approval: { before: null, value: tennessee } },
      "New team: Contacted",
    ],
    [
      "in part, when the team had another place by then",
      {
        type: "topInterest",
        oldValue: tennessee,
        newValue: { ...tennessee, ...offered, ...coach },
        approval: { before: { ...tennessee, order: 1 }, value: { ...tennessee, ...offered, order: 1 } },
      },
      "Recruitment status: Contacted → Offered",
    ],
  ])("%s", (_, edit, words) => {
    expect(editInWords(asDecided(edit))).toBe(words);
  });
});

describe("an edit in words", () => {
  it("has a table for every tag", () => {
    expect(new Set(table.map(([edit]) => edit.type))).toEqual(new Set(editTags));
  });

  it.each(table)("%#", (edit, title, words, glance) => {
    expect([editTitle(edit), editInWords(edit), editAtAGlance(edit)]).toEqual([title, words, glance]);
  });

  it.each(table)("%# never says that nothing becomes something", (edit) => {
    expect(editInWords(edit)).not.toMatch(/None|null|undefined|→ *$/);
    for (const line of compareEdit(edit)) expect(line.after).not.toBe("");
  });

  const alvarez = { primaryPersonKey: 3, primaryPersonName: "Kim Alvarez" };
  const visit = (dateOccurred: string, official = true) => ({ type: "visit" as const, dateOccurred, official });

  it.each<[EditValues["topInterest"] | null, Partial<EditValues["topInterest"]>, string]>([
    [null, {}, "New team: Contacted · Position: 2"],
    [
      null,
      { ...alvarez, visits: [visit("2026-09-14"), visit("2026-10-01", false)] },
      "New team: Contacted · Recruited by: Kim Alvarez · Visits: 09/14/26 official visit; 10/01/26 unofficial visit · Position: 2",
    ],
    [tennessee, { ...alvarez, visits: [visit("2026-09-14")] }, "Recruited by: Kim Alvarez · Visits: 09/14/26 official visit"],
    [
      { ...tennessee, visits: [visit("2026-09-14")] },
      { order: 1, visits: [visit("2026-09-15")] },
      "Visits: 09/14/26 official visit → 09/15/26 official visit · Position: 2 → 1",
    ],
    [{ ...tennessee, visits: [visit("2026-09-14")] }, { visits: [] }, "Visits: 09/14/26 official visit removed"],
    [tennessee, { removed: true }, "Take University of Tennessee off the list"],
  ])("of a team in full, %#: all that is proposed, word for word", (oldValue, change, words) => {
    expect(editInFull({ type: "topInterest", oldValue, newValue: { ...tennessee, ...change } })).toBe(words);
  });

  it("in full is the line itself of all else", () => {
    for (const [edit, , words] of table) if (edit.type !== "topInterest" && edit.type !== "bio") expect(editInFull(edit)).toBe(words);
  });

  it("only edits of teams and of decision days are of a kind", () => {
    const [days, others] = [true, false].map((isDay) => table.filter(([{ type }]) => (type === "decisionDate") === isDay));
    expect(days!.flatMap(([edit]) => editKinds(edit))).toEqual(["DecisionDate", "DecisionDate", "DecisionDate"]);
    expect(others!.flatMap(([edit]) => editKinds(edit))).toEqual(["Offers", "TopSchools"]);
  });
});

describe("a measurement", () => {
  it.each([
    [1, "75.5", "6-3.5"],
    [2, "208", "208 lbs"],
    [6, "4.58", "4.58 secs"],
    [16, "22", "22 reps"],
  ])("of type %i with %s reads %s", (type, value, words) => {
    expect(measured(type, value)).toBe(words);
  });

  it.each([
    [6, "4.58", "4.31", "0.27 secs faster"],
    [6, "4.3", "5.3", "1 sec slower"],
    [1, "74", "76", "2 inches more"],
    [1, "74", "75", "1 inch more"],
    [2, "208", "207", "1 lb less"],
    [16, "20", "22", "2 reps more"],
    [6, "4.5", "4.5", null],
    [6, "4.5801", "4.58", "0.0001 secs faster"],
    [8, "400000000000000000000000001", "400000000000000000000000002", "1 inch more"],
  ])("of type %i: from %s to %s is %s", (type, before, after, words) => {
    expect(differenceInWords(type, before, after)).toBe(words);
  });
});

describe("a new measurement beside the latest of its type", () => {
  const latest = { key: 2, measurementTypeKey: 6, value: "4.58", dateOccurred: "2026-06-14" };
  const added = (value: string): TaggedEdit => ({
    type: "vitals",
    oldValue: null,
    newValue: { key: null, measurementTypeKey: 6, value, dateOccurred: "2026-07-26" },
  });
  const result = (stands: EditValues["vitals"] | null, edit: TaggedEdit) =>
    compareBeside(stands, edit).find((one) => one.field === "value");

  it.each([
    ["4.12", latest, "0.46 secs faster than 4.58 secs of 06/14/26"],
    ["4.58", latest, "The same as 4.58 secs of 06/14/26"],
    ["4.12", null, null],
  ])("of %s is added, and changes none", (value, stands, note) => {
    expect(result(stands, added(value))).toMatchObject({ before: null, after: `${value} secs`, isChanged: true, note });
  });

  it("is told from a change of one that stands", () => {
    expect(result(latest, { type: "vitals", oldValue: latest, newValue: { ...latest, value: "4.12" } })).toMatchObject({
      before: "4.58 secs",
      after: "4.12 secs",
      note: "0.46 secs faster",
    });
  });
});

const photoOf = (token: string) => ({ file: { domain: "", path: `/photos/${token}`, fileName: token }, width: 300, height: 300 });

const gym = { day: "2026-12-16", time: "15:30", place: "Memorial Gym" };

describe("what stands until the edit is approved", () => {
  it.each([
    [
      { type: "vitals", oldValue: null, newValue: { key: null, measurementTypeKey: 6, value: "4.31", dateOccurred: "2026-07-26" } },
      { key: 2, measurementTypeKey: 6, value: "4.58", dateOccurred: "2026-06-14" },
      "4.58 secs",
    ],
    [
      { type: "vitals", oldValue: null, newValue: { key: null, measurementTypeKey: 6, value: "4.58", dateOccurred: "2026-06-02" } },
      { key: 2, measurementTypeKey: 6, value: "4.58", dateOccurred: "2026-06-14" },
      "4.58 secs",
    ],
    [{ type: "hsClassYear", oldValue: { value: 2026 }, newValue: { value: 2027 } }, { value: 2026 }, "2026"],
    [{ type: "topInterest", oldValue: tennessee, newValue: { ...tennessee, recruitmentStatus: "Offered" } }, tennessee, "Contacted"],
    [{ type: "ncaaId", oldValue: null, newValue: { value: "1234567890" } }, null, null],
    [{ type: "profileImage", oldValue: photoOf("a"), newValue: photoOf("b") }, photoOf("a"), "its former photo"],
    [{ type: "profileImage", oldValue: photoOf("a"), newValue: photoOf("b") }, photoOf("c"), null],
    [{ type: "profileImage", oldValue: null, newValue: photoOf("b") }, photoOf("c"), null],
    // Of a decision day all of it, whichever part is to change.
    ...[{ day: "2026-12-20" }, { time: "10:00" }, { time: null }, { place: "Town Hall" }, { time: "10:00", place: "Town Hall" }].map(
      (change) => [{ type: "decisionDate", oldValue: gym, newValue: { ...gym, ...change } }, gym, "12/16/26, 3:30 pm CT, Memorial Gym"],
    ),
    [{ type: "decisionDate", oldValue: gym, newValue: { ...gym, time: "10:00" } }, { ...gym, time: null }, "12/16/26, Memorial Gym"],
    [{ type: "decisionDate", oldValue: gym, newValue: { ...gym, removed: true } }, gym, "12/16/26, 3:30 pm CT, Memorial Gym"],
    // Of a sport, one field by its name, and several of them, or what stands as it was asked for, not at all.
    [{ type: "sportPlayed", oldValue: football, newValue: { ...football, jerseyNumber: "12" } }, football, "jersey number 7"],
    [{ type: "sportPlayed", oldValue: football, newValue: { ...football, lastYear: 2025 } }, football, null],
    [{ type: "sportPlayed", oldValue: football, newValue: { ...football, year: 2027, jerseyNumber: "12" } }, football, null],
    [{ type: "sportPlayed", oldValue: football, newValue: { ...football, year: 2027 } }, { ...football, year: 2027 }, null],
    [
      { type: "sportPlayed", oldValue: football, newValue: { ...football, year: 2027, jerseyNumber: "12" } },
      { ...football, year: 2027 },
      "jersey number 7",
    ],
  ] as [TaggedEdit, EditValues[EditTag] | null, string | null][])("%#", (edit, current, words) => {
    expect(standing(edit, current)).toBe(words);
  });
});

const vitals = fc.record({
  key: fc.constant(3),
  measurementTypeKey: fc.constant(6),
  value: fc.integer({ min: 4, max: 6 }).map(String),
  dateOccurred: fc.constantFrom("2026-01-01", "2026-01-02"),
});
const sport = fc.record({
  ...Object.fromEntries(Object.keys(football).map((name) => [name, fc.constant(football[name as keyof typeof football])])),
  jerseyNumber: fc.constantFrom(null, "7", "12"),
  lastYear: fc.constantFrom(null, 2025, 2026),
}) as unknown as fc.Arbitrary<typeof football>;

describe("applying", () => {
  it("an edit to what it was made on gives what it proposes", () => {
    fc.assert(
      fc.property(
        vitals,
        vitals,
        (oldValue, newValue) => void expect(applied({ type: "vitals", oldValue, newValue }, oldValue)).toEqual(newValue),
      ),
    );
    fc.assert(
      fc.property(
        sport,
        sport,
        (oldValue, newValue) => void expect(applied({ type: "sportPlayed", oldValue, newValue }, oldValue)).toEqual(newValue),
      ),
    );
  });

  it("changes only the fields that the edit changes, whatever stands by now", () => {
    fc.assert(
      fc.property(sport, sport, sport, (oldValue, newValue, current) => {
        const result = applied({ type: "sportPlayed", oldValue, newValue }, current) as typeof football;
        for (const name of ["jerseyNumber", "lastYear"] as const)
          expect(result[name]).toBe(oldValue[name] === newValue[name] ? current[name] : newValue[name]);
      }),
    );
  });

  it.each([
    [
      "what it did not change is as it stands by now",
      gym,
      { ...gym, time: "10:00" },
      { ...gym, place: "Town Hall" },
      { time: "10:00", place: "Town Hall" },
    ],
    [
      "what it changed is as it was sent",
      gym,
      { ...gym, time: "10:00" },
      { ...gym, time: "11:00" },
      { time: "10:00", place: "Memorial Gym" },
    ],
    ["where nothing stands, all of it is", gym, { ...gym, time: "10:00" }, null, { time: "10:00", place: "Memorial Gym" }],
    [
      "an addition is as it was sent",
      null,
      { ...gym, time: "10:00" },
      { ...gym, place: "Town Hall" },
      { time: "10:00", place: "Memorial Gym" },
    ],
  ])("sent again, %s", (_what, oldValue, newValue, stands, begins) => {
    const edit = onWhatStands({ type: "decisionDate", oldValue, newValue } as TaggedEdit, stands);
    expect(edit.newValue).toEqual({ day: gym.day, ...begins });
    expect(edit.oldValue).toEqual(oldValue && (stands ?? oldValue));
  });

  it("an addition stands as it was proposed", () => {
    fc.assert(
      fc.property(
        vitals,
        vitals,
        (newValue, current) => void expect(applied({ type: "vitals", oldValue: null, newValue }, current)).toEqual(newValue),
      ),
    );
  });

  it("the same said in another order of fields is the same", () => {
    const value = { file: file("a"), width: 1, height: 2 };
    expect(sameValue("profileImage", value, { height: 2, width: 1, file: { fileName: "a-300.webp", path: "/photos/a", domain: "" } })).toBe(
      true,
    );
    fc.assert(
      fc.property(
        vitals,
        vitals,
        (a, b) => void expect(sameValue("vitals", a, b)).toBe(a.value === b.value && a.dateOccurred === b.dateOccurred),
      ),
    );
  });

  it("compares as unchanged exactly what is the same", () => {
    fc.assert(
      fc.property(
        vitals,
        vitals,
        (oldValue, newValue) =>
          void expect(compareEdit({ type: "vitals", oldValue, newValue }).every((line) => !line.isChanged)).toBe(
            sameValue("vitals", oldValue, newValue),
          ),
      ),
    );
  });
});
