import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { ListedTeam, RecruitmentStatus } from "~/domain/profile/teams";
import {
  afterIntent,
  arrange,
  changesOf,
  commit,
  decommit,
  droppedFrom,
  emptyDraft,
  onListOfNow,
  readDraft,
  reconcile,
  summaryOf,
  undo,
  writeDraft,
} from "~/domain/profile/teams-draft";

function listed(...statuses: RecruitmentStatus[]): ListedTeam[] {
  return statuses.map((recruitmentStatus, index) => ({
    organizationKey: (index + 1) * 10,
    recruitmentStatus,
    isPending: false,
    pending: null,
  }));
}

/** The team in a place of the list, counted from 0, waits in review: with a change of it, or with its place in a new order alone. */
function waiting(teams: ListedTeam[], place: number, { isMove = false, status = null as RecruitmentStatus | null } = {}): ListedTeam[] {
  return teams.map((team, index) =>
    index === place ? { ...team, isPending: true, pending: isMove ? null : {}, pendingStatus: status } : team,
  );
}

describe("a draft of the list", () => {
  it("starts as the list stands, with nothing to save", () => {
    const teams = listed("Interested", "Offered");
    expect(changesOf(teams, emptyDraft(teams))).toEqual([]);
    expect(summaryOf([])).toBe("");
  });

  it("tells every team that a move has shifted", () => {
    const teams = listed("Interested", "Offered", "Contacted");
    const draft = afterIntent(teams, afterIntent(teams, emptyDraft(teams), "up", 30), "up", 30);
    expect(changesOf(teams, draft)).toEqual([
      { organizationKey: 30, order: 1 },
      { organizationKey: 10, order: 2 },
      { organizationKey: 20, order: 3 },
    ]);
    expect(summaryOf(changesOf(teams, draft))).toBe("3 teams moved");
  });

  it.each([
    ["moved nothing, and nothing moved", [10, 20, 30], [10, 20, 30], [10, 20, 30], false],
    ["moved on the list as it still is", [10, 20, 30], [30, 10, 20], [30, 10, 20], false],
    ["moved nothing, and leaves alone what was moved elsewhere", [20, 10, 30], [20, 10, 30], [10, 20, 30], false],
    ["moved, and is behind what was moved elsewhere", [20, 10, 30], [30, 20, 10], [30, 20, 10], true],
    ["moved as it was moved elsewhere", [20, 10, 30], [10, 20, 30], [10, 20, 30], false],
    ["moved, while a team was added elsewhere", [20, 10], [10, 20, 30], [10, 20, 30], false],
    ["moved, while a team that it knew was taken off", [20, 40, 10, 30], [30, 20, 10], [30, 20, 10], true],
  ])("of a page that %s", (_name, shown, drafted, order, isBehind) => {
    const teams = listed("Interested", "Offered", "Contacted");
    expect(onListOfNow(teams, { order: shown, statuses: {} }, { order: drafted, statuses: {} })).toEqual({
      draft: { order, statuses: {} },
      isBehind,
    });
  });

  it("leaves the ends of the list alone", () => {
    const teams = listed("Interested", "Offered");
    const draft = emptyDraft(teams);
    expect(afterIntent(teams, draft, "up", 10)).toEqual(draft);
    expect(afterIntent(teams, draft, "down", 20)).toEqual(draft);
  });

  it("commits one team, and refuses a second", () => {
    const teams = listed("Interested", "Offered");
    const once = commit(teams, emptyDraft(teams), 20);
    expect(changesOf(teams, once)).toEqual([{ organizationKey: 20, recruitmentStatus: "Committed" }]);
    expect(commit(teams, once, 10)).toEqual(once);
    expect(summaryOf(changesOf(teams, once))).toBe("1 commitment");
  });

  it("lets a commit follow a decommit, which is undone only after it", () => {
    const teams = listed("Committed", "Offered");
    const moved = commit(teams, decommit(teams, emptyDraft(teams), 10), 20);
    expect(moved.statuses).toEqual({ 10: "Decommitted", 20: "Committed" });
    expect(undo(teams, moved, 10)).toEqual(moved);
    expect(undo(teams, moved, 20).statuses).toEqual({ 10: "Decommitted" });
    expect(undo(teams, undo(teams, moved, 20), 10).statuses).toEqual({});
  });

  it("takes a drafted commit back by decommitting it", () => {
    const teams = listed("Interested");
    expect(decommit(teams, commit(teams, emptyDraft(teams), 10), 10).statuses).toEqual({});
  });

  it("shows the drafted statuses in the drafted order", () => {
    const teams = listed("Interested", "Offered");
    const draft = afterIntent(teams, commit(teams, emptyDraft(teams), 20), "up", 20);
    expect(arrange(teams, draft).map((team) => [team.organizationKey, team.recruitmentStatus])).toEqual([
      [20, "Committed"],
      [10, "Interested"],
    ]);
  });
});

describe("a kept draft against a list that has changed", () => {
  it("drops teams that are gone and lets new ones join at the end", () => {
    const teams = listed("Interested", "Offered", "Contacted");
    expect(reconcile(teams, { order: [30, 99, 10, 30], statuses: { 99: "Committed" } })).toEqual({ order: [30, 10, 20], statuses: {} });
  });
  it("drops a commit that the rules no longer allow", () => {
    expect(reconcile(listed("Interested", "Signed"), { order: [10, 20], statuses: { 10: "Committed" } }).statuses).toEqual({});
  });
  it("keeps a commit of a team that has left the first five, or waits for its place in a new order", () => {
    const teams = waiting(listed("Interested", "Interested", "Interested", "Interested", "Interested", "Offered"), 5, { isMove: true });
    expect(reconcile(teams, { order: teams.map((team) => team.organizationKey), statuses: { 60: "Committed" } }).statuses).toEqual({
      60: "Committed",
    });
  });
  const both = { 10: "Decommitted", 20: "Committed" } as const;
  it.each([
    ["a commit of a team of which an edit waits", waiting(listed("Interested", "Offered"), 1), { 20: "Committed" }, {}, [20]],
    ["a commit alone, beside a decommit that can be sent", waiting(listed("Committed", "Offered"), 1), both, { 10: "Decommitted" }, [20]],
    [
      "a decommit of a team of which an edit waits, with the commit that rests on it",
      waiting(listed("Committed", "Offered"), 0),
      both,
      {},
      [10, 20],
    ],
    [
      "nothing for places in a new order",
      waiting(waiting(listed("Committed", "Offered"), 0, { isMove: true }), 1, { isMove: true }),
      both,
      both,
      [],
    ],
    [
      "no commit whose decommit waits already",
      waiting(listed("Committed", "Offered"), 0, { status: "Decommitted" }),
      both,
      { 20: "Committed" },
      [],
    ],
    [
      "without a word what is proposed already",
      waiting(listed("Interested", "Offered"), 1, { status: "Committed" }),
      { 20: "Committed" },
      {},
      [],
    ],
  ] as const)("drops %s", (_name, teams, statuses, left, dropped) => {
    const kept = { order: [10, 20], statuses };
    const draft = reconcile(teams, kept);
    expect([draft.statuses, droppedFrom(teams, kept, draft)]).toEqual([left, dropped]);
  });
  it("knows what it dropped, but for what is proposed already", () => {
    const teams = listed("Interested", "Signed");
    const kept = { order: [10, 20], statuses: { 10: "Committed" as const } };
    expect(droppedFrom(teams, kept, reconcile(teams, kept))).toEqual([10]);
    const proposed = waiting(listed("Interested", "Offered"), 0, { status: "Committed" });
    expect(droppedFrom(proposed, kept, reconcile(proposed, kept))).toEqual([]);
  });
});

describe("a draft as text", () => {
  it("reads what it wrote", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 30 }), (order) => {
        const draft = { order, statuses: order[0] ? { [order[0]]: "Committed" as const } : {} };
        expect(readDraft(7, writeDraft(7, draft))).toEqual(draft);
      }),
    );
  });
  test.each([undefined, "", "7", "7|1.2", "7|1,2|", "8|1.2|", "7|1.2|1.X", "7|1..2|", "x|1|", "7|1|1.C; path=/", `7|${"1.".repeat(20)}|`])(
    "takes %j for no draft of profile 7",
    (text) => {
      expect(readDraft(7, text)).toBeNull();
    },
  );
});
