import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { ReviewItemAtDesk } from "~/contract/desk/review-items";
import { calendarDay } from "~/domain/base/format";
import { applied, compareBeside, compareEdit, editInWords, editTitle, photosOf } from "~/domain/profile/edits";
import { markedBy, type Marked } from "~/domain/profile/marked";
import { fieldsToLeaveOut, proposedFields } from "~/domain/profile/partial-approval";
import { changedLine, nothing, type FieldChange } from "~/domain/review/items";
import type { EditValue, TaggedEdit, TopInterestValue } from "~/domain/profile/edit-values";
import { changeFields } from "./change.server";

/** One item of what is decided together: what stands, what was proposed in each version, what is proposed now. */
export interface Part {
  key: number;
  version: number;
  heading: string;
  /** `sent` is what stood when the edit was sent, where something else stands now. */
  lines: (FieldChange & { sent?: string | null })[];
  photos: ReturnType<typeof photosOf>;
  /** Where the video is that is proposed. */
  videoAt: string | null;
}

export function partOf(item: ReviewItem, read: ReviewItemAtDesk): Part {
  const now = standsNow(item, read);
  return {
    key: item.key,
    version: item.version,
    heading: editTitle(item),
    lines: withSent(compareBeside(now, item), item).filter((line) => line.isChanged || read.batch.length === 1),
    photos: photosOf(against(now, item)),
    videoAt: item.type === "video" ? item.newValue.url : null,
  };
}

/** What a reviewer had seen of an item that has changed since, or is no longer decided with the others. */
export interface Saw {
  key: number;
  /** The version that was seen; null of an item that was not there. */
  version: number | null;
  heading: string;
  /** What was proposed then, in one line. */
  words: string;
  /** The same by the fields of the comparison. */
  lines: Record<string, string>;
  /** Where the files of the photo begin that was proposed then; null of what is none. */
  photo: string | null;
  /** What the form of another value began with then; null of what has none. */
  defaultValue: Record<string, string> | null;
  isGone: boolean;
}

export function sawOf({ item, history, current }: ReviewItemAtDesk, version: number, isGone: boolean): Saw[] {
  const newValue = history.find(
    (entry) => entry.version === version && entry.newValue !== null && entry.act !== "Live" && entry.act !== "Offered",
  )?.newValue;
  if (!newValue) return [];
  const seen = proposing(item, newValue);
  const lines = compareBeside(item.status === "Pending" ? (current[item.key] ?? null) : item.oldValue, seen);
  return [
    {
      key: item.key,
      version,
      heading: editTitle(item),
      words: editInWords(seen),
      lines: Object.fromEntries(lines.map((line) => [line.field, line.after])),
      photo: photosOf(seen)?.after ?? null,
      defaultValue: formBeginning({ ...item, newValue } as ReviewItem),
      isGone,
    },
  ];
}

function formBeginning(item: ReviewItem): Saw["defaultValue"] {
  return changeFields(item, new Date())?.defaultValue ?? null;
}

/** Of an item that is decided with the others only since. */
export function sawNothingOf(item: ReviewItem, read: ReviewItemAtDesk): Saw {
  const { key, heading, lines } = partOf(item, read);
  return {
    key,
    version: null,
    heading,
    words: "",
    lines: Object.fromEntries(lines.map((line) => [line.field, nothing])),
    photo: null,
    defaultValue: null,
    isGone: false,
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

/** What the tick of proof would mark, beside what is proposed (docs/rules.md Z4); null where that is no more. */
export function markedOf(item: ReviewItem, read: ReviewItemAtDesk): Marked | null {
  return markedBy(item, standsNow(item, read));
}

/** What approving does, in a sentence. */
export function effectOf(item: ReviewItem): string {
  if (item.type === "topInterest" && item.editType === "Add")
    return `Adds ${[`${item.newValue.organizationName} as ${item.newValue.recruitmentStatus}`, ...besides(item.newValue)].join(", ")}.`;
  if (item.type === "topInterest" && item.newValue.removed) return `Takes ${item.newValue.organizationName} off the list.`;
  if (item.type === "decisionDate" && item.newValue.removed) return `Takes the decision day ${calendarDay(item.newValue.day)} off.`;
  return item.oldValue === null && item.type !== "profileImage" ? `Adds ${editInWords(item)}.` : editInWords(item);
}

/** What comes along with a team that is added. */
function besides({ primaryPersonName, visits }: TopInterestValue): string[] {
  const count = visits.length === 1 ? "1 visit" : `${visits.length} visits`;
  return [...(primaryPersonName === null ? [] : [`recruiter ${primaryPersonName}`]), ...(visits.length === 0 ? [] : [count])];
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
