/** The edits of top teams: judged against the whole list (docs/rules.md T1–T9). */
import { sql } from "drizzle-orm";
import { editProblems } from "~/contract/profile/profile-edits";
import {
  amendProposal,
  guardedChange,
  isRestedOn,
  onlyMoves,
  onlyReorders,
  proposeAddition,
  proposeChange,
  statusesInstead,
  statusOfAthlete,
  stepsOn,
  takesCommitment,
  waitsFor,
} from "~/domain/profile/top-interest";
import { applyAll, takeBackAll, type ApplyRefusal } from "~/domain/profile/top-interest-decided";
import { isMoveTarget, topInterestMoveTarget, topInterestTarget, type TopInterestValue } from "~/domain/profile/edit-values";
import type { Database } from "../../db/database";
import { refuse } from "../../module";
import { contestOfStep, hasWaitingContest } from "../contests/json";
import { lookUpFacts } from "../facts";
import { contestFirst, deskWords, proposalRefused, restsOnThis } from "./team-refusals";
import { readApproved, readTopInterestList, writeTopInterests } from "../top-interests";
import type { EditKind } from "../../review/kind";

/** Why an item cannot be approved as the list stands now, as the reviewer reads it. */
const cannotBeApplied: Record<ApplyRefusal, string> = {
  "same-team-twice": "This team is on the athlete’s list by now. Reject this item as a duplicate.",
  "stale-interest": "This team is no longer on the athlete’s list. Reject this item with a reason.",
  "holds-commitment": "This team holds the athlete’s commitment, so it cannot be taken off the list. Reject this item with a reason.",
  "commitment-held": "Another team holds the athlete’s commitment, so this one cannot be approved. Reject it with a reason.",
};

export const topInterest: EditKind<"topInterest"> = {
  masked: null,
  target: ({ organizationKey, primaryPersonKey: recruiter, ...edit }) =>
    (edit.editType === "Update" && onlyMoves({ ...edit, recruiter }) ? topInterestMoveTarget : topInterestTarget)(organizationKey),

  judgesWaiting: true,
  addsOnce: true,
  standsOtherwise: sql`(ri.edit_type = 'Add' and exists (
    select from recruitment_interests i
    where i.person_key = ri.person_key and i.organization_key = (ri.new_value ->> 'organizationKey')::int
  ))`,
  // Order and commitment are of the whole list.
  isOfWhole: true,
  isOfTarget: ({ organizationKey }, target) => [topInterestTarget, topInterestMoveTarget].some((of) => of(organizationKey) === target),
  // An order is of the whole list, whichever teams it moves: of staff, none is taken beside the athlete's.
  wholeOf: (target) => (isMoveTarget(target) ? "topInterest:%:order" : null),
  isCommitment: takesCommitment,
  guarded: guardedChange,
  // A new order is an edit of the list, and of none of its teams.
  isSame: (edit) =>
    onlyReorders(edit) ? sql`ri.target like 'topInterest:%:order'` : sql`ri.target = ${topInterestTarget(edit.newValue.organizationKey)}`,
  // Its source is that of the status, whatever else was approved since.
  isSource: sql`d.after_value ->> 'recruitmentStatus' is distinct from d.before_value ->> 'recruitmentStatus'`,
  insteadRefused: (item, { recruitmentStatus }) =>
    statusesInstead(item).includes(recruitmentStatus)
      ? null
      : refuse(422, "invalid", statusOfAthlete, { recruitmentStatus: [statusOfAthlete] }),
  asDeskReads(refusal) {
    const words = deskWords[refusal.problem.code];
    return words ? refuse(409, editProblems.commitmentHeld, words, { recruitmentStatus: [words] }) : refusal;
  },

  async propose(tx, personKey, edit, pending) {
    const list = await readTopInterestList(tx, personKey);
    const facts = await lookUpFacts(tx, edit, list);
    if (!facts.ok) return refuse(422, "invalid", "Some answers need another look.", facts.fields);
    const isMove = (pending?.target ?? topInterest.target(edit)) === topInterestMoveTarget(edit.organizationKey);
    const judge = edit.editType === "Add" ? proposeAddition : proposeChange;
    const result = pending ? amendProposal(list, facts.fields, { isMove }) : judge(list, facts.fields);
    if (!result.ok) return proposalRefused(result.refusal);
    const { oldValue, newValue, waitsForKey } = result.proposal;
    return {
      editType: pending?.editType ?? edit.editType,
      oldValue,
      newValue,
      waitsForKey,
      mayShareBatch: isMove,
    };
  },

  async apply(tx, personKey, items, sent) {
    if (items.some(({ newValue }) => newValue.removed) && (await isOrderWaiting(tx, personKey)))
      return refuse(409, editProblems.orderWaits, "A new order of the list waits in review. Decide that one first.");
    // No part of one either: its status would be left out for good, undecided.
    for (const item of [...sent, ...items].filter(stepsOn))
      if (await hasWaitingContest(tx, personKey, item.newValue.organizationKey)) return contestFirst();
    const approved = await readApproved(tx, personKey);
    const result = applyAll(approved, items);
    if (!result.ok) return refuse(409, result.refusal, cannotBeApplied[result.refusal]);
    await writeTopInterests(tx, personKey, approved, result.list);
    // Read again: what was added has its keys by now.
    const stands = await readApproved(tx, personKey);
    return items.map((item) => {
      const { organizationKey, removed } = item.newValue;
      const before = teamOf(approved, organizationKey);
      const after = removed ? before && { ...before, removed } : teamOf(stands, organizationKey);
      if (!after) throw new Error("an approved team is not on the list");
      return { target: (onlyReorders(item) ? topInterestMoveTarget : topInterestTarget)(organizationKey), before, after };
    });
  },

  async isRevertible(db, personKey, landings) {
    return takeBackAll(await readApproved(db, personKey), landings).ok;
  },

  async inTheWay(db, personKey, landings) {
    const isOfTheList = landings.some(({ before, after }) => !before || after.removed);
    return isOfTheList && (await isOrderWaiting(db, personKey))
      ? "A new order of this athlete’s teams waits in review. Decide that one first."
      : null;
  },

  async revert(tx, personKey, landings) {
    const stands = await readApproved(tx, personKey);
    const result = takeBackAll(stands, landings);
    if (!result.ok) throw new Error("teams that cannot be taken back were to be");
    await writeTopInterests(tx, personKey, stands, result.list, { areFormer: true });
  },

  async waitsFor(db, personKey, edit) {
    return takesCommitment(edit) ? waitsFor(await readTopInterestList(db, personKey), edit) : null;
  },

  contest: contestOfStep,

  async withdrawalRefused(tx, personKey, reviewItemKey) {
    return isRestedOn(await readTopInterestList(tx, personKey), reviewItemKey)
      ? refuse(409, editProblems.waitsForAnother, restsOnThis)
      : null;
  },

  async current(db, personKey, items) {
    const approved = await readApproved(db, personKey);
    return items.map(({ newValue }) => teamOf(approved, newValue.organizationKey));
  },
};

/** Whether a new order waits: its places are of the list as it was, so no team leaves or comes back before it is decided. */
async function isOrderWaiting(db: Database, personKey: number): Promise<boolean> {
  const { pending } = await readTopInterestList(db, personKey);
  return pending.some(({ isMove }) => isMove);
}

function teamOf(list: readonly TopInterestValue[], organizationKey: number): TopInterestValue | null {
  return list.find((team) => team.organizationKey === organizationKey) ?? null;
}
