/** What the mark of an approval is of. Rules: docs/rules.md Z4. */
import { nothing } from "../review/items";
import type { EditValue, TaggedEdit } from "./edit-values";
import { applied, compareEdit } from "./edits";

/** What one mark is of, once an edit of it is approved. */
export interface Marked {
  /** All of it, as it stands then: `Football`, `Quarterback`, `#07`; null where the edit itself says all of it. */
  values: string | null;
  /** The same by its fields, where an approval in part or with a change is still to say how they stand: `sport, jersey number`. */
  fields: string;
}

/**
 * What the mark on a sport or a result is of, where the edit changes it beside what stands: one mark is of the whole. Null of an addition,
 * which proposes all of it, and of what has one value.
 */
export function markedBy(edit: TaggedEdit, stands: EditValue | null): Marked | null {
  if (!edit.oldValue || !stands || (edit.type !== "sportPlayed" && edit.type !== "vitals")) return null;
  const lines = compareEdit({ ...edit, oldValue: stands, newValue: applied(edit, stands) } as TaggedEdit);
  const standing = lines.filter(({ after }) => after !== nothing);
  return {
    values: standing.every(({ isChanged }) => isChanged)
      ? null
      : standing.map(({ field, after }) => valueInWords[field]?.(after) ?? after).join(", "),
    fields: lines.map(({ label }) => label.toLowerCase()).join(", "),
  };
}

/** Of fields whose value does not say by itself what it is. */
const valueInWords: Readonly<Record<string, (value: string) => string>> = {
  firstYear: (year) => `first year ${year}`,
  lastYear: (year) => `last year ${year}`,
  jerseyNumber: (number) => `#${number}`,
  year: (year) => `season ${year}`,
};
