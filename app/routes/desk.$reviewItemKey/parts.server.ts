import type { ReviewItem } from "~/contract/profile-edits";
import type { ReviewItemAtDesk } from "~/contract/review-items";
import { applied, compareBeside, compareEdit, editInWords, editTitle, photosOf } from "~/domain/edits";
import { fieldsToLeaveOut, proposedFields } from "~/domain/partial-approval";
import { changedLine, type EditValue, type FieldChange, type TaggedEdit } from "~/domain/review";

/** One item of what is decided together: what stands, what was proposed in each version, what is proposed now. */
export interface Part {
  key: number;
  version: number;
  heading: string;
  /** `sent` is what stood when the edit was sent, where something else stands now. */
  lines: (FieldChange & { sent?: string | null })[];
  photos: ReturnType<typeof photosOf>;
  /** What earlier versions proposed, by version: shown when the reviewer had seen one of them. */
  earlier: Record<number, Record<string, string>>;
}

export function partOf(item: ReviewItem, read: ReviewItemAtDesk): Part {
  const now = standsNow(item, read);
  const linesOf = (newValue: EditValue) => compareBeside(now, proposing(item, newValue));
  const versions = item.key === read.item.key ? read.history : [];
  const earlier = versions.flatMap((entry) =>
    entry.newValue ? [[entry.version, Object.fromEntries(linesOf(entry.newValue).map((line) => [line.field, line.after]))] as const] : [],
  );
  return {
    key: item.key,
    version: item.version,
    heading: editTitle(item),
    lines: withSent(linesOf(item.newValue), item).filter((line) => line.isChanged || read.batch.length === 1),
    photos: photosOf(against(now, item)),
    earlier: Object.fromEntries(earlier),
  };
}

/** The lines that can be approved one by one, and those of them that cannot be left out; none where there is nothing to choose from. */
export function partialFields(item: ReviewItem): { field: string; words: string; isNeeded: boolean }[] {
  const optional = fieldsToLeaveOut(item);
  const proposed = proposedFields(item);
  if (optional.length === 0) return [];
  return compareEdit(item)
    .filter((line) => proposed.includes(line.field))
    .map((line) => ({ field: line.field, words: changedLine(line), isNeeded: !optional.includes(line.field) }));
}

/** What approving does, in a sentence. */
export function effectOf(item: ReviewItem): string {
  if (item.type === "topInterest" && item.editType === "Add") return `Adds ${item.newValue.organizationName} as ${item.newValue.recruitmentStatus}.`;
  if (item.type === "topInterest" && item.newValue.removed) return `Takes ${item.newValue.organizationName} off the list.`;
  return item.oldValue === null && item.type !== "profileImage" ? `Adds ${editInWords(item)}.` : editInWords(item);
}

/** The item as another version of it, or an offer, proposes. */
export function proposing(item: ReviewItem, newValue: EditValue): TaggedEdit {
  return { ...item, newValue } as TaggedEdit;
}

function standsNow(item: ReviewItem, read: ReviewItemAtDesk): EditValue | null {
  return item.status === "Pending" ? (read.current[item.key] ?? null) : item.oldValue;
}

/** The edit beside what stands now: what it leaves alone is shown as it stands. */
function against(now: EditValue | null, edit: TaggedEdit): TaggedEdit {
  return { ...edit, oldValue: now, newValue: applied(edit, now) } as TaggedEdit;
}

/** An addition replaced nothing when it was sent, whatever it is held against now. */
function withSent(lines: FieldChange[], item: ReviewItem): Part["lines"] {
  if (item.oldValue === null || item.status !== "Pending") return lines;
  const whenSent = new Map(compareEdit(item).map((line) => [line.field, line.before]));
  return lines.map((line) => {
    const sent = whenSent.get(line.field) ?? null;
    return sent === line.before ? line : { ...line, sent };
  });
}
