/** How an entry in the transfer portal stands, and what the entries come to (O20–O22, O27). */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  countsOf,
  isNarrowed,
  netInWords,
  placeAfter,
  portalOf,
  portalShape,
  stateOf,
  stateSince,
  teamSums,
  transferPlace,
  transferSaid,
  transfersNarrowed,
  transferStates,
  undecidedWords,
  writtenPlace,
  type TransferDays,
} from "~/domain/profile/transfers";
import { readTable } from "~/domain/base/tables";

const entered: TransferDays = { enteredDay: "2026-11-01", decidedDay: null, withdrawnDay: null, toKey: null };

test.each<[string, TransferDays, string, string | null]>([
  ["who has entered is available", entered, "Available", "2026-11-01"],
  ["who has decided is committed", { ...entered, decidedDay: "2026-11-20", toKey: 2 }, "Committed", "2026-11-20"],
  ["who withdrew has withdrawn", { ...entered, withdrawnDay: "2026-11-09" }, "Withdrawn", "2026-11-09"],
  ["a file's row without days is committed where it leads", { ...entered, enteredDay: null, toKey: 2 }, "Committed", null],
])("%s", (_what, days, state, since) => {
  expect([stateOf(days), stateSince(days)]).toEqual([state, since]);
});

const days = fc.constantFrom<Omit<TransferDays, "enteredDay">>(
  { decidedDay: null, withdrawnDay: null, toKey: null },
  { decidedDay: "2026-11-20", withdrawnDay: null, toKey: 2 },
  { decidedDay: "2026-11-20", withdrawnDay: null, toKey: 3 },
  { decidedDay: null, withdrawnDay: "2026-11-20", toKey: null },
  { decidedDay: null, withdrawnDay: null, toKey: 2 },
);
const portal = fc.array(fc.tuple(days, fc.record({ fromKey: fc.integer({ min: 1, max: 3 }), position: fc.integer({ min: 1, max: 3 }) })));

describe("the counts", () => {
  it("add up, whatever they are narrowed to", () => {
    fc.assert(
      fc.property(portal, fc.integer({ min: 0, max: 4 }), (rows, position) => {
        const narrowed = rows.filter(([, facts]) => position === 0 || facts.position === position);
        const counts = countsOf(narrowed.map(([one]) => stateOf(one)));
        expect(counts.entered).toBe(counts.available + counts.committed + counts.withdrawn);
        expect(counts.entered).toBe(narrowed.length);
      }),
    );
  });

  it("of all teams together lose nobody: what came in somewhere has gone from elsewhere", () => {
    fc.assert(
      fc.property(portal, (rows) => {
        const all = rows.map(([one, { fromKey }]) => ({ ...one, fromKey })).filter(({ fromKey, toKey }) => fromKey !== toKey);
        const sums = [1, 2, 3].map((team) => teamSums(all, team));
        const counts = countsOf(all.map(stateOf));
        expect(sums.reduce((sum, one) => sum + one.in, 0)).toBe(counts.committed);
        expect(sums.reduce((sum, one) => sum + one.out, 0)).toBe(counts.committed + counts.available);
        expect(sums.every((one) => one.net === one.in - one.out)).toBe(true);
      }),
    );
  });

  test.each([
    [3, "+3"],
    [0, "0"],
    [-2, "−2"],
  ])("net %i is %s", (net, words) => expect(netInWords(net)).toBe(words));
});

describe("the address", () => {
  const choices = {
    positions: [{ key: 7, name: "Wide Receiver" }],
    fromTeams: [{ key: 11, name: "Toledo" }],
    toTeams: [{ key: 12, name: "Ole Miss" }],
    conferences: [{ key: 5, name: "Southeastern Conference" }],
  };
  const asked = (query: string) => readTable(portalShape(choices), new URLSearchParams(query));

  it("narrows by state, position, class, teams and conferences", () => {
    const { chosen, unknown } = asked(
      "status=withdrawn&position=wide-receiver&class=redshirt-freshman&from=11&to=12&fromConference=southeastern-conference",
    );
    expect(unknown).toEqual([]);
    expect(transfersNarrowed(chosen, choices)).toEqual({
      state: "Withdrawn",
      positionKey: 7,
      classYear: "RedShirt_Freshman",
      fromKey: 11,
      toKey: 12,
      fromConferenceKey: 5,
      toConferenceKey: undefined,
    });
  });

  it("that names what there is not narrows nothing, and says so", () => {
    const { chosen, unknown } = asked("status=gone&position=seeker&class=tenth&from=99&toConference=moon");
    expect(transfersNarrowed(chosen, choices)).toEqual(transfersNarrowed({}, choices));
    expect(unknown.map(({ value }) => value)).toEqual(["gone", "seeker", "tenth", "99", "moon"]);
  });

  it("names a sport and a year", () => {
    expect(portalOf("womens-basketball", "2026")).toEqual({ sportKey: 5, sportName: "Women's Basketball", year: 2026 });
    expect([portalOf("chess", "2026"), portalOf("football", "26"), portalOf("football", "2026x")]).toEqual([null, null, null]);
  });

  test.each([
    ["2026-11-20_12", "since-desc", { shown: { value: "2026-11-20", key: 12 }, passed: 0 }],
    ["_12", "since-asc", { shown: { value: "", key: 12 }, passed: 0 }],
    ["Ann_Lee_12", "name-asc", { shown: { value: "Ann_Lee", key: 12 }, passed: 0 }],
    ["Ann Lee Jr._12.3", "name-asc", { shown: { value: "Ann Lee Jr.", key: 12 }, passed: 3 }],
    ["2026-11-20_12.50", "since-desc", { shown: { value: "2026-11-20", key: 12 }, passed: 50 }],
    ["91.50_12.3", "rating-desc", { shown: { value: "91.50", key: 12 }, passed: 3 }],
    ["_12", "rating-asc", { shown: { value: "", key: 12 }, passed: 0 }],
    ["2026-11-20_12", "rating-desc", null],
    ["91.50_12", "since-desc", null],
    [".2", "since-desc", { shown: null, passed: 2 }],
    ["_12", "name-desc", null],
    ["2026-02-30_12", "since-desc", null],
    ["12", "since-desc", null],
    ["", "since-desc", null],
    ["2026-11-20_12.0", "since-desc", null],
    [".99999999", "since-desc", null],
    ["2026-11-20_0", "since-desc", null],
    ["2026-11-20_99999999999", "since-desc", null],
  ] as const)("%s is a place of %s", (text, sort, place) => {
    expect(transferPlace(text, sort)).toEqual(place);
    if (place) expect(writtenPlace(place)).toBe(text);
  });

  it("is narrowed by more than the status, or not", () => {
    const of = (query: string) => isNarrowed(transfersNarrowed(asked(query).chosen, choices));
    expect(["", "status=withdrawn", "status=out&sort=name-asc", "from=11", "status=out&class=junior"].map(of)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });
});

describe("a page ends (O27)", () => {
  const [ann, bo] = [
    { value: "2026-11-20", key: 12 },
    { value: "", key: 13 },
  ];
  test.each([
    ["with who is shown", [null, ann], null, { shown: ann, passed: 0 }],
    ["with two who are not, after one who is", [bo, ann, null, null], null, { shown: ann, passed: 2 }],
    ["with who is not, as it went on", [null, null], { shown: bo, passed: 3 }, { shown: bo, passed: 5 }],
    ["with who is not, at the beginning", [null], null, { shown: null, passed: 1 }],
  ])("%s", (_what, rows, after, place) => expect(placeAfter(rows, after)).toEqual(place));
});

test("where nobody goes yet is said by the state", () => {
  expect(transferStates.map(undecidedWords)).toEqual(["Not decided", "Not decided", "Stays"]);
});

test.each([
  [{ standing: "Claimed", by: "Athlete", day: "2026-11-20" }, "Claimed by the athlete 11/20/26"],
  [{ standing: "Confirmed", by: "School", day: null }, "Confirmed by the school"],
  [{ standing: "Confirmed", by: "Staff", day: "2026-11-20" }, "Confirmed by our staff, proof seen, 11/20/26"],
  [{ standing: "Confirmed", by: "Source", day: null }, "Confirmed by the source"],
  [{ standing: "Claimed", by: "Source", day: null }, "As the source says"],
] as const)("%o is said so", (said, words) => {
  expect(transferSaid(said, new Date("2026-11-28T12:00:00Z"))).toEqual({ standing: said.standing, words });
});
