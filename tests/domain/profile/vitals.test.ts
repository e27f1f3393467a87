/** N1–N6: what a measurement may be, what a list of them says, and which rows of it are sent. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { VitalsEdit } from "~/contract/profile/vitals";
import { height } from "~/domain/base/format";
import { fieldErrors } from "~/domain/base/messages";
import {
  composeResult,
  heightInOneField,
  groupsOf,
  heightParts,
  measurementProblem,
  numberText,
  resultText,
  vitalsToast,
  type Measured,
} from "~/domain/profile/vitals";
import {
  afterVitalsIntent,
  readVitalsRows,
  rowOf,
  unsavedResults,
  writeVitalsRows,
  type VitalsRowText,
} from "~/domain/profile/vitals-draft";
import { rowsToSend, unsavedRows } from "~/domain/profile/vitals-posted";
import type { VitalsProfile } from "~/domain/profile/vitals-rows";
import { blankTypes, latestResults, vitalsSection } from "~/domain/profile/vitals-section";

const now = new Date("2026-11-20T15:00:00Z");

function one(key: number, measurementTypeKey: number, value: string, dateOccurred = "2026-06-14"): Measured {
  return { key, measurementTypeKey, value, dateOccurred };
}

function profileOf(measurements: Measured[], pendingEdits: VitalsProfile["pendingEdits"] = []): VitalsProfile {
  return { player: { key: 7 }, measurements: measurements.map((measured) => ({ ...measured, source: null })), pendingEdits };
}

const waiting = {
  key: 90,
  version: 2,
  submittedAt: "2026-11-20T13:00:00Z",
  appealedAt: null,
  awaitsAthlete: false,
  type: "vitals",
} as const;

describe("N1: a result", () => {
  test.each([
    ["6", "3", "75"],
    ["6", "", "72"],
    ["", "3", "3"],
    ["5", "10.75", "70.75"],
    ["5", "10.1", "70.1"],
    [" 6 ", " 2.5 ", "74.5"],
    ["", "", ""],
    [" ", " ", ""],
  ])("of %j feet and %j inches is %j", (feet, inches, text) => {
    expect(composeResult(1, { feet, inches })).toEqual({ text, problem: null });
  });

  test.each([
    ["6", "12", fieldErrors.inchesOutOfRange],
    ["6", "-0.5", fieldErrors.inchesOutOfRange],
    ["-6", "3", fieldErrors.feetNegative],
    ["5.9", "", fieldErrors.feetNotWhole],
    ["5.5", "11", fieldErrors.feetNotWhole],
    ["six", "3", fieldErrors.measurementNotNumber],
    ["6", "1e1", fieldErrors.measurementNotNumber],
    ["Infinity", "", fieldErrors.measurementNotNumber],
    ["6", "NaN", fieldErrors.measurementNotNumber],
    ["6", "2,5", fieldErrors.measurementComma],
    ["5,9", "", fieldErrors.measurementComma],
  ])("of %j feet and %j inches is refused", (feet, inches, problem) => {
    expect(composeResult(1, { feet, inches })).toEqual({ text: null, problem });
  });

  test("of a height without its parts is its value in inches; of any other type it is the value alone", () => {
    expect(composeResult(1, { value: "74.5" }).text).toBe("74.5");
    expect(composeResult(6, { value: " 4.58 ", feet: "6" }).text).toBe("4.58");
  });

  test.each([
    [1, { value: " 6-3 " }, "A height comes in feet and inches. You typed “6-3”."],
    [1, { value: "63", feet: " ", inches: "" }, "A height comes in feet and inches. You typed “63”."],
    [1, { value: "6".repeat(60) }, `A height comes in feet and inches. You typed “${"6".repeat(40)}…”.`],
    [1, { value: "63", feet: "5" }, null],
    [1, { value: " " }, null],
    [6, { value: "4.58" }, null],
  ])("of type %i in one field, %j, is %j", (type, typed, said) => {
    expect(heightInOneField(type, typed)).toBe(said);
  });

  test("any height that is stored comes back from its feet and inches", () => {
    fc.assert(
      fc.property(fc.integer({ min: 48_000, max: 96_000 }), (thousandths) => {
        const text = String(thousandths / 1000);
        const parts = heightParts(text);
        expect(Number(parts.inches)).toBeLessThan(12);
        expect(composeResult(1, parts)).toEqual({ text, problem: null });
        expect(height(Number(text))).toBe(`${parts.feet}-${parts.inches}`);
      }),
    );
  });

  test.each([
    "1e999",
    "Infinity",
    "-Infinity",
    "NaN",
    "abc",
    "0x10",
    "1e3",
    "4.5 secs",
    "٤",
    "--1",
    ".",
    "3:21.4",
    "1:02.5",
    "32 1/2",
    "22 ft 4",
  ])("%j is no number", (raw) => {
    expect(numberText(raw)).toBeNull();
    expect(measurementProblem(6, raw)).toBe(fieldErrors.measurementNotNumber);
  });

  test.each(["4,5", "4,51", " 4,58 ", ",5", "10,000"])("%j is no number: a dot goes before decimals", (raw) => {
    expect(numberText(raw)).toBeNull();
    expect(measurementProblem(6, raw)).toBe(fieldErrors.measurementComma);
  });

  test.each([
    ["99999999999999999999999999", "99999999999999999999999999"],
    ["0.0000000001", "0.0000000001"],
    ["4.567891234567890123", "4.567891234567890123"],
    ["007.50", "7.5"],
    ["+3.", "3"],
    [".5", "0.5"],
    ["-0.0", "0"],
    ["-01.20", "-1.2"],
    ["100", "100"],
  ])("%j is kept to the digit", (raw, kept) => {
    expect(numberText(raw)).toBe(kept);
    expect(numberText(kept)).toBe(kept);
  });

  test.each([
    ["4.60", "4.60"],
    ["007.50", "7.50"],
    ["+3.", "3"],
    [".50", "0.50"],
    ["11.00", "11.00"],
    ["-0.0", "0.0"],
    ["-01.20", "-1.20"],
    ["100", "100"],
    ["abc", null],
  ])("%j is stored as %j: zeros after the dot say how exact it is", (raw, stored) => {
    expect(resultText(raw)).toBe(stored);
  });

  test("any finite number of digits keeps its value", () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }).map((value) => value.toFixed(6)),
        (raw) => {
          expect(Number(numberText(raw))).toBe(Number(raw) + 0);
        },
      ),
    );
  });
});

test.each([
  [1, "47.999", fieldErrors.heightTooSmall],
  [1, "47", fieldErrors.heightTooSmall],
  [1, "48", null],
  [1, "96", null],
  [1, "96.001", fieldErrors.heightTooLarge],
  [1, "97", fieldErrors.heightTooLarge],
  [2, "79", fieldErrors.weightTooSmall],
  [2, "80", null],
  [2, "500", null],
  [2, "501", fieldErrors.weightTooLarge],
  [4, "-5", fieldErrors.measurementNegative],
  [6, "-0.01", fieldErrors.measurementNegative],
  [16, "0", null],
  [16, "18", null],
  [16, "18.0", null],
  [16, "5.5", fieldErrors.measurementNotWhole],
  [16, "18.00000000000000000000001", fieldErrors.measurementNotWhole],
  [16, "-0.5", fieldErrors.measurementNegative],
  [6, "0", fieldErrors.measurementZero],
  [6, "0.00", fieldErrors.measurementZero],
  [6, "0.01", null],
  [4, "0", fieldErrors.measurementZero],
  [1, "0", fieldErrors.heightTooSmall],
  [2, "0", fieldErrors.weightTooSmall],
  [6, "1000000", null],
  [6, "-0", fieldErrors.measurementNegative],
  [6, "1".repeat(40), null],
  [6, "1".repeat(41), fieldErrors.measurementTooLong],
  [6, "", fieldErrors.measurementValueRequired],
  [1, "  ", fieldErrors.measurementValueRequired],
])("N2: %i of %j", (type, value, problem) => {
  expect(measurementProblem(type, value)).toBe(problem);
});

describe("N5", () => {
  const list = [
    one(1, 6, "4.82", "2024-05-04"),
    one(2, 6, "4.58", "2026-06-14"),
    one(3, 6, "4.63", "2026-06-14"),
    one(4, 4, "30"),
    one(5, 4, "34.5", "2020-01-01"),
    one(6, 1, "75"),
  ];

  test("groups stand in the order of their types, each with the latest first: that of the greatest day, then of the greatest key", () => {
    expect(groupsOf(list).map((group) => [group.measurementTypeKey, group.measurements.map(({ key }) => key)])).toEqual([
      [1, [6]],
      [4, [4, 5]],
      [6, [3, 2, 1]],
    ]);
  });

  test("each is said once, with the way to it; of two of one day the greater key ends it", () => {
    const said = list.map((measured) => ({
      ...measured,
      source: measured.key === 6 ? ({ tier: "StaffVerified", date: "2026-11-20T18:00:00Z", isAltered: false } as const) : null,
      eventName: measured.key === 4 ? "Elm Camp" : measured.key === 2 ? "Another Camp" : null,
    }));
    expect(
      latestResults(said, [
        { measurementTypeKey: 1, percentile: 82, results: 163 },
        { measurementTypeKey: 6, percentile: null, results: 29 },
      ]),
    ).toEqual([
      {
        name: "Height",
        value: "6-3",
        units: "",
        day: "06/14/26",
        source: "Staff-verified 11/20/26",
        trend: null,
        words: null,
        standing: { percentile: 82, words: "82nd percentile of 163" },
      },
      {
        name: "Vertical",
        value: "30",
        units: "inches",
        day: "06/14/26",
        source: "Self-reported, at Elm Camp",
        trend: expect.objectContaining({ path: "M3,3 61,17" }),
        words: "4.5 inches less since 01/01/20. Personal best: 34.5 inches on 01/01/20.",
        standing: null,
      },
      {
        name: "40 Yard Dash",
        value: "4.63",
        units: "secs",
        day: "06/14/26",
        source: null,
        trend: expect.objectContaining({ path: "M3,3 61,17 61,14", end: { x: 61, y: 14 } }),
        words: "0.19 secs faster since 05/04/24. Lower is better. Personal best: 4.58 secs on 06/14/26.",
        standing: null,
      },
    ]);
    const { groups } = vitalsSection(profileOf(list), { now });
    expect(groups.map(({ latest }) => latest?.value ?? null)).toEqual(["6-3", null, "30", "4.63", null, null]);
    expect(groups.find(({ name }) => name === "40 Yard Dash")?.chart?.labels.at(-1)?.text).toBe("4.63 secs");
  });
});

describe("N4", () => {
  test.each<[string, Measured[], number[], VitalsRowText[], number[]]>([
    ["nothing", [], [], [], [1, 2, 6, 9, 16]],
    ["a weight and a sprint", [one(1, 2, "200"), one(2, 6, "4.5")], [], [], [1, 9, 16]],
    ["other types", [one(1, 4, "30")], [], [], [1, 2, 6, 9, 16]],
    ["a height that waits", [], [1], [], [2, 6, 9, 16]],
    ["a blank row removed", [], [], [["n9-0"]], [1, 2, 6, 16]],
  ])("with %s", (_what, measurements, waitingTypes, draft, blank) => {
    expect(blankTypes(measurements, waitingTypes, draft)).toEqual(blank);
  });

  test("blank rows are dated today in Chicago, where the day begins later", () => {
    const section = vitalsSection(profileOf([]), { now: new Date("2026-11-20T03:00:00Z") });
    expect(section.groups.map((group) => [group.measurementTypeKey, group.count, group.latest, group.isOpen])).toEqual(
      [1, 2, 6, 9, 16].map((type) => [type, 0, null, false]),
    );
    expect(section.groups[0]?.rows).toEqual([{ id: "n1-0", title: "New, not sent yet", typed: ["2026-11-19", "", ""] }]);
  });

  test("a group opens when it has an added row, and says what is unsaved", () => {
    const section = vitalsSection(profileOf([one(5, 6, "4.58")]), {
      draft: [
        ["n6-1", "2026-11-01", "4.51"],
        ["k5", "2026-06-14", "4.57"],
      ],
      now,
    });
    const [sprint] = section.groups.filter((group) => group.measurementTypeKey === 6);
    expect(sprint).toMatchObject({
      isOpen: true,
      count: 1,
      latest: { value: "4.58", units: "secs", day: "06/14/26", source: null, trend: null },
      rows: [
        { id: "n6-1", typed: ["2026-11-01", "4.51"] },
        { id: "k5", typed: ["2026-06-14", "4.57"], saved: ["2026-06-14", "4.58"] },
      ],
    });
    expect(section.unsaved).toBe("1 new result, 1 changed result");
  });

  test("what waits in review is told, and counts for no blank row", () => {
    const section = vitalsSection(
      profileOf(
        [one(5, 6, "4.58")],
        [
          { ...waiting, oldValue: null, newValue: { key: null, measurementTypeKey: 2, value: "205", dateOccurred: "2026-11-01" } },
          { ...waiting, key: 91, oldValue: one(5, 6, "4.58"), newValue: one(5, 6, "4.5") },
        ],
      ),
      { now },
    );
    const groups = Object.fromEntries(section.groups.map((group) => [group.measurementTypeKey, group]));
    expect(groups[2]).toMatchObject({
      rows: [],
      review: "205 lbs, in review",
      waiting: [{ key: 90, state: "In review", isAppealed: false, words: "205 lbs on 11/01/26. Sent 2h ago." }],
    });
    expect(groups[6]?.rows[0]).toMatchObject({ id: "k5", typed: ["2026-06-14", "4.5"], waiting: { key: 91 } });
    expect(groups[6]?.review).toBe("4.5 secs, in review");
    const appeal = { ...waiting, oldValue: one(5, 6, "4.58"), newValue: one(5, 6, "4.5"), appealedAt: "2026-11-20T14:00:00Z" };
    const [appealed] = vitalsSection(profileOf([one(5, 6, "4.58")], [appeal]), { now, onlyType: 6 }).groups;
    expect(appealed).toMatchObject({ review: "4.5 secs, under appeal" });
    const [asked] = vitalsSection(profileOf([one(5, 6, "4.58")], [{ ...appeal, awaitsAthlete: true }]), { now, onlyType: 6 }).groups;
    expect(asked).toMatchObject({ review: "4.5 secs, waits for your answer" });
    expect(asked?.rows.at(-1)?.waiting).toMatchObject({ state: "Waits for your answer" });
    expect(appealed?.rows.at(-1)?.waiting).toMatchObject({ key: 90, state: "Under appeal", isAppealed: true });
    const long = vitalsSection(
      profileOf(
        [],
        [
          {
            ...waiting,
            oldValue: null,
            newValue: { key: null, measurementTypeKey: 8, value: "400000000000000000000000001", dateOccurred: "2026-11-01" },
          },
        ],
      ),
      { now },
    );
    expect(long.groups.find(({ measurementTypeKey }) => measurementTypeKey === 8)?.review).toBe("A result in review");
  });

  const asked = { awaitsAthlete: true };
  const appealed = { appealedAt: "2026-11-20T14:00:00Z" };
  test.each([
    ["2 results in review", [{}, {}]],
    ["2 results under appeal", [appealed, appealed]],
    ["2 results wait for your answer", [asked, asked]],
    ["2 results, 1 waits for your answer", [{}, asked]],
    ["3 results, 2 wait for your answer", [asked, appealed, { ...asked, ...appealed }]],
    ["2 results, 1 under appeal", [appealed, {}]],
  ])("H1, H4: %s", (words, several) => {
    const items = several.map((how, place) => ({
      ...waiting,
      ...how,
      key: 90 + place,
      oldValue: null,
      newValue: { key: null, measurementTypeKey: 2, value: String(205 + place), dateOccurred: "2026-11-01" },
    }));
    const { groups } = vitalsSection(profileOf([], items), { now });
    expect(groups.find(({ measurementTypeKey }) => measurementTypeKey === 2)?.review).toBe(words);
  });
});

describe("N6: what is sent", () => {
  const profile = profileOf([one(5, 6, "4.58"), one(6, 1, "75")]);
  const initial = [
    ["k5", "2026-06-14", "4.58"],
    ["k6", "2026-06-14", "75"],
  ] as const;
  const sent = (...posted: VitalsRowText[]) =>
    rowsToSend(posted, initial, profile).map(({ id, key, dateOccurred, result }) => [id, key, dateOccurred, result.text]);

  test("is what has a value and differs", () => {
    expect(
      sent(["k5", "2026-06-14", "4.580"], ["k6", "2026-06-14", "6", "3"], ["n2-0", "2026-11-20", ""], ["n1-0", "2026-11-20", "", ""]),
    ).toEqual([]);
    expect(sent(["k5", "2026-06-15", "4.58"], ["k6", "2026-06-14", "6", "3.5"], ["n2-0", "2026-11-20", "205"])).toEqual([
      ["k5", 5, "2026-06-15", "4.58"],
      ["k6", 6, "2026-06-14", "75.5"],
      ["n2-0", null, "2026-11-20", "205"],
    ]);
  });

  test("is never a saved row that was emptied, a row of someone else's, or of no type", () => {
    expect(sent(["k5", "2026-06-14", ""], ["k999", "2026-06-14", "4.4"], ["n10-0", "2026-06-14", "1"], ["x", "2026-06-14", "1"])).toEqual(
      [],
    );
  });

  test("is measured against the list as it was rendered, not as it is by now", () => {
    const moved = profileOf([one(5, 6, "4.50")]);
    expect(rowsToSend([["k5", "2026-06-14", "4.58"]], initial, moved)).toEqual([]);
    expect(rowsToSend([["k5", "2026-06-14", "4.58"]], [], moved)).toHaveLength(1);
  });

  test("amends the change that waits, on the version that was seen", () => {
    const pending = profileOf([one(5, 6, "4.58")], [{ ...waiting, version: 3, oldValue: one(5, 6, "4.58"), newValue: one(5, 6, "4.5") }]);
    expect(rowsToSend([["k5", "2026-06-14", "4.4"]], [["k5", "2026-06-14", "4.5", "90:2"]], pending)).toMatchObject([
      { key: 5, amends: "90:2" },
    ]);
    for (const unseen of [initial, []])
      expect(rowsToSend([["k5", "2026-06-14", "4.4"]], unseen, pending)).toMatchObject([{ key: 5, amends: null }]);
  });

  test.each<[what: string, value: string, day: string, typed: VitalsRowText, isOutdated: boolean]>([
    ["a value that was set meanwhile, where the day was typed", "4.50", "2026-06-14", ["k5", "2026-06-15", "4.58"], true],
    ["a day that was set meanwhile, where the value was typed", "4.58", "2026-06-13", ["k5", "2026-06-14", "4.57"], true],
    ["what was typed as it stands by now", "4.50", "2026-06-14", ["k5", "2026-06-14", "4.5"], false],
    ["the same number in other digits", "4.580", "2026-06-14", ["k5", "2026-06-15", "4.58"], false],
  ])("is outdated or not: %s", (_what, value, day, typed, isOutdated) => {
    expect(rowsToSend([typed], initial, profileOf([one(5, 6, value, day)]))).toMatchObject([{ isOutdated }]);
  });

  test.each([
    [0, 0, "nothingSent"],
    [3, 0, "vitalsSubmitted"],
    [3, 1, "vitalsPartly"],
    [3, 3, "vitalsFailed"],
    [1, 1, "vitalsFailed"],
  ])("of %i with %i failed: %s", (count, failed, toast) => {
    expect(vitalsToast(count, failed)).toBe(toast);
  });

  test("what is worth keeping is what differs, and rows that were added", () => {
    const posted: VitalsRowText[] = [
      ["k5", "2026-06-14", "4.58"],
      ["k6", "2026-06-14", "6", "4"],
      ["n2-0", "2026-11-20", ""],
      ["n9-0", "2026-11-01", ""],
      ["n6-1", "2026-11-20", ""],
      ["k999", "2026-06-14", "1"],
    ];
    expect(unsavedRows(posted, initial, profile, now).map(([id]) => id)).toEqual(["k6", "n9-0", "n6-1"]);
  });

  test("a saved row is kept with what it was changed from; once that stands otherwise, the row says so, and what was not changed follows it", () => {
    const moved = profileOf([one(5, 6, "4.5"), one(6, 1, "71.5")]);
    const posted: VitalsRowText[] = [
      ["k5", "2026-06-15", "4.58"],
      ["k6", "2026-06-14", "6", "4"],
    ];
    const kept = unsavedRows(posted, initial, moved, now);
    expect(kept).toEqual([
      ["k5", "2026-06-15", "4.58", "2026-06-14", "4.58"],
      ["k6", "2026-06-14", "6", "4", "2026-06-14", "6", "3"],
    ]);
    const rows = (draft: VitalsRowText[]) =>
      vitalsSection(moved, { draft, now }).groups.flatMap((group) => group.rows.filter(({ id }) => id.startsWith("k")));
    expect(rows(kept)).toMatchObject([
      {
        id: "k6",
        typed: ["2026-06-14", "6", "4"],
        notSent: "This was changed after you opened the form. It stands as 5-11.5 on 06/14/26 now.",
      },
      {
        id: "k5",
        typed: ["2026-06-15", "4.5"],
        notSent: "This was changed after you opened the form. It stands as 4.5 secs on 06/14/26 now.",
      },
    ]);
    expect(unsavedRows([["k5", "2026-06-14", "4.58"]], initial, moved, now)).toEqual([]);
    expect(rows([["k5", "2026-06-15", "4.5", "2026-06-14", "4.5"]])[1]).not.toHaveProperty("notSent");
  });
});

describe("the unsaved rows", () => {
  test("come back as they were written, for their own profile alone", () => {
    const id = fc.oneof(
      fc.integer({ min: 1, max: 2_000_000_000 }).map((key) => `k${key}`),
      fc.tuple(fc.integer({ min: 1, max: 21 }), fc.nat(99)).map(([type, index]) => `n${type}-${index}`),
    );
    const text = fc.string({ maxLength: 12 }).map((typed) => typed.replace(/[!*]/g, ""));
    const row = fc.tuple(id, text, text).map((parts): VitalsRowText => parts);
    fc.assert(
      fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
        const written = writeVitalsRows(7, rows);
        expect(readVitalsRows(7, written)).toEqual(rows);
        expect(readVitalsRows(8, written)).toEqual([]);
      }),
    );
  });

  test("that are cut short hold more than a result may", () => {
    const [[, value = ""] = []] = readVitalsRows(7, writeVitalsRows(7, [["n6-0", "4".repeat(400)]]));
    expect(VitalsEdit.safeParse({ type: "vitals", editType: "Add", measurementTypeKey: 6, value }).success).toBe(false);
  });

  test.each(["", "x", "7!%", "7!k01*1", "7!n0-1*1", "7!k1*a*b*c*d*e*f*g", "7!constructor*1"])("of %j are none", (text) => {
    expect(readVitalsRows(7, text)).toEqual([]);
  });

  test.each([
    ["k12", { key: 12 }],
    ["n6-0", { measurementTypeKey: 6, index: 0 }],
    ["k0", null],
    ["k01", null],
    ["n6", null],
    ["6-0", null],
  ])("%s", (id, row) => {
    expect(rowOf(id)).toEqual(row);
  });

  test("New adds a row with today's day, Remove takes unsaved ones away", () => {
    const then = { today: "2026-11-20", at: 1_795_197_600_000 };
    const added = afterVitalsIntent([["n6-1", "2026-11-01", "4.5"]], "add", "6", then);
    const own = `n6-${then.at}`;
    expect(added?.rows).toEqual([
      [own, "2026-11-20"],
      ["n6-1", "2026-11-01", "4.5"],
    ]);
    expect(afterVitalsIntent(added!.rows, "add", "6", then)?.rows[0]).toEqual([`n6-${then.at + 1}`, "2026-11-20"]);
    expect(afterVitalsIntent(added!.rows, "remove", "n6-1", then)?.rows).toEqual([[own, "2026-11-20"]]);
    expect(afterVitalsIntent([], "remove", "n1-0", then)?.rows).toEqual([["n1-0"]]);
    for (const [intent, of] of [
      ["remove", "k5"],
      ["add", "k5"],
      ["crown", "n6-1"],
      ["add", ""],
    ] as const)
      expect(afterVitalsIntent([], intent, of, then)).toBeNull();
  });

  test.each([
    [0, 0, ""],
    [1, 0, "1 new result"],
    [2, 1, "2 new results, 1 changed result"],
  ])("%i new and %i changed are told", (added, changed, words) => {
    expect(unsavedResults(added, changed)).toBe(words);
  });
});
