/**
 * Every edit in words, whatever its tag: what it is called, what it changes,
 * and what stands once it is applied. Rules: docs/rules.md R7, R8.
 */
import { decimalDifference } from "../base/decimals";
import { calendarDay, height, productDay, truncate } from "../base/format";
import { ageInWords, birthInWords, birthMask, nameLabels, type NameValue } from "./about";
import { dealInWords, partnerOf, type DealValue } from "./deals";
import { compareDeal, dealEditInWords } from "./deal-edits";
import { decisionInWords, timeInWords, type DecisionDateValue } from "./decision-dates";
import { heightType } from "./vitals";
import { measurementTypes } from "./measurements";
import { changedLine, nothing, type FieldChange } from "../review/items";
import {
  changeInWords,
  changeKinds,
  compareTopInterest,
  sectionLabels,
  type ChangeKind,
  type EditTag,
  type EditValue,
  type EditValues,
  type SportPlayedValue,
  type TaggedEdit,
  type VitalsValue,
} from "./edit-values";
import { sameTopInterest, withChanges } from "./top-interest";
import { transferInWords, transferLineLabels, transferLines, type TransferValue } from "./transfer-edits";
import { videoCategoryLabels, videoLabels, type VideoValue } from "./videos";

/** `40 Yard Dash`; the name of a type of measurement. */
export function measurementName(measurementTypeKey: number): string {
  return measurementTypes.find((type) => type.key === measurementTypeKey)?.name ?? "Measurement";
}

/** `4.58 secs`, `6-3`: a value of a type as it is shown. */
export function measured(measurementTypeKey: number, value: string): string {
  if (measurementTypeKey === heightType) return height(Number(value));
  const units = measurementTypes.find((type) => type.key === measurementTypeKey)?.units;
  return units ? `${value} ${units}` : value;
}

/** What the edit is called: `Top team · University of Tennessee`, `40 Yard Dash`, `NCAA ID`. */
export function editTitle(item: TaggedEdit): string {
  switch (item.type) {
    case "topInterest":
      return `${sectionLabels.topInterest} · ${item.newValue.organizationName}`;
    case "vitals":
      return measurementName(item.newValue.measurementTypeKey);
    case "sportPlayed":
      return `${sectionLabels.sportPlayed} · ${item.newValue.sportName}`;
    case "video":
      return `${sectionLabels.video} · ${item.newValue.title}`;
    case "transfer":
      return `${sectionLabels.transfer} · ${item.newValue.sportName}`;
    case "deal":
      return `${sectionLabels.deal} · ${partnerOf(item.newValue)}`;
    default:
      return sectionLabels[item.type];
  }
}

/** Of a rejected edit, that what it adds or sets has got on the profile another way. */
export function thereByNowInWords(item: TaggedEdit): string {
  switch (item.type) {
    case "decisionDate":
      return item.newValue.removed ? "Your profile says no decision day by now." : "This is on your profile by now.";
    case "topInterest":
      return `${item.newValue.organizationName} is on your list by now.`;
    case "sportPlayed":
      return `${item.newValue.sportName} is on your profile by now.`;
    case "bio":
      return item.newValue.value === "" ? "Your profile says nothing about you by now." : "This is on your profile by now.";
    case "video":
      return item.newValue.removed ? "This video is off your profile by now." : "This video is on your profile by now.";
    case "deal":
      return item.newValue.removed ? "This deal is off your profile by now." : "This deal is on your profile by now.";
    default:
      return "This is on your profile by now.";
  }
}

/** Every line of the edit, changed or not, in the order that the screens show. */
export function compareEdit(item: TaggedEdit): FieldChange[] {
  switch (item.type) {
    case "topInterest":
      return compareTopInterest(item.oldValue, item.newValue);
    case "vitals":
      return compareVitals(item.oldValue, item.newValue);
    case "sportPlayed":
      return compareSport(item.oldValue, item.newValue);
    case "profileImage":
      return [line("photo", "Photo", item.oldValue && "The photo on the profile", imageInWords(item.newValue))];
    case "ncaaId":
      return [line("value", "NCAA ID", item.oldValue?.value, item.newValue.value)];
    case "hsClassYear":
      return [line("value", "Class year", item.oldValue?.value, item.newValue.value)];
    case "highSchool":
      return [line("organization", "High school", item.oldValue?.organizationName, item.newValue.organizationName)];
    case "hometown":
      return [line("city", "Hometown", item.oldValue?.hometownCityName, item.newValue.hometownCityName)];
    case "decisionDate":
      return compareDecision(item.oldValue, item.newValue);
    case "name":
      return compareName(item.oldValue, item.newValue);
    case "bio":
      return [line("value", sectionLabels.bio, item.oldValue?.value, item.newValue.value || null)];
    case "dateOfBirth":
      return [compareBirth(item.oldValue, item.newValue)];
    case "video":
      return compareVideo(item.oldValue, item.newValue);
    case "transfer":
      return compareTransfer(item.oldValue, item.newValue);
    case "deal":
      return compareDeal(item.oldValue, item.newValue);
  }
}

/** Where the files of both photos of an edit begin; null of an edit of anything else. */
export function photosOf(item: TaggedEdit): { before: string | null; after: string | null } | null {
  return item.type === "profileImage" ? { before: item.oldValue?.file?.path ?? null, after: item.newValue.file?.path ?? null } : null;
}

/** The edit in one line: `Class year: 2026 → 2027`, `4.31 secs on 07/26/26`. */
export function editInWords(item: TaggedEdit): string {
  if (item.type === "topInterest") return changeInWords(item.oldValue, item.newValue);
  if (item.type === "decisionDate" && item.newValue.removed) return `Take the decision day ${calendarDay(item.newValue.day)} off`;
  if (item.type === "bio") return bioInWords(item);
  if (item.type === "transfer" && !item.oldValue) return transferInWords(item.newValue);
  if (item.type === "deal") return dealEditInWords(item);
  if (item.type === "video" && item.newValue.removed) return `Take the video “${item.newValue.title}” off`;
  if (item.type === "video" && !item.oldValue)
    return `“${item.newValue.title}” · ${videoCategoryLabels[item.newValue.category]} · ${item.newValue.url}`;
  if (item.type === "vitals" && !item.oldValue)
    return `${measured(item.newValue.measurementTypeKey, item.newValue.value)} on ${calendarDay(item.newValue.dateOccurred)}`;
  const lines = compareEdit(item).filter(
    (one) => one.isChanged && (item.oldValue !== null || (one.after !== nothing && one.field !== "sport")),
  );
  if (item.oldValue === null || item.type === "profileImage")
    return lines.map((one) => (lines.length > 1 ? `${one.label}: ${one.after}` : one.after)).join(" · ");
  return lines.map(changedLine).join(" · ");
}

/**
 * All that the edit proposes, word for word, for whoever approves it by its line
 * (Q9): `New team: Contacted · Recruited by: Kim Alvarez · Visits: 09/14/26 official visit · Position: 3`.
 */
export function editInFull(item: TaggedEdit): string {
  if (item.type === "bio" && item.newValue.value !== "") return item.newValue.value;
  if (item.type !== "topInterest" || item.newValue.removed) return editInWords(item);
  const changed = compareEdit(item).filter((one) => one.isChanged);
  if (item.oldValue) return changed.map(changedLine).join(" · ");
  const more = changed.filter((one) => one.field !== "organization" && one.field !== "status" && one.after !== nothing);
  return [editInWords(item), ...more.map(changedLine)].join(" · ");
}

/** The edit in one line that says of which team it is, where several are told of together: `University of Oregon · Position: 6 → 3`. */
export function teamInWords(item: TaggedEdit): string {
  return item.type === "topInterest" ? `${item.newValue.organizationName} · ${editInWords(item)}` : editInWords(item);
}

/** The edit as a list shows it: one change as what stands and what is proposed; several, and any of a sport, in words with the field. */
export function editAtAGlance(item: TaggedEdit): { now: string | null; proposed: string } | { words: string } {
  if (item.type === "profileImage") return { words: imageInWords(item.newValue) };
  if (
    item.type === "sportPlayed" ||
    (item.type === "transfer" && !item.oldValue) ||
    (item.type === "topInterest" && !item.oldValue) ||
    item.type === "bio" ||
    item.type === "dateOfBirth" ||
    item.type === "deal" ||
    ((item.type === "decisionDate" || item.type === "video") && item.newValue.removed)
  )
    return { words: editInWords(item) };
  const changed = compareEdit(item).filter((one) => one.isChanged);
  const [first] = item.type === "vitals" ? changed.filter((one) => one.field === "value" || changed.length === 1) : changed;
  const isSimple = first && (item.type === "vitals" || changed.length === 1) && first.field !== "visits";
  return isSimple ? { now: first.before, proposed: first.after } : { words: editInWords(item) };
}

/**
 * What the edit leaves standing until it is approved: `4.58 secs`, `Contacted`; null of an addition. One value says nothing of several
 * fields of a sport: there it is null, too, and of a single one it is said with its field, `jersey number 7`. A photo has no words: it is
 * told where it is still the one from before.
 */
export function standing(item: TaggedEdit, current: EditValue | null): string | null {
  if (!current) return null;
  if (item.type === "profileImage") return standingPhoto(item.oldValue, current as EditValues["profileImage"]);
  if (item.type === "decisionDate") return decisionInWords(current as DecisionDateValue);
  if (item.type === "bio") return bioInWords({ newValue: current as EditValues["bio"] });
  if (item.type === "transfer") return transferInWords(current as TransferValue);
  if (item.type === "deal") return dealInWords(current as DealValue);
  const lines = compareEdit({ ...item, oldValue: current, newValue: applied(item, current) } as TaggedEdit);
  const shown = lines.filter((one) => one.before !== null && one.before !== nothing);
  if (item.type === "sportPlayed") {
    const [only, ...others] = lines.filter((one) => one.isChanged);
    return only && others.length === 0 && shown.includes(only) ? `${only.label.toLowerCase()} ${only.before}` : null;
  }
  // A day alone says nothing of the result that a new one stands beside.
  const tells = (one: (typeof shown)[number]) => one.isChanged && (item.oldValue !== null || one.field !== "date");
  const [first] = [...shown.filter(tells), ...shown];
  return first?.before ?? null;
}

function standingPhoto(before: EditValues["profileImage"] | null, current: EditValues["profileImage"]): string | null {
  return before?.file?.path === current.file?.path ? "its former photo" : null;
}

/** The edit as it was decided: approved in part or with a change, it says what that put in the place of what stood (docs/rules.md R3). */
export function asDecided<E extends TaggedEdit & { approval: { before: EditValue | null; value: EditValue } | null }>(item: E): E {
  return item.approval ? { ...item, oldValue: item.approval.before, newValue: item.approval.value } : item;
}

/** Whether what was approved is all of what was sent, and nothing else. */
export function isAsSent({ leftOut, isAltered }: { leftOut: readonly string[]; isAltered: boolean }): boolean {
  return leftOut.length === 0 && !isAltered;
}

/** How what was approved differs from what was sent. */
export function approvalTitle({ leftOut }: { leftOut: readonly string[] }): string {
  return leftOut.length > 0 ? "Approved in part" : "Approved with a change";
}

/** What a reviewer should look at first; only edits of top teams and of decision days are of a kind (R8). */
export function editKinds(item: TaggedEdit): ChangeKind[] {
  if (item.type === "decisionDate") return ["DecisionDate"];
  return item.type === "topInterest" ? changeKinds(item.oldValue, item.newValue) : [];
}

/** Whether two values of a tag say the same. */
export function sameValue<T extends EditTag>(type: T, a: EditValues[T], b: EditValues[T]): boolean {
  if (type === "topInterest") return sameTopInterest(a as EditValues["topInterest"], b as EditValues["topInterest"]);
  if (type === "decisionDate") return inOrder(a) === inOrder(b);
  return changedFields(a, b).length === 0;
}

/** What stands once the edit is applied: only the fields that it changes are changed (R7). */
export function applied(item: TaggedEdit, current: EditValue | null): EditValue {
  if (!current || !item.oldValue) return item.newValue;
  if (item.type === "topInterest") return withChanges(current as EditValues["topInterest"], item);
  return { ...current, ...Object.fromEntries(changedFields(item.oldValue, item.newValue)) } as EditValue;
}

/** The edit as it would be sent now: what it changes, on what stands by now (docs/rules.md R13). */
export function onWhatStands<E extends TaggedEdit>(item: E, current: EditValue | null): E {
  return current && item.oldValue ? { ...item, oldValue: current, newValue: applied(item, current) } : item;
}

function changedFields<V extends EditValue>(before: V, after: V): [string, unknown][] {
  const was = new Map(Object.entries(before));
  return Object.entries(after).filter(([name, value]) => inOrder(value) !== inOrder(was.get(name)));
}

/** A value as text, whichever order its fields are kept in. */
function inOrder(value: unknown): string {
  return value && typeof value === "object"
    ? JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : JSON.stringify(value ?? null);
}

/** The edit's lines beside what stands: a new measurement changes none of those before it, and is held against the latest of its type. */
export function compareBeside(stands: EditValue | null, item: TaggedEdit): FieldChange[] {
  if (item.type !== "vitals" || item.oldValue || item.newValue.key)
    return compareEdit({ ...item, oldValue: stands, newValue: applied(item, stands) } as TaggedEdit);
  const { measurementTypeKey, value } = item.newValue;
  const latest = stands as VitalsValue | null;
  if (!latest) return compareEdit(item);
  const difference = differenceInWords(measurementTypeKey, latest.value, value);
  const note = `${difference ? `${difference} than` : "The same as"} ${measured(measurementTypeKey, latest.value)} of ${calendarDay(latest.dateOccurred)}`;
  return compareEdit(item).map((one) => (one.field === "value" ? { ...one, note } : one));
}

function compareVitals(before: VitalsValue | null, after: VitalsValue): FieldChange[] {
  const { measurementTypeKey } = after;
  const result = line("value", "Result", before && measured(measurementTypeKey, before.value), measured(measurementTypeKey, after.value));
  return [
    { ...result, note: before && differenceInWords(measurementTypeKey, before.value, after.value) },
    line("date", "Date", before && calendarDay(before.dateOccurred), calendarDay(after.dateOccurred)),
  ];
}

/** `0.27 secs faster`, `2 inches more`, to the digit; null when nothing differs. */
export function differenceInWords(measurementTypeKey: number, before: string, after: string): string | null {
  const difference = decimalDifference(before, after);
  if (difference === "0") return null;
  const units = measurementTypes.find((one) => one.key === measurementTypeKey)?.units ?? "";
  const [less, more] = units === "secs" ? ["faster", "slower"] : ["less", "more"];
  const size = difference.replace("-", "");
  return `${size} ${size === "1" ? (singular[units] ?? units) : units} ${size === difference ? more : less}`;
}

const singular: Record<string, string> = { inches: "inch", lbs: "lb", secs: "sec", reps: "rep" };

function compareSport(before: SportPlayedValue | null, after: SportPlayedValue): FieldChange[] {
  return [
    line("sport", "Sport", before?.sportName, after.sportName),
    line("primaryPosition", "Primary position", before?.primaryPositionName, after.primaryPositionName),
    line("secondaryPosition", "Secondary position", before?.secondaryPositionName, after.secondaryPositionName),
    line("firstYear", "First year", before?.firstYear, after.firstYear),
    line("lastYear", "Last year", before?.lastYear, after.lastYear),
    line("jerseyNumber", "Jersey number", before?.jerseyNumber, after.jerseyNumber),
    line("year", "Year", before?.year, after.year),
    line("organization", "School", before?.organizationName, after.organizationName),
  ].filter((one) => one.before !== null || one.after !== nothing);
}

/** What pages say comes first; of the parts those that are known. */
function compareName(before: NameValue | null, after: NameValue): FieldChange[] {
  const parts = Object.entries(nameLabels) as [keyof typeof nameLabels, string][];
  return [
    line("fullName", sectionLabels.name, before?.fullName, after.fullName),
    ...parts
      .filter(([part]) => before?.[part] || after[part])
      .map(([part, label]) => line(part, label, before && (before[part] ?? nothing), after[part])),
  ];
}

/** A change, also in lists, which have the same in the place of both dates. */
function compareBirth(before: EditValues["dateOfBirth"] | null, after: EditValues["dateOfBirth"]): FieldChange {
  const changed = line("value", sectionLabels.dateOfBirth, before && birthInWords(before.value), birthInWords(after.value));
  if (after.value === birthMask) return { ...changed, isChanged: true };
  return { ...changed, note: `By it the athlete is ${ageInWords(after.value, productDay(new Date()))}` };
}

/** Of one that is taken off, nothing stays. */
function compareVideo(before: VideoValue | null, after: VideoValue): FieldChange[] {
  const { title, url, category } = videoLabels;
  const gone = after.removed;
  return [
    line("title", title, before?.title, gone ? null : after.title),
    line("url", url, before?.url, gone ? null : after.url),
    line("category", category, before && videoCategoryLabels[before.category], gone ? null : videoCategoryLabels[after.category]),
  ];
}

/** Lines that neither says are left out. */
function compareTransfer(before: TransferValue | null, after: TransferValue): FieldChange[] {
  const was = before && transferLines(before);
  const will = transferLines(after);
  return (Object.keys(transferLineLabels) as (keyof typeof will)[])
    .map((name) => line(name, transferLineLabels[name], was && (was[name] ?? nothing), will[name]))
    .filter((one) => one.after !== nothing || (one.before !== null && one.before !== nothing));
}

/** A text by its beginning. */
function bioInWords({ newValue }: { newValue: EditValues["bio"] }): string {
  return newValue.value === "" ? "Take the text about you off" : `“${truncate(newValue.value.replace(/\s+/g, " "))}”`;
}

/** Of one that is taken off, nothing stays. */
function compareDecision(before: DecisionDateValue | null, after: DecisionDateValue): FieldChange[] {
  const said = (value: DecisionDateValue) => [calendarDay(value.day), value.time && timeInWords(value.time), value.place] as const;
  const [wasDay, wasTime, wasPlace] = before ? said(before) : [];
  const [day, time, place] = after.removed ? [null, null, null] : said(after);
  return [line("day", "Day", wasDay, day), line("time", "Time", wasTime, time), line("place", "Place", wasPlace, place)];
}

function imageInWords({ file, width, height: tall }: EditValues["profileImage"]): string {
  return file ? `New photo, ${width} by ${tall} px` : "A photo whose file has not been sent yet";
}

function line(field: string, label: string, before: string | number | null | undefined, after: string | number | null): FieldChange {
  const was = before === null || before === undefined ? null : String(before);
  const will = after === null ? nothing : String(after);
  return { field, label, before: was, after: will, isChanged: (was ?? nothing) !== will, note: null };
}
