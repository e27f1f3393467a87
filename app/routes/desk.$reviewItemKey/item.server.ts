import type { ReviewItem } from "~/contract/profile-edits";
import type { ReviewItemAtDesk } from "~/contract/review-items";
import { relativeTime, waitingTime } from "~/domain/format";
import { applied, compareEdit, editInWords, editKinds, editTitle, photosOf } from "~/domain/edits";
import { unusual } from "~/domain/plausible";
import type { EditValue, FieldChange, TaggedEdit } from "~/domain/review";

/** One item of what is decided together: what stands, what was proposed in each version, what is proposed now. */
export interface Part {
  key: number;
  version: number;
  heading: string;
  isAddition: boolean;
  lines: FieldChange[];
  photos: ReturnType<typeof photosOf>;
  /** What earlier versions proposed, by version: shown when the reviewer had seen one of them. */
  earlier: Record<number, Record<string, string>>;
}

/** The desk's page of an item, in the words that it shows. */
export function atDesk(read: ReviewItemAtDesk, now = new Date()) {
  const { item, athlete, batch, history, waitsFor, decisionRight, nextKey } = read;
  const isBatch = batch.length > 1;
  return {
    key: item.key,
    title: isBatch ? "New order of top teams" : editTitle(item),
    athlete: { personKey: athlete.personKey, name: athlete.name },
    about: [athlete.position, athlete.classYear, athlete.highSchoolName].filter(Boolean).join(" · "),
    isWaiting: item.status === "Pending",
    status: item.status,
    resolution: item.resolution,
    decision: item.decision,
    age: waitingTime(item.submittedAt, now),
    flags: [...new Set<string>(batch.flatMap((one) => editKinds(one)))].filter((kind) => kind === "Commitment" || kind === "Decommitment"),
    unusual: unusual(item),
    parts: batch.map((one) => partOf(one, read)),
    effect: isBatch ? `Puts ${batch.length} teams in their new places.` : effectOf(item),
    seen: batch.map((one) => `${one.key}:${one.version}`),
    decisionRight,
    waitsFor: waitsFor && waitsFor.status === "Pending" ? waitsFor : null,
    nextKey,
    history: history.map((entry) => ({
      act: entry.act,
      by: entry.by,
      when: relativeTime(entry.at, now),
      words: entry.newValue && entry.version > 1 ? editInWords(proposing(item, entry.newValue)) : null,
    })),
    otherItems: read.otherItems.map((other) => ({
      key: other.key,
      what: editTitle(other),
      change: editInWords(other),
      status: other.status,
      resolution: other.resolution,
    })),
  };
}

export type DeskItem = ReturnType<typeof atDesk>;

/** `seen` values of the form, `12:3` each: the item and the version that the reviewer saw. */
export function seenOf(values: readonly FormDataEntryValue[]): { key: number; version: number }[] {
  return values.flatMap((value) => {
    const match = /^(\d{1,10}):(\d{1,6})$/.exec(String(value));
    return match ? [{ key: Number(match[1]), version: Number(match[2]) }] : [];
  });
}

function partOf(item: ReviewItem, read: ReviewItemAtDesk): Part {
  const now = item.status === "Pending" ? (read.current[item.key] ?? null) : item.oldValue;
  const linesOf = (newValue: EditValue) => compareEdit(against(now, proposing(item, newValue)));
  const versions = item.key === read.item.key ? read.history : [];
  const earlier = versions.flatMap((entry) =>
    entry.newValue ? [[entry.version, Object.fromEntries(linesOf(entry.newValue).map((line) => [line.field, line.after]))] as const] : [],
  );
  return {
    key: item.key,
    version: item.version,
    heading: editTitle(item),
    isAddition: item.editType === "Add",
    lines: linesOf(item.newValue),
    photos: photosOf(against(now, item)),
    earlier: Object.fromEntries(earlier),
  };
}

/** The item as an earlier version of it proposed. */
function proposing(item: ReviewItem, newValue: EditValue): TaggedEdit {
  return { ...item, newValue } as TaggedEdit;
}

/** The edit beside what stands now: what it leaves alone is shown as it stands. */
function against(now: EditValue | null, edit: TaggedEdit): TaggedEdit {
  return { ...edit, oldValue: now, newValue: applied(edit, now) } as TaggedEdit;
}

function effectOf(item: ReviewItem): string {
  if (item.type === "topInterest" && item.editType === "Add") return `Adds ${item.newValue.organizationName} as ${item.newValue.recruitmentStatus}.`;
  return item.oldValue === null && item.type !== "profileImage" ? `Adds ${editInWords(item)}.` : editInWords(item);
}
