/**
 * What a reviewer should look at first. A flag decides nothing, and is kept with
 * the fact that it rests on, so that its sentence says for good what was seen
 * when the edit was sent. One alone follows what stands while the edit waits:
 * whether its sender still manages the profile. Rules: docs/rules.md R16, B12.
 */
import { decimalDifference } from "../base/decimals";
import { differenceInWords, editKinds } from "../profile/edits";
import { calendarDay } from "../base/format";
import { ordinal } from "../base/ordinal";
import { measurementTypes } from "../profile/measurements";
import { unusual } from "../profile/plausible";
import { isOfType, type TaggedEdit, type VitalsValue } from "../profile/edit-values";
import { heightType, weightType } from "../profile/vitals";

export const reviewFlags = ["commitment", "decommitment", "unusual", "shrank", "leap", "again", "former"] as const;
export type ReviewFlag = (typeof reviewFlags)[number];

/** A flag as its item keeps it: `unusual`, `shrank:75@2026-06-14`, `leap:4.6@2026-10-30`, `again:3`. */
export type KeptFlag = "commitment" | "decommitment" | "unusual" | "former" | `shrank:${Result}` | `leap:${Result}` | `again:${number}`;
type Result = `${number}@${string}`;

/** The flag of an edit whose sender no longer manages the profile: not of the edit itself, so that flagsOf never gives it. */
export const formerManager = "former" satisfies KeptFlag;

const formerManagerSentence = "Who sent this no longer manages the profile.";

/** Why an edit with that flag is not approved with others (Q9). */
export const formerManagerAlone = `${formerManagerSentence} Open it before you decide.`;

/** A flag as the desk reads it. */
export interface FlagInWords {
  flag: ReviewFlag;
  /** `Shrank`, `3rd try`. */
  label: string;
  /** `Two inches shorter than the height of 06/14/26.` */
  sentence: string;
}

/** Those of them that came since a page which showed `known` (docs/rules.md Q3). */
export function flagsSince<Flag extends { flag: ReviewFlag }>(flags: readonly Flag[], known: readonly ReviewFlag[]): Flag[] {
  return flags.filter(({ flag }) => !known.includes(flag));
}

/** What an edit is held against. */
export interface FlagFacts {
  /** Approved results of the measurement's type, but for the one that the edit changes. */
  results: readonly { value: number; dateOccurred: string }[];
  /** Other edits of the same target, type of measurement, or of the order of the teams, that a reviewer rejected in the days before. */
  rejected: number;
}

/** Days within which a big step is a leap, and within which rejected edits count as tries. */
export const leapDays = 31;
export const triesDays = 90;

/** Rejected edits of the same from which on one more is flagged. */
const triesBefore = 2;

/** By how much a result beats the athlete's best within a month before it is a leap; of a weight, either way. */
const leaps: Readonly<Record<number, number>> = {
  1: 2,
  2: 25,
  3: 0.5,
  4: 4,
  5: 1,
  6: 0.3,
  7: 0.3,
  8: 48,
  9: 0.5,
  13: 1,
  14: 0.4,
  15: 12,
  16: 6,
  17: 0.6,
  18: 2,
  19: 4,
  20: 8,
  21: 24,
};

/** The flags of an edit, in the order that the desk shows them. */
export function flagsOf(edit: TaggedEdit, facts: FlagFacts): KeptFlag[] {
  const kinds = editKinds(edit);
  const flags: KeptFlag[] = [];
  if (kinds.includes("Commitment")) flags.push("commitment");
  if (kinds.includes("Decommitment")) flags.push("decommitment");
  if (unusual(edit)) flags.push("unusual");
  if (isOfType(edit, "vitals")) {
    const taller = tallerBefore(edit.newValue, facts);
    if (taller) flags.push(`shrank:${resultOf(taller)}`);
    const surpassed = leapFrom(edit.newValue, facts);
    if (surpassed) flags.push(`leap:${resultOf(surpassed)}`);
  }
  if (facts.rejected >= triesBefore) flags.push(`again:${facts.rejected + 1}`);
  return flags;
}

/** Kept flags in words; one that is not known any more is left out. */
export function flagsInWords(edit: TaggedEdit, kept: readonly string[]): FlagInWords[] {
  return kept.flatMap((text) => {
    const [flag, fact = ""] = text.split(":");
    const words = inWords(edit, flag as ReviewFlag, fact);
    return words ? [{ flag: flag as ReviewFlag, ...words }] : [];
  });
}

function inWords(edit: TaggedEdit, flag: ReviewFlag, fact: string): Omit<FlagInWords, "flag"> | null {
  switch (flag) {
    case "commitment":
      return isOfType(edit, "topInterest")
        ? { label: "Commitment", sentence: `${edit.newValue.recruitmentStatus}: ${edit.newValue.organizationName}. Due before all else.` }
        : null;
    case "decommitment":
      return isOfType(edit, "topInterest")
        ? { label: "Decommitment", sentence: `Takes the commitment to ${edit.newValue.organizationName} back. Due before all else.` }
        : null;
    case "unusual":
      return { label: "Unusual", sentence: unusual(edit) ?? "Unusual when it was sent." };
    case "again":
      return {
        label: `${ordinal(Number(fact))} try`,
        sentence: `${numberInWords(Number(fact) - 1)} earlier edits of this were rejected within ${triesDays} days.`,
      };
    case formerManager:
      return { label: "Former manager", sentence: formerManagerSentence };
    case "shrank":
    case "leap":
      return isOfType(edit, "vitals") ? steps(edit.newValue, flag, fact) : null;
    default:
      return null;
  }
}

function steps(after: VitalsValue, flag: "shrank" | "leap", fact: string): Omit<FlagInWords, "flag"> {
  const [value = "", day = ""] = fact.split("@");
  if (flag === "leap")
    return {
      label: "Big step",
      sentence: `${differenceInWords(after.measurementTypeKey, value, after.value)} than on ${calendarDay(day)}.`,
    };
  const difference = decimalDifference(after.value, value);
  return {
    label: "Shrank",
    sentence: `${difference.includes(".") ? difference : numberInWords(Number(difference))} ${difference === "1" ? "inch" : "inches"} shorter than the height of ${calendarDay(day)}.`,
  };
}

/** The tallest height of the same day or before that a lower one contradicts. */
function tallerBefore(after: VitalsValue, { results }: FlagFacts) {
  if (after.measurementTypeKey !== heightType) return null;
  const before = results.filter((one) => one.dateOccurred <= after.dateOccurred && one.value > Number(after.value));
  return before.sort((a, b) => b.value - a.value || b.dateOccurred.localeCompare(a.dateOccurred))[0] ?? null;
}

/**
 * The result within a month that this one leaves too far behind: it is the best
 * of that month, and the new one beats the best of all as clearly. A weight is
 * held against the nearest one, either way.
 */
function leapFrom(after: VitalsValue, { results }: FlagFacts) {
  const { measurementTypeKey, dateOccurred } = after;
  const limit = leaps[measurementTypeKey] ?? Infinity;
  const near = results.filter((one) => daysBetween(one.dateOccurred, dateOccurred) <= leapDays);
  if (measurementTypeKey === weightType) {
    const [nearest] = near.sort((a, b) => daysBetween(a.dateOccurred, dateOccurred) - daysBetween(b.dateOccurred, dateOccurred));
    return nearest && reaches(Math.abs(Number(after.value) - nearest.value), limit) ? nearest : null;
  }
  const sign = measurementTypes.find((type) => type.key === measurementTypeKey)?.isLowerBetter ? -1 : 1;
  const bestFirst = (a: { value: number }, b: { value: number }) => sign * (b.value - a.value);
  const best = [...results].sort(bestFirst)[0];
  const bestNear = near.sort(bestFirst)[0];
  return best && bestNear && reaches(sign * (Number(after.value) - best.value), limit) ? bestNear : null;
}

/** Binary fractions leave 0.2999 of what is 0.3. */
function reaches(difference: number, limit: number): boolean {
  return Number(difference.toFixed(6)) >= limit;
}

function daysBetween(a: string, b: string): number {
  return Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;
}

function resultOf({ value, dateOccurred }: FlagFacts["results"][number]): Result {
  return `${value}@${dateOccurred}`;
}

const words = ["Zero", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

function numberInWords(count: number): string {
  return words[count] ?? String(count);
}
