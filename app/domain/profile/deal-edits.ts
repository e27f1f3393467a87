/** An edit of a deal in words and in lines. Rules: docs/rules.md C22, R8. */
import { calendarDay } from "../base/format";
import { changedLine, nothing, type FieldChange } from "../review/items";
import {
  dealFrequencyLabels,
  dealInWords,
  dealKindLabels,
  dealLabels,
  dealStructureLabels,
  paidInWords,
  partnerOf,
  paysInWords,
  paysSame,
  type DealValue,
} from "./deals";

export const dealLineLabels = {
  partner: "Brand or collective",
  kind: dealLabels.kind,
  day: dealLabels.day,
  endDay: dealLabels.endDay,
  frequency: dealLabels.frequency,
  structure: dealLabels.structure,
  pays: "What it pays",
  proof: dealLabels.proofUrl,
} as const;

/** A deal in the words of its lines, in the order that screens show; null of what is not said. */
export function dealLines(value: DealValue): Record<keyof typeof dealLineLabels, string | null> {
  return {
    partner: partnerOf(value),
    kind: dealKindLabels[value.kind],
    day: calendarDay(value.day),
    endDay: value.endDay && calendarDay(value.endDay),
    frequency: dealFrequencyLabels[value.frequency],
    structure: dealStructureLabels[value.structure],
    pays: value.pays ? paysInWords(value.pays, value.frequency) : "On its own page",
    proof: value.proofUrl,
  };
}

/** Of one that is taken off, nothing stays; lines that neither says are left out. */
export function compareDeal(before: DealValue | null, after: DealValue): FieldChange[] {
  const was = before && dealLines(before);
  const will = dealLines(after);
  return (Object.keys(dealLineLabels) as (keyof typeof will)[])
    .map((name) => line(name, dealLineLabels[name], was && (was[name] ?? nothing), after.removed ? null : will[name]))
    .filter((one) => one.after !== nothing || (one.before !== null && one.before !== nothing));
}

/** Wherever an edit is told in a line, of what a deal pays it says no more than that it changes (C23). */
export function dealEditInWords({ oldValue, newValue }: { oldValue: DealValue | null; newValue: DealValue }): string {
  if (newValue.removed) return `Take off: ${dealInWords(newValue)}`;
  if (!oldValue) return `${dealInWords(newValue)} · ${paidInWords(newValue)}`;
  const changed = compareDeal(oldValue, newValue).filter((one) => one.isChanged && one.field !== "pays");
  const isOnlyPay = changed.length === 0;
  return [...changed.map(changedLine), ...(isOnlyPay || !paysSame(oldValue, newValue) ? [`${dealLineLabels.pays} changes`] : [])].join(
    " · ",
  );
}

function line(field: string, label: string, before: string | null, after: string | null): FieldChange {
  const will = after ?? nothing;
  return { field, label, before, after: will, isChanged: (before ?? nothing) !== will, note: null };
}
