/**
 * What is posted of the list of measurements against what is unsaved by then,
 * which another tab of the person may have changed. Rules: docs/rules.md N6.
 */
import { heightType } from "./vitals";
import { asKept, freeId, rowOf, type VitalsRowText } from "./vitals-draft";
import { differs, fieldsOf, hasResult, resumed } from "./vitals-rows";

interface PageOfRows {
  posted: readonly VitalsRowText[];
  /** The saved rows as the page was rendered with them, and the unsaved ones. */
  initial: readonly VitalsRowText[];
  began: readonly VitalsRowText[];
  /** What is unsaved by now. */
  kept: readonly VitalsRowText[];
  today: string;
  at: number;
}

export interface RowsByNow {
  /** The posted rows that count: changed in this page, or unsaved by now as it shows them. */
  rows: VitalsRowText[];
  /** Ids that new rows were posted under, by those that they have since, where another tab has a row of that id. */
  postedAs: Map<string, string>;
  /** The page shows rows as unsaved that were changed, sent or discarded in another tab. */
  isBehind: boolean;
  /** What is unsaved beside those rows. */
  others: VitalsRowText[];
  /** What another tab has typed for rows that were changed here, too: theirs once these are sent. */
  overruled: VitalsRowText[];
}

/** What of the posted rows counts, and what stays unsaved as another tab has left it. */
export function rowsByNow({ posted, initial, began, kept, today, at }: PageOfRows): RowsByNow {
  const [initialOf, beganOf, keptOf] = [initial, began, kept].map((rows) => new Map(rows.map((row) => [row[0], row])));
  const answer: RowsByNow = { rows: [], postedAs: new Map(), isBehind: false, others: [], overruled: [] };
  for (const row of posted) {
    const [id, ...typed] = row;
    const [before, now] = [beganOf?.get(id), keptOf?.get(id)];
    const measurementTypeKey = newTypeOf(id);
    const isElsewhere = now !== undefined && !isSame(now, row) && !isSame(now, before);
    if (!isTouched(row, initialOf?.get(id), before, today)) {
      if (before && !isSame(now, before)) answer.isBehind = true;
      else if (before || !now) answer.rows.push(row);
    } else if (isElsewhere && measurementTypeKey && hasResult(now.slice(1))) {
      const free = freeId(measurementTypeKey, [...posted, ...kept, ...answer.rows], at);
      answer.postedAs.set(free, id);
      answer.rows.push([free, ...typed]);
    } else {
      answer.rows.push(row);
      if (isElsewhere && now.length > 1) answer.overruled.push(now);
    }
  }
  const counted = new Set(answer.rows.map(([id]) => id));
  answer.others = kept.filter(([id]) => !counted.has(id));
  return answer;
}

/** The type that a row is a new one of. */
function newTypeOf(id: string): number | null {
  const row = rowOf(id);
  return row && "index" in row ? row.measurementTypeKey : null;
}

/** Whether the row was changed since its page was rendered, or added by it. */
function isTouched(
  [id, ...typed]: VitalsRowText,
  saved: VitalsRowText | undefined,
  began: VitalsRowText | undefined,
  today: string,
): boolean {
  if (newTypeOf(id)) return began ? !isSame([id, ...typed], began) : !id.endsWith("-0") || hasResult(typed) || typed[0] !== today;
  const [, day, value] = saved ?? [];
  if (day === undefined || value === undefined) return true;
  return differs(typed, resumed(began?.slice(1), fieldsOf(typed.length > 2 ? heightType : 0, day, value)).fields);
}

/** Whether the fields of two rows hold the same, as a cookie keeps it; what they held before is no part of it. */
function isSame(a: VitalsRowText | undefined, b: VitalsRowText | undefined): boolean {
  return a !== undefined && b !== undefined && !differs(keptFields(a), keptFields(b));
}

/** Whether a row that is kept holds something to send: of a new one a result. */
export function isUnsent(row: VitalsRowText): boolean {
  return row.length > 1 && (row[0].startsWith("k") || hasResult(keptFields(row)));
}

function keptFields([id, ...texts]: VitalsRowText): string[] {
  const isHeight = id.startsWith("k") ? texts.length % 3 === 0 : id.startsWith(`n${heightType}-`);
  return Array.from({ length: isHeight ? 3 : 2 }, (_, place) => asKept(texts[place] ?? ""));
}
