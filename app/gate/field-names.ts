/**
 * What names of fields may look like, and how many there may be. Names nested
 * thousands deep overflow the stack of the parsers behind. Conform makes one tree
 * of a form's names and does what they say: a field of a list that is called
 * `length` sets it, one that is called `map` takes the place of what lists do.
 */

/** Fields of a form; rows of a list, each of which its page shows; levels and characters of a name. */
export const nameLimits = { fields: 200, rows: 60, depth: 6, length: 200 } as const;

export type Fields = URLSearchParams | FormData;

/** Whether the names are no more, no longer and no deeper than any of ours, and no list is longer. */
export function isModest(fields: Fields): boolean {
  let count = 0;
  for (const name of fields.keys()) {
    count += 1;
    if (count > nameLimits.fields || name.length > nameLimits.length) return false;
    // A list is made as long as its largest index says, and each of its rows is shown.
    if ([...name.matchAll(/\[(\d+)\]/g)].some(([, index]) => Number(index) >= nameLimits.rows)) return false;
    if (name.split(/[.[]/, nameLimits.depth + 1).length > nameLimits.depth) return false;
  }
  return true;
}

/** What may come more than once in a form or a query: chosen items, fields, coaches, members and athletes, and what a redirect names. */
const lists = /(?:^|[.\]])(?:seen|fields|coachPersonKeys|organizationKeys|personKeys|not-sent|vitals-not-sent|ignored-position)$/;

/** Whether a name comes twice that no form of ours sends twice: which of the two would count, nobody said. */
export function repeatsName(fields: Fields): boolean {
  const seen = new Set<string>();
  for (const name of fields.keys()) {
    if (seen.has(name) && !lists.test(name)) return true;
    seen.add(name);
  }
  return false;
}

/** `visits[0].type`: words, and rows of lists by their number. */
const shape = /^[^.[\]]+(?:\[\d+\]|\.[^.[\]]+)*$/;

/** Whether the names make one tree: each place holds a value, rows or fields, never two of them, and none is what every object has. */
export function makeOneTree(fields: Fields): boolean {
  const kinds = new Map<string, "value" | "rows" | "fields">();
  for (const name of fields.keys()) {
    if (!shape.test(name) || name.split(/[.[]/).some((word) => word in Object.prototype)) return false;
    const within = [...name.matchAll(/[.[]/g)].map(({ 0: sign, index }) => ({
      place: name.slice(0, index),
      kind: sign === "[" ? ("rows" as const) : ("fields" as const),
    }));
    for (const { place, kind } of [...within, { place: name, kind: "value" as const }]) {
      if ((kinds.get(place) ?? kind) !== kind) return false;
      kinds.set(place, kind);
    }
  }
  return true;
}
