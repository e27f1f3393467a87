/**
 * The rows of the list of measurements, and their fields: what stands in them, and what waits in review for them. Rules: docs/rules.md
 * N4–N6.
 */
import { measurementTypes } from "./measurements";
import type { Source } from "./provenance";
import { isOfType, type EditTag, type TaggedEdit } from "./edit-values";
import { heightParts, heightType, type Measured } from "./vitals";

/** A field of a row's result. */
export interface ResultPart {
  name: "value" | "feet" | "inches";
  label: string;
  suffix: string;
  /** Of the arrow keys (N1). */
  step?: number;
}

/** A waiting edit, as the profile lists it. */
export interface PendingItem {
  key: number;
  version: number;
  submittedAt: string;
  appealedAt: string | null;
  awaitsAthlete: boolean;
}

export type Sourced = Measured & { source: Source };

/** What the list is made of. */
export interface VitalsProfile {
  player: { key: number };
  measurements: readonly Sourced[];
  pendingEdits: readonly (TaggedEdit & PendingItem)[];
}

/** The waiting changes by the measurement that they change, and the new ones that wait. */
export function waitingVitals({ pendingEdits }: Pick<VitalsProfile, "pendingEdits">) {
  const waiting = pendingEdits.filter((item) => isOfType<TaggedEdit & PendingItem, EditTag>(item, "vitals")) as (Extract<
    TaggedEdit,
    { type: "vitals" }
  > &
    PendingItem)[];
  return {
    changes: new Map(waiting.flatMap((item) => (item.newValue.key ? [[item.newValue.key, item] as const] : []))),
    additions: waiting.filter((item) => !item.newValue.key),
  };
}

/** The fields of a result: one with its units, or the feet and inches of a height. */
export function partsOf(measurementTypeKey: number): ResultPart[] {
  if (measurementTypeKey === heightType) {
    return [
      { name: "feet", label: "Feet", suffix: "ft", step: 1 },
      { name: "inches", label: "Inches", suffix: "in", step: 0.5 },
    ];
  }
  const units = measurementTypes.find((type) => type.key === measurementTypeKey)?.units ?? "";
  return [{ name: "value", label: "Result", suffix: units }];
}

/** What the fields of a row hold for a measurement: its day, then the parts of its result. */
export function fieldsOf(measurementTypeKey: number, day: string, value: string): string[] {
  if (measurementTypeKey !== heightType) return [day, value];
  const { feet, inches } = heightParts(value);
  return [day, feet, inches];
}

/** What was typed, in as many fields as the row has. */
export function fitted(typed: readonly string[] | undefined, saved: readonly string[]): string[] {
  return saved.map((text, place) => typed?.[place] ?? text);
}

/**
 * What the fields of a saved row hold with a draft of it, `saved` being what
 * stands by now: a part that was not changed follows it, a day and a result each.
 * Outdated when it stood otherwise as the draft was begun.
 */
export function resumed(draft: readonly string[] | undefined, saved: readonly string[]): { fields: string[]; isOutdated: boolean } {
  const fields = fitted(draft, saved);
  const begun = draft && draft.length > saved.length ? draft.slice(saved.length) : saved;
  const [day = "", ...result] = fields;
  const isResultChanged = differs(result, begun.slice(1));
  return {
    fields: [day === begun[0] ? (saved[0] ?? day) : day, ...(isResultChanged ? result : saved.slice(1))],
    isOutdated: differs(saved, begun),
  };
}

/** Whether anything was typed besides the day. */
export function hasResult([, ...parts]: readonly string[]): boolean {
  return parts.some((part) => part.trim() !== "");
}

/** Whether any field of a row says otherwise. */
export function differs(a: readonly string[], b: readonly string[]): boolean {
  return a.some((text, place) => text !== b[place]);
}
