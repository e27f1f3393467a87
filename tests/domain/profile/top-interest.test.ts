import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TopInterestValue } from "~/domain/profile/edit-values";
import { flagsOf, isCommitment, recruitmentStatuses, type RecruitmentStatus } from "~/domain/profile/teams";
import {
  amendProposal,
  isRestedOn,
  onlyReorders,
  proposeAddition,
  proposeChange,
  statusesInstead,
  stepsOn,
  takesCommitment,
  waitsFor,
  waitsForInWords,
  type TopInterestList,
} from "~/domain/profile/top-interest";
import { applyAll, takeBackAll } from "~/domain/profile/top-interest-decided";

function team(organizationKey: number, recruitmentStatus: RecruitmentStatus, order: number): TopInterestValue {
  return {
    recruitmentInterestKey: organizationKey * 100,
    organizationKey,
    organizationName: `Team ${organizationKey}`,
    recruitmentStatus,
    ...flagsOf(recruitmentStatus),
    primaryPersonKey: null,
    primaryPersonName: null,
    order,
    visits: [],
  };
}

const approved = [team(1, "Interested", 1), team(2, "Offered", 2), team(3, "Contacted", 3)];
const list: TopInterestList = { approved, pending: [] };
const adding = { editType: "Add", oldValue: null, isMove: false } as const;
const updating = { editType: "Update", isMove: false } as const;
const moving = { editType: "Update", isMove: true } as const;
const named = (organizationKey: number) => ({ organizationKey, organizationName: `Team ${organizationKey}` });

describe("adding a team", () => {
  it("puts it after all others, pending additions counted", () => {
    const first = proposeAddition(list, named(4));
    expect(first).toMatchObject({
      ok: true,
      proposal: { oldValue: null, newValue: { order: 4, recruitmentStatus: "Interested", offer: false } },
    });
    if (!first.ok) return;
    const pending = [{ reviewItemKey: 9, ...adding, newValue: first.proposal.newValue }];
    expect(proposeAddition({ approved, pending }, named(5))).toMatchObject({ proposal: { newValue: { order: 5 } } });
    expect(proposeAddition({ approved, pending }, named(4))).toEqual({ ok: false, refusal: "same-team-twice" });
  });
  it("refuses a team that is on the list", () => {
    expect(proposeAddition(list, named(2))).toEqual({ ok: false, refusal: "same-team-twice" });
  });
  it("refuses Decommitted", () => {
    expect(proposeAddition(list, { ...named(4), recruitmentStatus: "Decommitted" })).toEqual({ ok: false, refusal: "status-not-offered" });
  });
  it("ignores a position: the order is the list's to give", () => {
    expect(proposeAddition(list, { ...named(4), order: 1 })).toMatchObject({ proposal: { newValue: { order: 4 } } });
  });
});

describe("taking a team off", () => {
  const removal = { oldValue: approved[1]!, newValue: { ...approved[1]!, removed: true as const } };
  const waiting: TopInterestList = { approved, pending: [{ reviewItemKey: 9, ...updating, ...removal }] };

  it("keeps the team as it stands in the proposal, and is no reorder", () => {
    expect(proposeChange(list, { ...named(2), removed: true })).toEqual({ ok: true, proposal: { ...removal, waitsForKey: null } });
    expect(onlyReorders(removal)).toBe(false);
  });
  it.each(["Committed", "Signed", "Enrolled"] as const)("is refused of a team that is %s", (status) => {
    expect(proposeChange({ approved: [team(1, status, 1)], pending: [] }, { ...named(1), removed: true })).toEqual({
      ok: false,
      refusal: "holds-commitment",
    });
    const before = team(1, "Offered", 1);
    expect(applyAll([team(1, status, 1)], [{ oldValue: before, newValue: { ...before, removed: true } }])).toEqual({
      ok: false,
      refusal: "holds-commitment",
    });
  });
  it("is refused of what is not on the list, of a pending addition, and beside another edit of the team", () => {
    expect(proposeChange(list, { ...named(9), removed: true })).toEqual({ ok: false, refusal: "stale-interest" });
    const pending = [{ reviewItemKey: 9, ...adding, newValue: team(4, "Interested", 4) }];
    expect(amendProposal({ approved, pending }, { ...named(4), removed: true }, updating)).toEqual({
      ok: false,
      refusal: "already-pending",
    });
  });
  it("moves with the others while it waits, by an edit of its own, and takes no other change", () => {
    expect(proposeChange(waiting, { ...named(2), order: 1 })).toEqual({
      ok: true,
      proposal: { oldValue: approved[1], newValue: { ...approved[1], order: 1 }, waitsForKey: null },
    });
    expect(amendProposal(waiting, { ...named(2), order: 1 }, updating)).toEqual({ ok: false, refusal: "to-be-removed" });
    expect(amendProposal(waiting, { ...named(2), recruitmentStatus: "Committed" }, updating)).toEqual({
      ok: false,
      refusal: "to-be-removed",
    });
    expect(amendProposal(waiting, { ...named(2), visits: [] }, updating)).toEqual({ ok: false, refusal: "to-be-removed" });
  });
  it("lets another team commit", () => {
    expect(proposeChange(waiting, { ...named(3), recruitmentStatus: "Committed" })).toMatchObject({ ok: true });
  });
  it("closes the gap, and taken back puts it where it stood, whatever its place in the list", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.nat(), (count, which) => {
        const stood = Array.from({ length: count }, (_, index) => team(index + 1, "Offered", index + 1));
        const before = stood[which % count]!;
        const after = { ...before, removed: true as const };
        const applied = applyAll(stood, [{ oldValue: before, newValue: after }]);
        if (!applied.ok) throw new Error(applied.refusal);
        expect(applied.list.map(({ order }) => order)).toEqual(stood.slice(1).map((_, index) => index + 1));
        expect(applied.list.map(({ organizationKey }) => organizationKey)).not.toContain(before.organizationKey);
        expect(takeBackAll(applied.list, [{ before, after }])).toEqual({ ok: true, list: stood });
      }),
    );
  });
  it("is not taken back once the team is on the list again", () => {
    expect(takeBackAll(approved, [{ before: removal.oldValue, after: removal.newValue }])).toEqual({ ok: false });
  });
});

describe("the one commitment", () => {
  it("is refused beside a standing one", () => {
    const holding = { approved: [team(1, "Signed", 1), team(2, "Offered", 2)], pending: [] };
    expect(proposeChange(holding, { ...named(2), recruitmentStatus: "Committed" })).toEqual({ ok: false, refusal: "commitment-held" });
    expect(proposeAddition(holding, { ...named(3), recruitmentStatus: "Enrolled" })).toEqual({ ok: false, refusal: "commitment-held" });
  });
  it("is refused beside a pending one", () => {
    const pending = [
      { reviewItemKey: 9, ...updating, oldValue: approved[0]!, newValue: { ...approved[0]!, recruitmentStatus: "Committed" as const } },
    ];
    expect(proposeChange({ approved, pending }, { ...named(2), recruitmentStatus: "Signed" })).toEqual({
      ok: false,
      refusal: "commitment-waits",
    });
  });
  it("is held by a team whose waiting edit leaves its status alone", () => {
    const holding = [team(1, "Committed", 1), team(2, "Offered", 2)];
    const pending = [
      {
        reviewItemKey: 9,
        ...updating,
        oldValue: holding[0]!,
        newValue: { ...holding[0]!, primaryPersonKey: 5, primaryPersonName: "A Coach" },
      },
    ];
    expect(proposeChange({ approved: holding, pending }, { ...named(2), recruitmentStatus: "Committed" })).toEqual({
      ok: false,
      refusal: "commitment-held",
    });
  });
  it("waits for the decommit that it rests on", () => {
    const holding = [team(1, "Committed", 1), team(2, "Offered", 2)];
    const pending = [
      { reviewItemKey: 9, ...updating, oldValue: holding[0]!, newValue: { ...holding[0]!, recruitmentStatus: "Decommitted" as const } },
    ];
    expect(proposeChange({ approved: holding, pending }, { ...named(2), recruitmentStatus: "Committed" })).toMatchObject({
      ok: true,
      proposal: { waitsForKey: 9 },
    });
  });
  it("leaves the holding team free to change while another commit waits", () => {
    const holding = [team(1, "Committed", 1), team(2, "Offered", 2)];
    const pending = [
      { reviewItemKey: 9, ...updating, oldValue: holding[1]!, newValue: { ...holding[1]!, recruitmentStatus: "Committed" as const } },
    ];
    expect(proposeChange({ approved: holding, pending }, { ...named(1), order: 2 })).toMatchObject({ ok: true });
  });
  it("does not let a decommit be taken back under the commit that rests on it", () => {
    const holding = [team(1, "Committed", 1), team(2, "Offered", 2)];
    const pending = [
      { reviewItemKey: 8, ...updating, oldValue: holding[0]!, newValue: { ...holding[0]!, recruitmentStatus: "Decommitted" as const } },
      { reviewItemKey: 9, ...updating, oldValue: holding[1]!, newValue: { ...holding[1]!, recruitmentStatus: "Committed" as const } },
    ];
    expect(amendProposal({ approved: holding, pending }, { ...named(1), recruitmentStatus: "Signed" }, updating)).toEqual({
      ok: false,
      refusal: "commitment-rests",
    });
  });
  it("lets the holding team go from Committed to Signed", () => {
    const holding = { approved: [team(1, "Committed", 1), team(2, "Offered", 2)], pending: [] };
    expect(proposeChange(holding, { ...named(1), recruitmentStatus: "Signed" })).toMatchObject({ ok: true });
  });
});

describe("what a reviewer may put in place of a status", () => {
  const open = ["Interested", "Contacted", "Offered"];
  it.each<[from: RecruitmentStatus | null, to: RecruitmentStatus, instead: string[]]>([
    [null, "Offered", open],
    [null, "Committed", [...open, "Committed"]],
    ["Interested", "Offered", open],
    ["Offered", "Committed", [...open, "Committed"]],
    ["Offered", "Signed", [...open, "Signed"]],
    ["Interested", "Decommitted", [...open, "Decommitted"]],
    ["Offered", "Offered", ["Offered"]],
    ["Committed", "Committed", ["Committed"]],
    ["Committed", "Signed", ["Signed"]],
    ["Committed", "Decommitted", [...open, "Decommitted"]],
    ["Signed", "Interested", open],
    ["Decommitted", "Offered", open],
  ])("%s → %s: %j", (from, to, instead) => {
    expect(statusesInstead({ oldValue: from && team(1, from, 1), newValue: team(1, to, 1) }).sort()).toEqual([...instead].sort());
  });
  it("of a team that is to leave the list is nothing else", () => {
    expect(statusesInstead({ oldValue: team(1, "Offered", 1), newValue: { ...team(1, "Offered", 1), removed: true } })).toEqual([
      "Offered",
    ]);
  });
});

describe("beside an order under appeal (H4)", () => {
  const appealed = { reviewItemKey: 9, ...moving, isAppealed: true, oldValue: approved[0]!, newValue: { ...approved[0]!, order: 2 } };
  const added = { reviewItemKey: 8, ...adding, newValue: { ...team(4, "Interested", 4), recruitmentInterestKey: null } };
  const changed = { reviewItemKey: 7, ...updating, oldValue: approved[1]!, newValue: { ...approved[1]!, visits: [] as never[] } };
  const beside = (isAppealed: boolean): TopInterestList => ({ approved, pending: [{ ...appealed, isAppealed }, added, changed] });
  const amend = (list: TopInterestList, fields: object, key: number) =>
    amendProposal(list, { ...named(key), ...fields }, { isMove: false });
  it.each([
    ["a place with another field", (of: TopInterestList) => proposeChange(of, { ...named(3), order: 1, recruitmentStatus: "Offered" })],
    ["the place of an addition", (of: TopInterestList) => amend(of, { order: 1 }, 4)],
    ["the place of an addition with another field", (of: TopInterestList) => amend(of, { order: 1, recruitmentStatus: "Offered" }, 4)],
    ["a place that is put to a change", (of: TopInterestList) => amend(of, { order: 1, recruitmentStatus: "Contacted" }, 2)],
  ])("%s is kept back", (_what, propose) => {
    expect(propose(beside(true))).toEqual({ ok: false, refusal: "order-under-appeal" });
    expect(propose(beside(false))).toMatchObject({ ok: true, proposal: { newValue: { order: 1 } } });
  });
  it("another order that waits, of a time when it could, is kept as it is", () => {
    const waits = { reviewItemKey: 6, ...moving, oldValue: approved[2]!, newValue: { ...approved[2]!, order: 1 } };
    const list: TopInterestList = { approved, pending: [appealed, waits] };
    expect(amendProposal(list, { ...named(3), order: 2 }, { isMove: true })).toEqual({ ok: false, refusal: "order-under-appeal" });
    expect(amendProposal(list, { ...named(1), order: 3 }, { isMove: true })).toMatchObject({ ok: true });
  });
  it("what keeps its place is sent as ever", () => {
    expect(proposeChange(beside(true), { ...named(3), order: 3, recruitmentStatus: "Offered" })).toMatchObject({ ok: true });
    expect(amend(beside(true), { order: 4, recruitmentStatus: "Offered" }, 4)).toMatchObject({ ok: true });
    expect(amend(beside(true), { recruitmentStatus: "Contacted" }, 2)).toMatchObject({ ok: true });
  });
});

describe("what a waiting commitment waits for", () => {
  const [held, wanted] = [team(1, "Committed", 1), team(2, "Offered", 2)];
  const edit = (reviewItemKey: number, oldValue: TopInterestValue | null, newValue: TopInterestValue, isMove = false) => ({
    reviewItemKey,
    editType: oldValue ? ("Update" as const) : ("Add" as const),
    oldValue,
    newValue,
    isMove,
  });
  const to = (before: TopInterestValue, recruitmentStatus: RecruitmentStatus) => ({ ...before, recruitmentStatus });
  const commit = edit(9, wanted, to(wanted, "Committed"));
  it.each([
    [
      "the decommitment that waits",
      [held, wanted],
      [edit(8, held, to(held, "Decommitted"))],
      commit,
      { organizationName: "Team 1", key: 8 },
    ],
    [
      "whichever way the commitment is given up",
      [held, wanted],
      [edit(8, held, to(held, "Offered"))],
      commit,
      { organizationName: "Team 1", key: 8 },
    ],
    [
      "the decommitment, of an addition",
      [held],
      [edit(8, held, to(held, "Decommitted"))],
      edit(9, null, team(3, "Signed", 2)),
      { organizationName: "Team 1", key: 8 },
    ],
    ["one that is to come, while none waits", [held, wanted], [], commit, { organizationName: "Team 1", key: null }],
    [
      "one that is to come, beside a place in the order",
      [held, wanted],
      [edit(8, held, { ...held, order: 2 }, true)],
      commit,
      { organizationName: "Team 1", key: null },
    ],
    [
      "one that is to come, beside another commitment of the same team",
      [held, wanted],
      [edit(8, held, to(held, "Signed"))],
      commit,
      { organizationName: "Team 1", key: null },
    ],
    [
      "one that is to come, beside an edit that leaves the status as it was",
      [held, wanted],
      [edit(8, to(held, "Offered"), { ...held, recruitmentStatus: "Offered", primaryPersonKey: 7 })],
      commit,
      { organizationName: "Team 1", key: null },
    ],
    ["nothing once no team holds it", [to(held, "Decommitted"), wanted], [], commit, null],
    ["nothing, of the team that holds it", [held, wanted], [], edit(9, held, to(held, "Signed")), null],
    ["nothing, of what takes no commitment", [held, wanted], [], edit(9, wanted, to(wanted, "Contacted")), null],
  ])("is %s", (_name, stands, pending, item, expected) => {
    const waiting = { approved: stands, pending: [...pending, item] };
    expect(waitsFor(waiting, item)).toEqual(expected);
    for (const { reviewItemKey } of pending) expect(isRestedOn(waiting, reviewItemKey)).toBe(reviewItemKey === expected?.key);
  });
  it("is said in words", () => {
    expect(waitsForInWords({ organizationName: "Team 1", key: 8 })).toBe("Decided after the decommitment from Team 1");
    expect(waitsForInWords({ organizationName: "Team 1", key: null })).toBe("Cannot be approved while Team 1 holds the commitment");
  });
  it("lets the team that holds it go from one commitment to another", () => {
    const signing = { approved: [held, wanted], pending: [edit(8, held, to(held, "Signed")), commit] };
    expect(amendProposal(signing, { ...named(1), recruitmentStatus: "Enrolled" }, updating)).toMatchObject({ ok: true });
  });
});

describe("changing a team", () => {
  it("keeps what it does not name", () => {
    const before = { ...approved[1]!, primaryPersonKey: 5, primaryPersonName: "Kim" };
    const result = proposeChange({ approved: [before], pending: [] }, { ...named(2), recruitmentStatus: "Contacted" });
    expect(result).toMatchObject({
      proposal: { newValue: { primaryPersonKey: 5, recruitmentStatus: "Contacted", offer: false, contacted: true, order: 2 } },
    });
  });
  it("refuses a team that is not on the list, one that waits, and a position off the list", () => {
    expect(proposeChange(list, named(8))).toEqual({ ok: false, refusal: "stale-interest" });
    const pending = [{ reviewItemKey: 9, ...updating, oldValue: approved[0]!, newValue: approved[0]! }];
    expect(proposeChange({ approved, pending }, named(1))).toEqual({ ok: false, refusal: "already-pending" });
    expect(proposeChange(list, { ...named(1), order: 4 })).toEqual({ ok: false, refusal: "order-out-of-range" });
    expect(proposeChange(list, { ...named(1), order: 3 })).toMatchObject({ ok: true });
  });
  it("knows a change that only moves a team", () => {
    const moved = proposeChange(list, { ...named(1), order: 3 });
    const changed = proposeChange(list, { ...named(1), order: 3, recruitmentStatus: "Offered" });
    expect(moved.ok && onlyReorders(moved.proposal)).toBe(true);
    expect(changed.ok && onlyReorders(changed.proposal)).toBe(false);
  });
});

describe("a place in a new order", () => {
  const [first] = approved;
  const change = {
    reviewItemKey: 8,
    ...updating,
    oldValue: first!,
    newValue: { ...first!, recruitmentStatus: "Offered" as const, ...flagsOf("Offered") },
  };
  const move = { reviewItemKey: 9, ...moving, oldValue: first!, newValue: { ...first!, order: 3 } };
  it.each([
    ["beside a change that waits", [change], { order: 3 }, { order: 3, recruitmentStatus: "Interested" }],
    ["under a change, which leaves it out", [move], { recruitmentStatus: "Offered" as const }, { order: 1, recruitmentStatus: "Offered" }],
  ] as const)("is an edit of its own: %s", (_name, pending, fields, newValue) => {
    expect(proposeChange({ approved, pending }, { ...named(1), ...fields })).toMatchObject({
      ok: true,
      proposal: { oldValue: first, newValue },
    });
  });
  it("waits once, is amended, and takes nothing else", () => {
    const waiting = { approved, pending: [change, move] };
    expect(proposeChange(waiting, { ...named(1), order: 2 })).toEqual({ ok: false, refusal: "already-pending" });
    expect(amendProposal(waiting, { ...named(1), order: 2 }, moving)).toMatchObject({
      ok: true,
      proposal: { newValue: { order: 2, recruitmentStatus: "Interested" } },
    });
    expect(amendProposal(waiting, { ...named(1), recruitmentStatus: "Contacted" }, updating)).toMatchObject({
      ok: true,
      proposal: { newValue: { order: 1, recruitmentStatus: "Contacted" } },
    });
    for (const more of [
      { recruitmentStatus: "Contacted" as const },
      { visits: [] },
      { removed: true as const },
      { order: 2, recruiter: null },
    ]) {
      expect(amendProposal(waiting, { ...named(1), ...more }, moving)).toEqual({ ok: false, refusal: "moves-with-order" });
    }
  });
  it("is a part of an addition that waits", () => {
    const pending = [{ reviewItemKey: 9, ...adding, newValue: team(4, "Interested", 4) }];
    expect(proposeChange({ approved, pending }, { ...named(4), order: 1 })).toEqual({ ok: false, refusal: "already-pending" });
    expect(amendProposal({ approved, pending }, { ...named(4), order: 1 }, adding)).toMatchObject({
      ok: true,
      proposal: { oldValue: null, newValue: { order: 1 } },
    });
  });
  it("of the team that holds the commitment does not stand in the way of the next one", () => {
    const holding = [team(1, "Committed", 1), team(2, "Offered", 2)];
    const release = {
      reviewItemKey: 8,
      ...updating,
      oldValue: holding[0]!,
      newValue: { ...holding[0]!, recruitmentStatus: "Decommitted" as const },
    };
    const place = { reviewItemKey: 9, ...moving, oldValue: holding[0]!, newValue: { ...holding[0]!, order: 2 } };
    expect(proposeChange({ approved: holding, pending: [place, release] }, { ...named(2), recruitmentStatus: "Committed" })).toMatchObject({
      ok: true,
      proposal: { waitsForKey: 8 },
    });
  });
});

describe("amending what waits", () => {
  const waiting = { ...approved[0]!, recruitmentStatus: "Offered" as const, offer: true, contacted: true };
  const pending = [{ reviewItemKey: 9, ...updating, oldValue: approved[0]!, newValue: waiting }];
  it("adds to what was proposed, and still compares with what stands", () => {
    expect(amendProposal({ approved, pending }, { ...named(1), order: 2 }, updating)).toMatchObject({
      ok: true,
      proposal: { oldValue: approved[0], newValue: { recruitmentStatus: "Offered", order: 2 } },
    });
  });
  it("does not move a team that has been moved since, when only its visits are amended", () => {
    const movedSince = [approved[1]!, approved[2]!, { ...approved[0]!, order: 3 }];
    const visits = [{ type: "visit" as const, dateOccurred: "2026-09-14", official: true }];
    const waitingVisits = [{ reviewItemKey: 9, ...updating, oldValue: approved[0]!, newValue: { ...approved[0]!, visits } }];
    expect(amendProposal({ approved: movedSince, pending: waitingVisits }, { ...named(1), visits: [] }, updating)).toMatchObject({
      proposal: { newValue: { order: 3 } },
    });
  });
  it("keeps an addition an addition", () => {
    const added = [{ reviewItemKey: 9, ...adding, newValue: team(4, "Interested", 4) }];
    expect(amendProposal({ approved, pending: added }, { ...named(4), recruitmentStatus: "Contacted" }, updating)).toMatchObject({
      proposal: { oldValue: null },
    });
    expect(amendProposal({ approved, pending: added }, { ...named(4), recruitmentStatus: "Decommitted" }, updating)).toEqual({
      ok: false,
      refusal: "status-not-offered",
    });
  });
});

describe("applying what was approved", () => {
  it("changes only what the item changes", () => {
    const oldValue = approved[1]!;
    const newValue = { ...oldValue, recruitmentStatus: "Contacted" as const, order: 2 };
    const current = approved.map((one) =>
      one.organizationKey === 2 ? { ...one, primaryPersonKey: 7, primaryPersonName: "Since then" } : one,
    );
    const result = applyAll(current, [{ oldValue, newValue }]);
    expect(result.ok && result.list[1]).toMatchObject({ recruitmentStatus: "Contacted", offer: false, primaryPersonKey: 7 });
  });
  it("places an addition where it was proposed, and renumbers", () => {
    const result = applyAll(approved, [{ oldValue: null, newValue: team(4, "Interested", 1) }]);
    expect(result.ok && result.list.map((one) => [one.organizationKey, one.order])).toEqual([
      [4, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
  });
  it("refuses what the list no longer allows", () => {
    expect(applyAll(approved, [{ oldValue: null, newValue: team(2, "Interested", 4) }])).toEqual({ ok: false, refusal: "same-team-twice" });
    expect(applyAll(approved, [{ oldValue: team(9, "Offered", 1), newValue: team(9, "Contacted", 1) }])).toEqual({
      ok: false,
      refusal: "stale-interest",
    });
    const holding = [team(1, "Signed", 1), team(2, "Offered", 2)];
    expect(applyAll(holding, [{ oldValue: holding[1]!, newValue: { ...holding[1]!, recruitmentStatus: "Committed" } }])).toEqual({
      ok: false,
      refusal: "commitment-held",
    });
  });
  it("always leaves positions 1 to n and at most one commitment", () => {
    const value = fc.record({
      key: fc.integer({ min: 1, max: 9 }),
      status: fc.constantFrom(...recruitmentStatuses),
      order: fc.integer({ min: 1, max: 12 }),
      adds: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(value, { maxLength: 20 }), (acts) => {
        let current: TopInterestValue[] = [];
        for (const act of acts) {
          const stands = current.find((one) => one.organizationKey === act.key) ?? null;
          const oldValue = act.adds ? null : stands;
          const newValue = { ...(stands ?? team(act.key, act.status, act.order)), recruitmentStatus: act.status, order: act.order };
          const result = applyAll(current, [{ oldValue, newValue }]);
          if (result.ok) current = result.list;
          expect(current.map((one) => one.order)).toEqual(current.map((_, index) => index + 1));
          expect(new Set(current.map((one) => one.organizationKey)).size).toBe(current.length);
          expect(current.filter((one) => isCommitment(one.recruitmentStatus)).length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

it("a step on goes from one commitment to another of the team, and takes none", () => {
  const steps = recruitmentStatuses.flatMap((from) => recruitmentStatuses.map((to) => [from, to] as const));
  for (const [from, to] of steps) {
    const edit = { oldValue: team(1, from, 1), newValue: team(1, to, 1) };
    expect([from, to, stepsOn(edit)]).toEqual([from, to, from !== to && isCommitment(from) && isCommitment(to)]);
    if (stepsOn(edit)) expect(takesCommitment(edit)).toBe(false);
  }
  expect(stepsOn({ oldValue: null, newValue: team(1, "Committed", 1) })).toBe(false);
});
