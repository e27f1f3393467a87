/**
 * The list of measurements as the profile shows it: what stands, what waits in
 * review, and what was typed and not sent. Pages get plain data; no client code
 * imports this module but its types. Rules: docs/rules.md N4–N6.
 */
import { measurementChart, sparkline, type Sparkline, type TrendChart } from "./chart";
import { editInWords, measured, measurementName } from "./edits";
import { calendarDay, productDay, relativeTime } from "../base/format";
import { waitsAs } from "../review/items";
import { measurementTypes } from "./measurements";
import { editRefusals } from "../base/messages";
import { markInWords, resultMark } from "./provenance";
import { percentileInWords, type Standing } from "./standing";
import type { TaggedEdit } from "./edit-values";
import { groupsOf, preAddedTypes, type Measured } from "./vitals";
import { rowOf, unsavedResults, writeVitalsRows, type VitalsRowText } from "./vitals-draft";
import {
  differs,
  fieldsOf,
  fitted,
  hasResult,
  partsOf,
  resumed,
  waitingVitals,
  type PendingItem,
  type ResultPart,
  type Sourced,
  type VitalsProfile,
} from "./vitals-rows";

/** The longest result that a chip shows, in characters: more would not fit at 320 px. */
const longestInChip = 20;

/** What is wrong with a row, beside its field. */
export interface RowProblem {
  date?: string;
  result?: string;
}

export interface VitalsRow extends RowProblem {
  id: string;
  /** What the row is called: `Result of 06/14/26`. */
  title: string;
  /** The day, then the parts of the result. */
  typed: string[];
  /** The same as they are saved, where they differ. */
  saved?: string[];
  /** The saved row waits in review with what is shown. */
  waiting?: WaitingEdit;
  /** Why the last save did not reach the desk, and what can be done. */
  notSent?: string;
}

export interface WaitingEdit {
  key: number;
  /** `In review`, `Waits for your answer`, or `Under appeal`: then it is not changed (H4). */
  state: string;
  isAppealed: boolean;
  words: string;
}

export interface VitalsGroup {
  measurementTypeKey: number;
  name: string;
  count: number;
  /** Null before the first. */
  latest: LatestResult | null;
  isOpen: boolean;
  parts: ResultPart[];
  /** `4.12 secs, in review`, or `2 results in review`; null when nothing is. */
  review: string | null;
  /** New ones that wait in review. */
  waiting: WaitingEdit[];
  rows: VitalsRow[];
  /** Older results that are not among the rows. */
  earlier: number;
  chart: TrendChart | null;
}

/** The latest result of a type: the figure with its unit and day, how sure it is, and the way to it. */
export interface LatestResult {
  value: string;
  units: string;
  day: string;
  /** How sure it is, and since when; null of what the legend says. */
  source: string | null;
  /** Null of a single one. */
  trend: Sparkline | null;
}

/** The same where nothing unfolds from it. */
export interface ReadResult extends LatestResult {
  name: string;
  /** What the way to it comes to. */
  words: string | null;
  /** Where it lies among the class; null of too few to say, and where it was not asked. */
  standing: { percentile: number; words: string } | null;
}

export interface VitalsSection {
  groups: VitalsGroup[];
  /** The rows as they are saved, for the form to carry: what is sent is what differs from them. */
  initial: string;
  /** Another list, another version. */
  version: string;
  /** The unsaved rows as the page begins with them, for the form to carry, too. */
  draft: string;
  unsaved: string;
  today: string;
  /** The profile takes no changes, and nothing unsaved is kept for it. */
  isLocked: boolean;
}

interface SectionOptions {
  draft?: readonly VitalsRowText[];
  problems?: Readonly<Record<string, RowProblem>>;
  /** Why the last save did not bring a row to the desk, by its id. */
  notSent?: Readonly<Record<string, string>>;
  /** All results of this type, and no other. */
  onlyType?: number | null;
  now: Date;
}

/** Saved rows of a type that stand open to change; older ones are a page further. */
const rowsShown = 2;
const rowsOfOneType = 60;

/** Types whose blank row the list offers: those of N4 without a value, none waiting and not removed. */
export function blankTypes(
  measurements: readonly Measured[],
  waitingTypes: readonly number[],
  draft: readonly VitalsRowText[] = [],
): number[] {
  const has = (type: number) => waitingTypes.includes(type) || measurements.some((one) => one.measurementTypeKey === type);
  const isRemoved = (type: number) => draft.some(([id, ...typed]) => id === `n${type}-0` && typed.length === 0);
  return preAddedTypes.filter((type) => !has(type) && !isRemoved(type));
}

export function vitalsSection(
  profile: VitalsProfile,
  { draft = [], problems = {}, notSent = {}, onlyType = null, now }: SectionOptions,
): VitalsSection {
  const { measurements } = profile;
  const { changes, additions } = waitingVitals(profile);
  const today = productDay(now);
  const standing = new Map(groupsOf(measurements).map((group) => [group.measurementTypeKey, group.measurements]));
  const typed = new Map(draft.map(([id, ...fields]) => [id, fields]));
  const initial: VitalsRowText[] = [];
  const blanks = blankTypes(
    measurements,
    additions.map((item) => item.newValue.measurementTypeKey),
    draft,
  );
  const newIds = [...draft.flatMap(([id, ...fields]) => (fields.length > 0 ? [id] : [])), ...blanks.map((type) => `n${type}-0`)].filter(
    isFirst,
  );
  const counts = { added: 0, changed: 0 };

  function reviewOf(type: number): string | null {
    const waiting = [...additions, ...changes.values()].filter(({ newValue }) => newValue.measurementTypeKey === type);
    const [first] = waiting;
    if (!first) return null;
    if (waiting.length > 1) return severalInReview(waiting);
    const words = measured(type, first.newValue.value);
    const state = waitsAs({ isAppealed: first.appealedAt !== null, isAsked: first.awaitsAthlete }).toLowerCase();
    return `${words.length > longestInChip ? "A result" : words + ","} ${state}`;
  }

  function groupOf(type: number): VitalsGroup | null {
    const own = standing.get(type) ?? [];
    const waiting = additions.filter((item) => item.newValue.measurementTypeKey === type);
    const added = newIds.flatMap((id) => {
      const row = rowOf(id);
      return row && "index" in row && row.measurementTypeKey === type ? [newRow(id, type)] : [];
    });
    if (own.length + waiting.length + added.length === 0) return null;
    const most = onlyType ? rowsOfOneType : rowsShown;
    const shown = own.filter((one, place) => place < most || typed.has(`k${one.key}`) || changes.has(one.key));
    const saved = shown.map((one) => savedRow(one));
    return {
      measurementTypeKey: type,
      name: measurementName(type),
      count: own.length,
      latest: latestOf(own),
      isOpen:
        onlyType !== null ||
        added.some((row) => !row.id.endsWith("-0") || typed.has(row.id)) ||
        saved.some((row) => row.saved || row.date || row.result),
      parts: partsOf(type),
      review: reviewOf(type),
      waiting: waiting.map((item) => inReview(item, now)),
      rows: [...added, ...saved],
      earlier: own.length - shown.length,
      chart: chartOf(own),
    };
  }

  function newRow(id: string, type: number): VitalsRow {
    const saved = [today, ...partsOf(type).map(() => "")];
    const fields = fitted(typed.get(id), saved);
    if (hasResult(fields)) counts.added += 1;
    return {
      id,
      title: "New, not sent yet",
      typed: fields,
      ...(differs(fields, saved) && { saved }),
      ...problems[id],
      ...(notSent[id] && { notSent: notSent[id] }),
    };
  }

  function savedRow(one: Measured): VitalsRow {
    const id = `k${one.key}`;
    const change = changes.get(one.key);
    const { dateOccurred, value } = change?.newValue ?? one;
    const saved = fieldsOf(one.measurementTypeKey, dateOccurred, value);
    const { fields, isOutdated } = resumed(typed.get(id), saved);
    const isChanged = differs(fields, saved);
    const refused =
      isChanged && isOutdated ? outdated(one.measurementTypeKey, { dateOccurred, value, isWaiting: Boolean(change) }) : notSent[id];
    if (isChanged) counts.changed += 1;
    initial.push([id, dateOccurred, value, ...(change ? [`${change.key}:${change.version}`] : [])]);
    return {
      id,
      title: `Result of ${calendarDay(one.dateOccurred)}`,
      typed: fields,
      ...(isChanged && { saved }),
      ...problems[id],
      ...(change && { waiting: inReview(change, now) }),
      ...(refused && { notSent: refused }),
    };
  }

  const types = measurementTypes.map(({ key }) => key).filter((key) => onlyType === null || key === onlyType);
  const groups = types.flatMap((type) => groupOf(type) ?? []);
  return {
    groups,
    initial: writeVitalsRows(profile.player.key, initial),
    version: [...initial, ...additions.map(({ key, version }) => [key, version])].join(),
    draft: draft.length > 0 ? writeVitalsRows(profile.player.key, draft) : "",
    unsaved: unsavedResults(counts.added, counts.changed),
    today,
    isLocked: false,
  };
}

/** The list of a profile that takes no changes (B10). What was typed before it was locked stays in its rows. */
export function lockedVitals(section: VitalsSection): VitalsSection {
  if (section.unsaved) return section;
  const groups = section.groups.filter(({ latest, review }) => latest ?? review).map((group) => ({ ...group, waiting: [], rows: [] }));
  return { ...section, groups, isLocked: true };
}

/** What is unsaved of other types than the one that a page shows, a type each with its words. */
export function unsavedBeside(
  profile: VitalsProfile,
  onlyType: number | null,
  { draft, now }: { draft: readonly VitalsRowText[]; now: Date },
): { measurementTypeKey: number; words: string }[] {
  if (draft.length === 0) return [];
  return measurementTypes.flatMap(({ key, name }) => {
    const { unsaved } = key === onlyType ? { unsaved: "" } : vitalsSection(profile, { draft, onlyType: key, now });
    return unsaved ? [{ measurementTypeKey: key, words: `${name}: ${unsaved}` }] : [];
  });
}

/** The latest result of each type that has any, for those who read them, each with the event that it was measured at. */
export function latestResults(
  measurements: readonly (Sourced & { eventName: string | null })[],
  standings: readonly (Standing & { measurementTypeKey: number })[] = [],
): ReadResult[] {
  return groupsOf(measurements).flatMap(({ measurementTypeKey, measurements: own }) => {
    const [first] = own;
    const latest = latestOf(own);
    if (!first || !latest) return [];
    const source = resultMark(first.source, first.eventName);
    const standing = standings.find((one) => one.measurementTypeKey === measurementTypeKey);
    return [
      {
        name: measurementName(measurementTypeKey),
        ...latest,
        source,
        words: chartOf(own)?.sentence ?? null,
        standing: standing ? standingShown(standing) : null,
      },
    ];
  });
}

function standingShown(standing: Standing): ReadResult["standing"] {
  const words = percentileInWords(standing);
  return words !== null && standing.percentile !== null ? { percentile: standing.percentile, words } : null;
}

/** The chart of the results of one type, the latest first; null of a single one. */
function chartOf(own: readonly Sourced[]): TrendChart | null {
  const [latest] = own;
  return latest && own.length > 1 ? measurementChart(latest.measurementTypeKey, [...own].reverse()) : null;
}

/** What the results of one type come to, the latest first. */
function latestOf(own: readonly Sourced[]): LatestResult | null {
  const [latest] = own;
  if (!latest) return null;
  const [value = "", units = ""] = measured(latest.measurementTypeKey, latest.value).split(" ");
  return { value, units, day: calendarDay(latest.dateOccurred), source: markInWords(latest.source), trend: sparkline([...own].reverse()) };
}

/** Of a row that was typed on what has been changed elsewhere since: that, and what it says by now. */
function outdated(
  measurementTypeKey: number,
  { dateOccurred, value, isWaiting }: { dateOccurred: string; value: string; isWaiting: boolean },
): string {
  const words = `${measured(measurementTypeKey, value)} on ${calendarDay(dateOccurred)}`;
  return `This was changed after you opened the form. ${isWaiting ? `${words} waits in review now.` : `It stands as ${words} now.`}`;
}

/** `2 results in review`; of those that do not all wait alike, how many need the athlete, or are under appeal. */
function severalInReview(waiting: readonly PendingItem[]): string {
  const asked = waiting.filter((item) => item.awaitsAthlete);
  const told = asked.length > 0 ? asked : waiting.filter((item) => item.appealedAt !== null);
  const isAsked = asked.length > 0;
  const state = waitsAs({ isAppealed: told.length > 0, isAsked }).toLowerCase();
  const count = told.length || waiting.length;
  const words = count > 1 ? state.replace(/^waits/, "wait") : state;
  return count === waiting.length ? `${count} results ${words}` : `${waiting.length} results, ${count} ${words}`;
}

function inReview(item: TaggedEdit & PendingItem, now: Date): WaitingEdit {
  const isAppealed = item.appealedAt !== null;
  return {
    key: item.key,
    state: waitsAs({ isAppealed, isAsked: item.awaitsAthlete }),
    isAppealed,
    words: `${editInWords(item)}. Sent ${relativeTime(item.submittedAt, now)}.`,
  };
}

/** Why rows did not reach the desk with the last save, in words, by row: `k12:already-pending` each. */
export function refusedRows(values: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    values.flatMap((value) => {
      const [id = "", code = ""] = value.split(":");
      return rowOf(id) ? [[id, editRefusals[code] ?? "Save to try again."]] : [];
    }),
  );
}

function isFirst<T>(value: T, index: number, all: readonly T[]): boolean {
  return all.indexOf(value) === index;
}
