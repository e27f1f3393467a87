import { randomUUID } from "node:crypto";
import { editProblems, type ReviewItem } from "~/contract/profile/profile-edits";
import type { CheckedApproval, Rejection } from "~/contract/desk/review-items";
import { formerManager, formerManagerAlone } from "~/domain/desk/flags";
import { sameValue } from "~/domain/profile/edits";
import { fieldErrors } from "~/domain/base/messages";
import { approvedInPart, partialRefusals } from "~/domain/profile/partial-approval";
import type { EditTag, TaggedEdit } from "~/domain/profile/edit-values";
import type { Act } from "../../act";
import { recordOnItem } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { isRefusal, notFound, refuse, type Refusal, type Answer } from "../../module";
import { isFlaggedSince, isOfItem, isWhatWasSeen, readItem, type ReviewItemRow } from "../items";
import type { Item } from "../kind";
import { alreadyThere, changedWhileRead, flaggedWhileRead, nothingChanged, notPending, saidWhileRead, sentAlready } from "../refusals";
import { readWaitsFor, applyItems } from "../apply";
import { othersSaidSince } from "../entries";
import { heldByAnother } from "./holds";
import { onDecidableItem } from "./decidable-item";
import { closeItems, tellOfDecision, type Decider, type Decision, type DecisionRow } from "../decisions";
import { isTwin, proposeInstead } from "../instead";

/**
 * Approves what was seen: an item, or its whole batch; of a single item also
 * some of its fields, or with a change. The decision, the change of the profile,
 * the notice and the audit row are one transaction; another version than the one
 * seen is a conflict, and so is a flag that came since (docs/rules.md R3, Q3, Q4). `oneOfMany` is the act that
 * approves it with others: what a former manager sent is not among those (Q9).
 */
export async function approve(
  act: Act,
  reviewItemKey: number,
  approval: CheckedApproval,
  oneOfMany?: { actKey: string },
): Promise<Answer<ReviewItem[]>> {
  return decide(act, reviewItemKey, approval, async (tx, items) => {
    if (oneOfMany && items.some(({ flags }) => flags.includes(formerManager))) return refuse(409, "one-by-one", formerManagerAlone);
    const actKey = oneOfMany?.actKey ?? randomUUID();
    const decisions = await approveItems(tx, { userKey: act.viewer.userKey, at: act.now, actKey }, items, approval);
    if (isRefusal(decisions)) return decisions;
    return recorded(tx, act, decisions, "edit.approved", ({ leftOut, isAltered }) => ({
      ...(leftOut.length > 0 && { leftOut: leftOut.length }),
      ...(isAltered && { isAltered }),
    }));
  });
}

/** Rejects what was seen, with a code and a sentence that the athlete reads. */
export async function reject(act: Act, reviewItemKey: number, rejection: Rejection): Promise<Answer<ReviewItem[]>> {
  const { code, reason } = rejection;
  return decide(act, reviewItemKey, rejection, async (tx, items) => {
    const by = { userKey: act.viewer.userKey, at: act.now, actKey: randomUUID() };
    const decisions = await closeItems(tx, by, items, { verdict: "Rejected", code, sentence: reason });
    await tellOfDecision(tx, items, decisions);
    return recorded(tx, act, decisions, "edit.rejected", () => ({ code }));
  });
}

/**
 * Puts items on the profile and closes them as approved, and tells the athlete's
 * side. The caller holds the player's row and the items', and writes the audit
 * row; a refusal has written nothing.
 */
export async function approveItems(
  tx: Transaction,
  by: Decider,
  items: readonly ReviewItemRow[],
  how: Pick<CheckedApproval, "fields" | "change" | "sentence" | "tier"> = {},
): Promise<DecisionRow[] | Refusal> {
  const [first] = items;
  if (!first) return notFound();
  const approved = await whatToApprove(tx, items, how);
  if (isRefusal(approved)) return approved;
  for (const item of approved.items) {
    const before = await readWaitsFor(tx, first.personKey, { ...item, type: first.type });
    if (before && before.key !== null)
      return refuse(409, editProblems.waitsForAnother, "This edit rests on a decommitment that still waits. Decide that one first.");
  }
  const tier = how.tier ?? "SelfReported";
  const landings = await applyItems(tx, first.personKey, first.type, approved.items, { tier, at: by.at }, items);
  if (isRefusal(landings)) return landings;
  const decision: Decision = {
    verdict: "Approved",
    tier,
    sentence: how.sentence,
    leftOut: approved.leftOut,
    isAltered: approved.isAltered,
  };
  const decisions = await closeItems(tx, by, items, decision, landings);
  await tellOfDecision(tx, items, decisions);
  return decisions;
}

interface ToApprove {
  items: Item<EditTag>[];
  leftOut: string[];
  isAltered: boolean;
}

/** The items as proposed; or the one, with some of its fields or with a change, which a sentence explains. */
async function whatToApprove(
  tx: Transaction,
  items: readonly ReviewItemRow[],
  { fields, change, sentence }: Pick<CheckedApproval, "fields" | "change" | "sentence">,
): Promise<ToApprove | Refusal> {
  const [item] = items;
  if (!item || (!fields && !change)) return { items: [...items], leftOut: [], isAltered: false };
  if (items.length > 1)
    return refuse(422, "invalid", "A new order is approved as a whole.", { fields: ["A new order is approved as a whole."] });
  if (fields && change)
    return refuse(400, "invalid", "Approve some of the fields, or make a change, not both.", {
      fields: ["Approve some of the fields, or make a change, not both."],
    });

  if (fields) {
    const part = approvedInPart(item as TaggedEdit, fields);
    if (!part.ok) return refuse(422, "invalid", partialRefusals[part.refusal], { fields: [partialRefusals[part.refusal]] });
    if (await isTwin(tx, item, part.newValue)) return alreadyThere();
    return sentence ? { items: [{ ...item, newValue: part.newValue }], leftOut: part.leftOut, isAltered: false } : sentenceMissing();
  }
  if (!change || !isOfItem(change, item))
    return refuse(422, "invalid", "A change is made of the same part of the profile.", {
      change: ["A change is made of the same part of the profile."],
    });
  const proposed = await proposeInstead(tx, item, change);
  if (isRefusal(proposed)) return proposed;
  if (sameValue(item.type, item.newValue, proposed.newValue)) return sentAlready("approve");
  if (proposed.oldValue && sameValue(item.type, proposed.oldValue, proposed.newValue)) return nothingChanged();
  return sentence ? { items: [proposed], leftOut: [], isAltered: true } : sentenceMissing();
}

function sentenceMissing(): Refusal<422> {
  return refuse(422, "invalid", fieldErrors.rejectionReasonRequired, { sentence: [fieldErrors.rejectionReasonRequired] });
}

async function decide(
  act: Act,
  reviewItemKey: number,
  { seen, seenEntryKey, knownFlags }: Pick<CheckedApproval, "seen" | "seenEntryKey" | "knownFlags">,
  decision: (tx: Transaction, items: ReviewItemRow[]) => Promise<Answer<ReviewItem[]>>,
): Promise<Answer<ReviewItem[]>> {
  return onDecidableItem(act, reviewItemKey, async (tx, lead, items) => {
    if (lead.status !== "Pending") return notPending(lead);
    const held = await heldByAnother(tx, act, lead);
    if (held) return held;
    if (!isWhatWasSeen(items, seen)) return changedWhileRead("decide");
    if (await othersSaidSince(tx, act, items, seenEntryKey)) return saidWhileRead("decide");
    if (isFlaggedSince(items, reviewItemKey, knownFlags)) return flaggedWhileRead("decide");
    return decision(tx, items);
  });
}

/** Writes one audit row for each decision and answers the items as they are now. */
export async function recorded(
  tx: Transaction,
  act: Act,
  decisions: readonly DecisionRow[],
  name: string,
  detail: (decision: DecisionRow) => Record<string, string | number | boolean> = () => ({}),
): Promise<Answer<ReviewItem[]>> {
  const items: ReviewItem[] = [];
  for (const decision of decisions) {
    const { key, reviewItemKey, personKey, version } = decision;
    await recordOnItem(tx, act, { key: reviewItemKey, personKey }, name, { version, decision: key, ...detail(decision) });
    items.push(await readItem(tx, reviewItemKey));
  }
  return { ok: true, value: items };
}
