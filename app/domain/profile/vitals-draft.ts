/**
 * What was typed into the list of measurements and is not sent yet. It is kept
 * in a cookie until Save has sent it, as the list of top teams is. Rules:
 * docs/rules.md N4, N6.
 */

/**
 * A row as text: its id, then what its fields hold in their order (the day, then
 * the result or its parts), then, of a saved row that is kept, what they held
 * when it was typed. `k12` is the row of the measurement 12, `n6-0` the
 * blank row that the list offers for type 6, `n6-1790000000000` is a row that was
 * added then. An id alone is a row that was removed.
 */
export type VitalsRowText = readonly [id: string, ...typed: string[]];

export const vitalsDraftCookie = "unsaved-vitals";

/** Rows that one text may hold, and characters of a field: more than a result may have, so that what is cut short is still refused. */
const mostRows = 60;
const longestPart = 48;

/** Writes rows of a profile in characters that a cookie carries as they are. */
export function writeVitalsRows(personKey: number, rows: readonly VitalsRowText[]): string {
  const part = (text: string) => encodeURIComponent(asKept(text));
  return [personKey, ...rows.slice(0, mostRows).map((row) => row.map(part).join("*"))].join("!");
}

/** The text as a row keeps it: without what tells rows and fields apart, and not longer than it may be. */
export function asKept(text: string): string {
  return text.slice(0, longestPart).replace(/[!*]/g, "");
}

/** Reads what writeVitalsRows wrote; nothing of any other text, or of another profile's. */
export function readVitalsRows(personKey: number, text: string | null | undefined): VitalsRowText[] {
  const [owner, ...rows] = (text ?? "").split("!");
  if (owner !== String(personKey)) return [];
  return rows.slice(0, mostRows).flatMap((row) => {
    try {
      const [id = "", ...typed] = row.split("*").map(decodeURIComponent);
      return rowOf(id) && typed.length <= 6 ? [[id, ...typed.map((one) => one.slice(0, longestPart))] as const] : [];
    } catch {
      return [];
    }
  });
}

/** What a row's id says: the measurement that it shows, or the type that it is a new one of. */
export function rowOf(id: string): { key: number } | { measurementTypeKey: number; index: number } | null {
  const [, key, type, index] = /^(?:k([1-9]\d{0,9})|n([1-9]\d?)-(\d{1,13}))$/.exec(id) ?? [];
  if (key) return { key: Number(key) };
  return type ? { measurementTypeKey: Number(type), index: Number(index) } : null;
}

/** `2 new results, 1 changed result`: what is unsaved, in words; empty when nothing is. */
export function unsavedResults(added: number, changed: number): string {
  const words = (count: number, kind: string) => (count > 0 ? [`${count} ${kind} result${count === 1 ? "" : "s"}`] : []);
  return [...words(added, "new"), ...words(changed, "changed")].join(", ");
}

/** The id of one more new row of a type. Of the time: a row that was sent has left the rows, and no other may be taken for it. */
export function freeId(measurementTypeKey: number, rows: readonly VitalsRowText[], at: number): string {
  const indexes = rows.flatMap(([id]) => {
    const row = rowOf(id);
    return row && "index" in row && row.measurementTypeKey === measurementTypeKey ? [row.index + 1] : [];
  });
  return `n${measurementTypeKey}-${Math.max(at, ...indexes)}`;
}

/**
 * The unsaved rows after a press of New (`add`, a type) or Remove (a row); null of any other. A removed blank row of the list's own is
 * remembered as removed (N4).
 */
export function afterVitalsIntent(
  rows: readonly VitalsRowText[],
  intent: string,
  of: string,
  { today, at }: { today: string; at: number },
): { rows: VitalsRowText[]; measurementTypeKey: number } | null {
  const row = rowOf(intent === "add" ? `n${of}-0` : of);
  if (!row || !("index" in row)) return null;
  const { measurementTypeKey } = row;
  if (intent === "add") return { rows: [[freeId(measurementTypeKey, rows, at), today], ...rows], measurementTypeKey };
  if (intent !== "remove") return null;
  const rest = rows.filter(([id]) => id !== of);
  return { rows: row.index === 0 ? [...rest, [of]] : rest, measurementTypeKey };
}
