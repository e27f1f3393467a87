/** What a measurement may be, and what a list of them says. Pure values; a height is in inches. Rules: docs/rules.md N1–N6. */
import { decimalText, exactText } from "../base/decimals";
import { truncate } from "../base/format";
import { measurementTypes } from "./measurements";
import { fieldErrors, type ToastName } from "../base/messages";

/** Keys of the types that rules speak of. */
export const heightType = 1;
export const weightType = 2;

/** Types that the list offers a blank row of while they lack a value (N4). */
export const preAddedTypes = [1, 2, 6, 9, 16] as const;

/** Bounds of a height in inches and of a weight in lbs (N2). */
export const heightBounds = { least: 48, most: 96 } as const;
export const weightBounds = { least: 80, most: 500 } as const;

/** The most characters that a result is written in. */
export const resultLimit = 40;

/** The number that a text spells in decimal digits; null for anything else, `1e999` and `Infinity` included (N1). */
export function numberOf(raw: string): number | null {
  const text = numberText(raw);
  const value = Number(text);
  return text !== null && Number.isFinite(value) ? value : null;
}

/** The number as it is stored and shown, every digit that was sent; null when it is none (N1). */
export function resultText(raw: string): string | null {
  return numberText(raw) === null ? null : exactText(raw.trim());
}

/** The number in the one way that it is compared, so that 4.60 is 4.6; null when it is none. */
export function numberText(raw: string): string | null {
  const text = raw.trim();
  if (text.length > resultLimit || !/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text)) return null;
  return decimalText(text);
}

/** What is wrong with a value of a type, as the field says it; null when nothing is (N1, N2). */
export function measurementProblem(measurementTypeKey: number, raw: string): string | null {
  if (raw.trim() === "") return fieldErrors.measurementValueRequired;
  if (raw.trim().length > resultLimit) return fieldErrors.measurementTooLong;
  const value = numberOf(raw);
  if (value === null) return notNumber(raw);
  if (measurementTypeKey === heightType && value < heightBounds.least) return fieldErrors.heightTooSmall;
  if (measurementTypeKey === heightType && value > heightBounds.most) return fieldErrors.heightTooLarge;
  if (measurementTypeKey === weightType && value < weightBounds.least) return fieldErrors.weightTooSmall;
  if (measurementTypeKey === weightType && value > weightBounds.most) return fieldErrors.weightTooLarge;
  if (raw.trim().startsWith("-")) return fieldErrors.measurementNegative;
  if (isCounted(measurementTypeKey)) return numberText(raw)?.includes(".") ? fieldErrors.measurementNotWhole : null;
  return value === 0 ? fieldErrors.measurementZero : null;
}

/** What is said of a text that spells no number: of a decimal comma, what to write in its place. */
function notNumber(raw: string): string {
  return /^[+-]?\d*,\d+$/.test(raw.trim()) ? fieldErrors.measurementComma : fieldErrors.measurementNotNumber;
}

/** Whether it is counted, so that none is a result, too, and a part of one is not; no time and no distance is nothing (N2). */
function isCounted(measurementTypeKey: number): boolean {
  return measurementTypes.some(({ key, units }) => key === measurementTypeKey && units === "reps");
}

/** What was typed for a result: one number, or the feet and inches of a height. */
export interface TypedResult {
  value?: string;
  feet?: string;
  inches?: string;
}

/**
 * What is said of a height that was typed into the one field of other types,
 * where feet and inches have none yet: which of them it means is not guessed
 * (N1). It is told back, since that field is gone then. Null of anything else.
 */
export function heightInOneField(measurementTypeKey: number, { value = "", feet = "", inches = "" }: TypedResult): string | null {
  const typed = value.trim();
  if (measurementTypeKey !== heightType || typed === "" || feet.trim() !== "" || inches.trim() !== "") return null;
  return `A height comes in feet and inches. You typed “${truncate(typed, resultLimit)}”.`;
}

export type Composed = { text: string; problem: null } | { text: null; problem: string };

/**
 * The result as an edit sends it; the empty text of one that was left blank. A
 * height is put together from feet and inches: a part left blank counts as
 * nothing, feet are whole, inches are fewer than 12, and neither is negative.
 * Without either it is the value, in inches (N1).
 */
export function composeResult(measurementTypeKey: number, { value = "", feet: wholeFeet = "", inches: rest = "" }: TypedResult): Composed {
  const parts = [wholeFeet, rest].map((part) => part.trim());
  if (measurementTypeKey !== heightType || parts.every((part) => part === "")) return { text: value.trim(), problem: null };
  const [feet, inches] = parts.map((part) => (part === "" ? 0 : numberOf(part)));
  if (feet == null) return { text: null, problem: notNumber(parts[0]!) };
  if (inches == null) return { text: null, problem: notNumber(parts[1]!) };
  if (feet < 0) return { text: null, problem: fieldErrors.feetNegative };
  if (!Number.isInteger(feet)) return { text: null, problem: fieldErrors.feetNotWhole };
  if (inches < 0 || inches >= 12) return { text: null, problem: fieldErrors.inchesOutOfRange };
  return { text: String(rounded(feet * 12 + inches)), problem: null };
}

/** The feet and inches of a height as its two fields show them; of no number, the text itself as feet. */
export function heightParts(text: string): { feet: string; inches: string } {
  const total = numberOf(text);
  if (total === null) return { feet: text, inches: "" };
  const feet = Math.floor(total / 12);
  return { feet: String(feet), inches: String(rounded(total - feet * 12)) };
}

/** Without the last digits that binary fractions leave behind. */
function rounded(value: number): number {
  return Number(value.toFixed(9));
}

/** A measurement as lists need it. */
export interface Measured {
  key: number;
  measurementTypeKey: number;
  value: string;
  dateOccurred: string;
}

/** The latest first: by day, then by key (N5). */
export function byLatest(a: Measured, b: Measured): number {
  return b.dateOccurred.localeCompare(a.dateOccurred) || b.key - a.key;
}

/** The measurements of each type that has any, the latest first, in the order of the types (N5). */
export function groupsOf<M extends Measured>(measurements: readonly M[]): { measurementTypeKey: number; measurements: M[] }[] {
  return measurementTypes.flatMap(({ key }) => {
    const own = measurements.filter((one) => one.measurementTypeKey === key).sort(byLatest);
    return own.length > 0 ? [{ measurementTypeKey: key, measurements: own }] : [];
  });
}

/** What is said after a save of so many edits, of which so many did not reach the desk (N6). */
export function vitalsToast(sent: number, failed: number): ToastName {
  if (sent === 0) return "nothingSent";
  if (failed === 0) return "vitalsSubmitted";
  return failed === sent ? "vitalsFailed" : "vitalsPartly";
}
