/** The edits of top teams: judged against the whole list (docs/rules.md T1–T9). */
import { editProblems } from "~/contract/profile/profile-edits";
import { amendProposal, onlyMoves, onlyReorders, proposeAddition, proposeChange, takesCommitment } from "~/domain/profile/top-interest";
import { applyAll, takeBackAll, type ApplyRefusal } from "~/domain/profile/top-interest-decided";
import { topInterestMoveTarget, topInterestTarget, type TopInterestValue } from "~/domain/profile/edit-values";
import type { Transaction } from "../../db/database";
import { refuse } from "../../module";
import { lookUpFacts } from "../facts";
import { proposalRefused, touchedSince } from "../refusals";
import { readApproved, readTopInterestList, writeTopInterests } from "../top-interests";
import type { EditKind } from "./kind";

/** Why an item cannot be approved as the list stands now, as the reviewer reads it. */
const cannotBeApplied: Record<ApplyRefusal, string> = {
  "same-team-twice": "This team is on the athlete’s list by now. Reject this item as a duplicate.",
  "stale-interest": "This team is no longer on the athlete’s list. Reject this item with a reason.",
  "holds-commitment": "This team holds the athlete’s commitment, so it cannot be taken off the list. Reject this item with a reason.",
  "commitment-held": "Another team holds the athlete’s commitment, so this one cannot be approved. Reject it with a reason.",
};

export const topInterest: EditKind<"topInterest"> = {
  target: ({ organizationKey, primaryPersonKey: recruiter, ...edit }) => (edit.editType === "Update" && onlyMoves({ ...edit, recruiter }) ? topInterestMoveTarget : topInterestTarget)(organizationKey),

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
      isCommitment: takesCommitment(result.proposal),
      mayShareBatch: isMove,
    };
  },

  async apply(tx, personKey, items) {
    if (items.some(({ newValue }) => newValue.removed) && (await isOrderWaiting(tx, personKey))) return refuse(409, editProblems.orderWaits, "A new order of the list waits in review. Decide that one first.");
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

  async revert(tx, personKey, landings) {
    if (landings.some(({ before, after }) => !before || after.removed) && (await isOrderWaiting(tx, personKey))) return touchedSince();
    const stands = await readApproved(tx, personKey);
    const result = takeBackAll(stands, landings);
    if (!result.ok) return touchedSince();
    await writeTopInterests(tx, personKey, stands, result.list, { areFormer: true });
    return null;
  },

  async current(db, personKey, items) {
    const approved = await readApproved(db, personKey);
    return items.map(({ newValue }) => teamOf(approved, newValue.organizationKey));
  },
};

/** Whether a new order waits: its places are of the list as it was, so no team leaves or comes back before it is decided. */
async function isOrderWaiting(tx: Transaction, personKey: number): Promise<boolean> {
  const { pending } = await readTopInterestList(tx, personKey);
  return pending.some(({ isMove }) => isMove);
}

function teamOf(list: readonly TopInterestValue[], organizationKey: number): TopInterestValue | null {
  return list.find((team) => team.organizationKey === organizationKey) ?? null;
}
