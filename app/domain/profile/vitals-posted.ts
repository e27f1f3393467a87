/** What Save finds in the posted list of measurements: what is sent, and what is kept when it is not. Rules: docs/rules.md N6. */
import { productDay } from "../base/format";
import { measurementTypes } from "./measurements";
import { composeResult, heightType, numberText, type Composed } from "./vitals";
import { rowOf, type VitalsRowText } from "./vitals-draft";
import { differs, fieldsOf, hasResult, waitingVitals, type VitalsProfile } from "./vitals-rows";

/** A row that was posted, against what its page was rendered with. */
export interface PostedRow {
  id: string;
  measurementTypeKey: number;
  /** Of the measurement that it changes. */
  key: number | null;
  dateOccurred: string;
  result: Composed;
  /** `itemKey:version` of the waiting edit that its page showed, and that it amends. */
  amends: string | null;
  /** The measurement stands otherwise than its page showed, and than was typed (R3). */
  isOutdated: boolean;
}

/**
 * The rows that Save sends: those with a value that differ from the list as it
 * was rendered (N6). Rows that name no measurement of the profile are left out.
 */
export function rowsToSend(posted: readonly VitalsRowText[], initial: readonly VitalsRowText[], profile: VitalsProfile): PostedRow[] {
  const rendered = new Map(initial.map((row) => [row[0], row]));
  const { changes } = waitingVitals(profile);
  return posted.flatMap(([id, day = "", ...typed]): PostedRow[] => {
    const row = rowOf(id);
    if (!row) return [];
    const stands = "key" in row ? profile.measurements.find((one) => one.key === row.key) : null;
    if (stands === undefined) return [];
    const measurementTypeKey = stands?.measurementTypeKey ?? ("index" in row ? row.measurementTypeKey : 0);
    if (!measurementTypes.some((type) => type.key === measurementTypeKey)) return [];
    const [feet, inches] = typed;
    const result = composeResult(measurementTypeKey, typed.length > 1 ? { feet, inches } : { value: typed[0] });
    if (result.text === "") return [];
    const standing = (stands && changes.get(stands.key)?.newValue) ?? stands;
    const [, wasDay = standing?.dateOccurred, was = standing?.value, amends = null] = rendered.get(id) ?? [id];
    const posts = (dateOccurred = "", value = "") =>
      day === dateOccurred && result.text !== null && numberText(result.text) === numberText(value);
    if (stands && posts(wasDay, was)) return [];
    const isOutdated =
      standing !== null &&
      (wasDay !== standing.dateOccurred || numberText(was ?? "") !== numberText(standing.value)) &&
      !posts(standing.dateOccurred, standing.value);
    return [{ id, measurementTypeKey, key: stands?.key ?? null, dateOccurred: day, result, amends, isOutdated }];
  });
}

/**
 * The posted rows that are worth keeping: new ones, but for a blank one of the list's own, and saved ones that were changed and say
 * otherwise than what stands (N6).
 */
export function unsavedRows(
  posted: readonly VitalsRowText[],
  initial: readonly VitalsRowText[],
  profile: VitalsProfile,
  now: Date,
): VitalsRowText[] {
  const { changes } = waitingVitals(profile);
  return changedRows(posted, initial).filter(([id, ...typed]) => {
    const row = rowOf(id);
    if (!row) return false;
    if ("index" in row) return row.index > 0 || hasResult(typed) || typed[0] !== productDay(now);
    const stands = profile.measurements.find((one) => one.key === row.key);
    if (!stands) return false;
    const { dateOccurred, value } = changes.get(row.key)?.newValue ?? stands;
    return differs(fieldsOf(stands.measurementTypeKey, dateOccurred, value), typed);
  });
}

/** The posted rows without saved ones that were left as they were rendered; those that were changed with what they were changed from. */
export function changedRows(posted: readonly VitalsRowText[], initial: readonly VitalsRowText[]): VitalsRowText[] {
  const rendered = new Map(initial.map((row) => [row[0], row]));
  return posted.flatMap((row): VitalsRowText[] => {
    const [id, ...typed] = row;
    const [, day, value] = rendered.get(id) ?? [id];
    if (day === undefined || value === undefined) return [row];
    const begun = typed.length > 2 ? fieldsOf(heightType, day, value) : [day, value];
    return differs(begun, typed) ? [[...row, ...begun]] : [];
  });
}
