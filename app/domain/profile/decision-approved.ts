/** What stands of a decision day once an edit of it is approved, or why it cannot be. Rules: docs/rules.md E12, R7. */
import { isOver, type DecisionDateValue } from "./decision-dates";
import { applied } from "./edits";

interface DecisionEdit {
  oldValue: DecisionDateValue | null;
  newValue: DecisionDateValue;
}

/** `gone`: the day that it takes off, or says more of, is not on the profile any more. `over`: the day would be over. */
export type DecisionUnapproved = "gone" | "over";

/** What the approval puts in the place of what stands: only what the edit changes. */
export function approvedDecision(
  edit: DecisionEdit,
  stands: DecisionDateValue | null,
  now: Date = new Date(),
): { ok: true; value: DecisionDateValue } | { ok: false; refusal: DecisionUnapproved } {
  if (!stands && edit.oldValue?.day === edit.newValue.day) return { ok: false, refusal: "gone" };
  const value = applied({ type: "decisionDate", ...edit }, stands) as DecisionDateValue;
  return !value.removed && isOver(value.day, now) ? { ok: false, refusal: "over" } : { ok: true, value };
}
