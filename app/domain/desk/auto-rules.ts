/**
 * Rules that approve an edit by themselves, as data, and what they say of it.
 * Rules: docs/rules.md J1–J5.
 */
import { compareEdit } from "../profile/edits";
import { isOfType, type EditValue, type TaggedEdit } from "../profile/edit-values";
import { kindLabels, kindPolicies, reviewKinds, type ReviewKind } from "../profile/review-kinds";

/** What a rule may approve: a commitment, a photo and an NCAA ID are seen by a person, and so is a team that leaves the list (J1). */
export const ruleKinds = reviewKinds.filter((kind) => kindPolicies[kind].isLeftToRules);

/** The fields that a rule may ask for alone, as a comparison names them, by kind. */
export const ruleFields: Partial<Record<ReviewKind, readonly { field: string; label: string }[]>> = {
  vitals: [
    { field: "value", label: "Result" },
    { field: "date", label: "Date" },
  ],
  topInterest: [
    { field: "status", label: "Recruitment status" },
    { field: "recruiter", label: "Recruited by" },
    { field: "visits", label: "Visits" },
    { field: "position", label: "Position" },
  ],
  sportPlayed: [
    { field: "firstYear", label: "First year" },
    { field: "lastYear", label: "Last year" },
    { field: "jerseyNumber", label: "Jersey number" },
    { field: "secondaryPosition", label: "Secondary position" },
  ],
};

export const ruleLimits = { name: 60, count: 1000, change: 1000, rules: 50 } as const;
/** Decisions that a dry run looks back over. */
export const dryRunSize = 200;

export interface AutoRule {
  name: string;
  kind: ReviewKind;
  /** The one field that may change; null for any. */
  field: string | null;
  /** The largest change of a result or a class year, in its units; null for any. */
  largestChange: number | null;
  /** Approved edits that the author has at least, and rejected ones at most. */
  leastApproved: number;
  mostRejected: number;
}

/** Whether two say the same: what a lead has typed is what its dry run showed (J4). */
export function isSameRule(one: AutoRule, other: AutoRule): boolean {
  return (["name", "kind", "field", "largestChange", "leastApproved", "mostRejected"] as const).every((key) => one[key] === other[key]);
}

/** What a rule looks at. */
export interface Candidate {
  edit: TaggedEdit;
  kind: ReviewKind;
  flags: readonly string[];
  /** The last value that a person approved, staff entered, or that was there before any rule; of a new measurement, the latest such one. */
  measuredFrom: EditValue | null;
  author: { approved: number; rejected: number };
}

export type RuleAnswer = { approves: true } | { approves: false; because: "kind" | "flagged" | "author" | "field" | "size" };

/** Whether a rule approves an edit; the first thing in the way otherwise (J2). */
export function judge(rule: AutoRule, { edit, kind, flags, measuredFrom, author }: Candidate): RuleAnswer {
  if (kind !== rule.kind || !ruleKinds.includes(kind) || (isOfType(edit, "topInterest") && edit.newValue.removed))
    return { approves: false, because: "kind" };
  if (flags.length > 0) return { approves: false, because: "flagged" };
  if (author.approved < rule.leastApproved || author.rejected > rule.mostRejected) return { approves: false, because: "author" };
  if (rule.field !== null && !changesOnly(edit, rule.field)) return { approves: false, because: "field" };
  if (rule.largestChange !== null) {
    const size = changeSize(edit, measuredFrom);
    if (size === null || size > rule.largestChange) return { approves: false, because: "size" };
  }
  return { approves: true };
}

/**
 * How far a number moves from what no rule had put there, so that small steps do not add up to a large one; null where there is none, or
 * nothing to move from.
 */
export function changeSize(edit: TaggedEdit, from: EditValue | null): number | null {
  if (!from || !("value" in from)) return null;
  if (!isOfType(edit, "vitals") && !isOfType(edit, "hsClassYear")) return null;
  return Number(Math.abs(Number(edit.newValue.value) - Number(from.value)).toFixed(6));
}

/** The rule in one sentence, as the desk and the auto-approved item say it (J3). */
export function ruleInWords({ kind, field, largestChange, leastApproved, mostRejected }: AutoRule): string {
  const label = ruleFields[kind]?.find((one) => one.field === field)?.label;
  const parts = [
    label ? `${kindLabels[kind]}, where ${label.toLowerCase()} alone changes` : kindLabels[kind],
    largestChange === null ? null : `by ${largestChange} at most`,
    `from an author with ${leastApproved === 0 ? "any record of approved edits" : `${leastApproved} or more approved`} and ${mostRejected === 0 ? "none" : `${mostRejected} at most`} rejected`,
    "without a flag",
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}

function changesOnly(edit: TaggedEdit, field: string): boolean {
  if (!edit.oldValue) return false;
  const changed = compareEdit(edit).filter((line) => line.isChanged);
  return changed.length > 0 && changed.every((line) => line.field === field);
}
