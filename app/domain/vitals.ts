/** What a measurement may be. Pure values; a height is in inches. Rules: docs/rules.md N1–N6. */
import { fieldErrors } from "./messages";

/** Keys of the types that rules speak of. */
export const heightType = 1;
export const weightType = 2;

/** Types that the list offers a blank row of while they lack a value (N4). */
export const preAddedTypes = [1, 2, 6, 9, 16] as const;

/** Bounds of a height in inches and of a weight in lbs (N2). */
export const heightBounds = { least: 48, most: 96 } as const;
export const weightBounds = { least: 80, most: 500 } as const;

/** The number that a text spells in decimal digits; null for anything else, `1e999` and `Infinity` included (N1). */
export function numberOf(raw: string): number | null {
  const text = raw.trim();
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

/** The number in the one way that it is stored and compared; null when it is none. */
export function numberText(raw: string): string | null {
  const value = numberOf(raw);
  return value === null ? null : String(value);
}

/** What is wrong with a value of a type, as the field says it; null when nothing is (N1, N2). */
export function measurementProblem(measurementTypeKey: number, raw: string): string | null {
  if (raw.trim() === "") return fieldErrors.measurementValueRequired;
  const value = numberOf(raw);
  if (value === null) return fieldErrors.measurementNotNumber;
  if (measurementTypeKey === heightType && value < heightBounds.least) return fieldErrors.heightTooSmall;
  if (measurementTypeKey === heightType && value > heightBounds.most) return fieldErrors.heightTooLarge;
  if (measurementTypeKey === weightType && value < weightBounds.least) return fieldErrors.weightTooSmall;
  if (measurementTypeKey === weightType && value > weightBounds.most) return fieldErrors.weightTooLarge;
  return null;
}
