/**
 * An edit as it is told outside of the product: of which kind it is and what it
 * is about, never its values (docs/rules.md G5); and whether what an approval put
 * on the profile stands there (G4).
 */
import { compareEdit, editKinds, editTitle, sameValue } from "./edits";
import { nothing } from "../review/items";
import { sectionLabels, type EditTag, type EditValue, type TaggedEdit } from "./edit-values";

/** What the edit is called, and what of it changes: `Top team · University of Tennessee · Decommitment`. */
export function editTold(item: TaggedEdit): string {
  const parts = partsOf(item);
  // What an athlete calls a video, and with whom a deal is, are values of them.
  const title = item.type === "video" || item.type === "deal" ? sectionLabels[item.type] : editTitle(item);
  return [title, ...(parts.length > 0 ? [parts.join(", ")] : [])].join(" · ");
}

/** The edit takes a team off the list, or something else off the profile. */
export function isRemoval({ type, newValue }: TaggedEdit): boolean {
  if (type === "bio") return newValue.value === "";
  return (type === "topInterest" || type === "decisionDate" || type === "video" || type === "deal") && newValue.removed === true;
}

function partsOf(item: TaggedEdit): string[] {
  if (isRemoval(item)) return [item.type === "topInterest" ? "Off the list" : "Taken off"];
  const made = editKinds(item).filter((kind) => kind === "Commitment" || kind === "Decommitment");
  if (item.oldValue === null) return item.type === "topInterest" ? ["New team", ...made] : [];
  const lines = compareEdit(item);
  if (lines.length < 2) return [];
  return lines.filter((line) => line.isChanged).map((line) => (line.field === "status" && made[0]) || line.label);
}

/** The fields that an approval left out, by the labels of their lines. */
export function leftOutInWords(item: TaggedEdit, leftOut: readonly string[]): string[] {
  const labels = new Map(compareEdit(item).map((line) => [line.field as string, line.label]));
  return leftOut.map((field) => labels.get(field) ?? field);
}

/** An approved edit, and what a later approval has put in the same place since; null of none. */
export type Landed = TaggedEdit & { since: EditValue | null };

export type Standing = "all" | "some" | "none";

/** How much of what was approved together the later approvals have left there. */
export function standingOf(landed: readonly Landed[]): Standing {
  const each = landed.map(standingOfOne);
  return each.every((one) => one === "all") ? "all" : each.every((one) => one === "none") ? "none" : "some";
}

function standingOfOne({ since, ...item }: Landed): Standing {
  if (since === null || sameValue<EditTag>(item.type, item.newValue, since)) return "all";
  if (isRemoval(item) || isRemoval({ ...item, newValue: since } as TaggedEdit)) return "none";
  const then = new Map(compareEdit({ ...item, newValue: since } as TaggedEdit).map((line) => [line.field as string, line.after]));
  const put = compareEdit(item).filter((line) => line.isChanged && !(line.before === null && line.after === nothing));
  // A photo's line says its size alone, and one of nothing but a single line is another by now.
  if (put.length < 2 && compareEdit(item).length < 2) return "none";
  const kept = put.filter((line) => then.get(line.field) === line.after);
  return kept.length === put.length ? "all" : kept.length === 0 ? "none" : "some";
}
