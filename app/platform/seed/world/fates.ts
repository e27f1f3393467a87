/** What becomes of every edit, and when: the desk works by day, mostly in time, and a rule takes what it may. */
import { usualDueHours } from "~/domain/profile/review-kinds";
import { isCommitment } from "~/domain/profile/teams";
import { unusual } from "~/domain/profile/plausible";
import type { VitalsValue } from "~/domain/profile/edit-values";
import type { Athletes } from "./athletes";
import { dayOf } from "./athletes";
import { atWork, dayLength } from "./calendar";
import { isHit, shareOf } from "./draws";
import type { Plan } from "./plan";

export type Fate = "Pending" | "Approved" | "ByRule" | "ByStaff" | "Rejected" | "Withdrawn";

/** What each number is drawn for. */
const what = { fate: 30, value: 31, wait: 56, slip: 57, said: 44 };
const hour = 3_600_000;

/** The record that the rule asks of an author. */
export const ruleAsks = { leastApproved: 2, mostRejected: 0 };

/** A question of the desk's, and the answer. */
export interface Asked {
  at: number;
  /** Null while it waits. */
  answeredAt: number | null;
}

export interface Fates {
  fateOf(item: number): Fate;
  isApproved(item: number): boolean;
  /** Null of what waits. */
  decidedAt(item: number): number | null;
  askedOf(item: number): Asked | null;
  isMeasured(item: number): boolean;
  /** The result that a measurement says. */
  measuredBy(item: number): VitalsValue;
  /** Of the first team: whether the edit gives or takes a commitment. */
  isOfCommitment(item: number): boolean;
  /** From then on a rule approves results of who has a good record. */
  ruleFrom: number;
}

export function fatesOf(plan: Plan, athletes: Athletes): Fates {
  const { draw, items, at } = plan;
  // A measuring world's queue is long: what waits never fills more than half a round, so that nobody waits with two edits of the same.
  const firstWaiting = plan.isShown ? items : items - Math.min(Math.ceil(items * 0.02), Math.floor(plan.athletes / 2));
  const ruleFromItem = Math.floor(items / 2);

  function isMeasured(item: number): boolean {
    const topic = plan.topicOf(item);
    if (topic === "other") return athletes.otherOf(plan.senderOf(item)) === "vertical";
    return topic === null || topic === "height" || topic === "weight" || topic === "dash" || topic === "strength";
  }

  const isSlip = (item: number) => draw(item, what.slip) % 30 === 0;

  function readMeasured(item: number): VitalsValue {
    const athlete = plan.senderOf(item);
    const drawn = draw(item, what.value);
    const type = athletes.typeOf(athlete, plan.topicOf(item), drawn >>> 7);
    const on = plan.submittedAt(item) - (1 + (drawn % 20)) * dayLength;
    const value = athletes.reachedAt(athlete, type, on);
    return { key: null, measurementTypeKey: type, value: isSlip(item) ? slipped(type, value) : value, dateOccurred: dayOf(on) };
  }

  const measuredBy = remembering(readMeasured);

  function isUnusual(item: number): boolean {
    return unusual({ type: "vitals", oldValue: null, newValue: measuredBy(item) }) !== null;
  }

  function isOfCommitment(item: number): boolean {
    if (plan.topicOf(item) !== "firstTeam") return false;
    const { asked } = athletes.pathOf(plan.senderOf(item));
    return isCommitment(asked) || asked === "Decommitted";
  }

  function usuallyDecided(item: number): number {
    const [drawn, sent] = [draw(item, what.wait), plan.submittedAt(item)];
    const isSoon = isOfCommitment(item);
    const due = isSoon ? usualDueHours.commitment : usualDueHours.other;
    const share = shareOf(drawn);
    const decided = sent + due * hour * (isHit(drawn, 15) ? 1 + 0.9 * share : 0.3 + 0.68 * share);
    return Math.round(isSoon ? decided : atWork(decided, share));
  }

  function wanted(item: number): Exclude<Fate, "Pending" | "ByRule"> {
    const of100 = draw(item, what.fate) % 100;
    if (isMeasured(item) && isSlip(item)) return "Rejected";
    if (isMeasured(item) && isUnusual(item)) return of100 < 88 ? "Rejected" : "Approved";
    if (of100 < 81) return "Approved";
    if (of100 < 84) return plan.topicOf(item) === "firstTeam" ? "Approved" : "ByStaff";
    return of100 < 96 ? "Rejected" : "Withdrawn";
  }

  const isBacklog = (item: number) => item >= firstWaiting && (isHit(draw(item, what.fate), 92) || item === items - 1);

  function fateAfter(item: number, record: () => { approved: number; rejected: number }): Fate {
    const fate = isBacklog(item) ? "Pending" : wanted(item);
    if (fate === "ByStaff" || fate === "Pending") return fate;
    if (item >= ruleFromItem && isMeasured(item) && !isSlip(item) && !isUnusual(item)) {
      const { approved, rejected } = record();
      if (approved >= ruleAsks.leastApproved && rejected <= ruleAsks.mostRejected) return "ByRule";
    }
    return endedAt(item, fate) > at ? "Pending" : fate;
  }

  /** What the sender had sent before, and how it had ended. */
  function recordBefore(item: number): { approved: number; rejected: number } {
    const record = { approved: 0, rejected: 0 };
    for (let earlier = item % plan.athletes; earlier < item; earlier += plan.athletes) {
      const fate = fateAfter(earlier, () => record);
      if (fate === "Approved") record.approved += 1;
      if (fate === "Rejected") record.rejected += 1;
    }
    return record;
  }

  const fateOf = remembering((item) => fateAfter(item, () => recordBefore(item)));

  function endedAt(item: number, fate: Fate): number {
    if (fate === "ByRule" || fate === "ByStaff") return plan.submittedAt(item);
    if (fate === "Withdrawn") return plan.submittedAt(item) + Math.round((0.2 + 3 * shareOf(draw(item, what.wait))) * hour);
    return usuallyDecided(item);
  }

  return {
    fateOf,
    isApproved: (item) => /^(Approved|By)/.test(fateOf(item)),
    decidedAt(item) {
      const fate = fateOf(item);
      return fate === "Pending" ? null : endedAt(item, fate);
    },
    askedOf(item) {
      const drawn = draw(item, what.said);
      const asked = plan.submittedAt(item) + hour;
      if (!isHit(drawn, 5) || asked > at) return null;
      const fate = fateOf(item);
      if (fate === "Pending") return { at: asked, answeredAt: null };
      const hasTime = (fate === "Approved" || fate === "Rejected") && endedAt(item, fate) > asked + 3 * hour;
      return hasTime && drawn % 2 === 0 ? { at: asked, answeredAt: asked + 2 * hour } : null;
    },
    isMeasured,
    measuredBy,
    isOfCommitment,
    ruleFrom: plan.submittedAt(ruleFromItem) - hour,
  };
}

/** Keeps the answer of the number that was asked last: of an item, many things are asked one after the other. */
function remembering<Answer>(read: (item: number) => Answer): (item: number) => Answer {
  let last: { item: number; answer: Answer } | null = null;
  return (item) => {
    if (last?.item !== item) last = { item, answer: read(item) };
    return last.answer;
  };
}

/** A result with a mistake in it, as people type them. */
function slipped(type: number, value: string): string {
  const number = Number(value);
  if (type === 1) return String(Math.min(number + 13, 95));
  if (type === 2) return String(Math.min(number + 270, 495));
  return number < 30 ? String(Number((number * 0.76).toFixed(2))) : String(Math.round(number * 1.5));
}
