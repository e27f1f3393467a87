/**
 * A review item keeps what was, what is proposed, who and when; it is decided
 * once. Rules: docs/rules.md R1–R9.
 */
import { calendarDay } from "../base/format";
import { type FieldChange, changedLine, nothing } from "../review/items";
import type { NameValue } from "./about";
import type { DealValue } from "./deals";
import type { DecisionDateValue } from "./decision-dates";
import { isCommitment, isRecruitmentStatus, type RecruitmentStatus } from "./teams";
import type { TransferValue } from "./transfer-edits";
import type { VideoValue } from "./videos";
import { sameVisits, withoutVisits, type Visit } from "./visits";

/** The version of the shape of an edit's old and new value (R1). */
export const payloadVersion = 1;

export const editTags = [
  "ncaaId",
  "vitals",
  "hsClassYear",
  "highSchool",
  "hometown",
  "profileImage",
  "sportPlayed",
  "topInterest",
  "decisionDate",
  "name",
  "bio",
  "dateOfBirth",
  "video",
  "transfer",
  "deal",
] as const;
export type EditTag = (typeof editTags)[number];

/** Sections of the desk's filter: an edit tag each, by the name people use. */
export const sectionLabels: Record<EditTag, string> = {
  topInterest: "Top team",
  vitals: "Measurement",
  profileImage: "Profile photo",
  sportPlayed: "Sport",
  highSchool: "High school",
  hometown: "Hometown",
  hsClassYear: "Class year",
  ncaaId: "NCAA ID",
  decisionDate: "Decision day",
  name: "Name",
  bio: "About",
  dateOfBirth: "Date of birth",
  video: "Video",
  transfer: "Transfer",
  deal: "NIL deal",
};

/** A top interest as a review item keeps it, before and after. */
export interface TopInterestValue {
  recruitmentInterestKey: number | null;
  organizationKey: number;
  organizationName: string;
  recruitmentStatus: RecruitmentStatus;
  offer: boolean;
  contacted: boolean;
  primaryPersonKey: number | null;
  primaryPersonName: string | null;
  order: number;
  visits: Visit[];
  /** The team is to leave the list, or has left it; all else stands as it was. */
  removed?: true;
}

/** A measurement; its value is a number as text, a height in inches. */
export interface VitalsValue {
  /** The key of the measurement that changes; null of a new one. */
  key: number | null;
  measurementTypeKey: number;
  value: string;
  /** A calendar day. */
  dateOccurred: string;
  /** Of what stood before: the event that staff had named (docs/rules.md N8). No edit proposes one. */
  eventKey?: number;
}

/** A photo: the file, once it has been sent, and its size in pixels. */
export interface ProfileImageValue {
  file: { domain: string; path: string; fileName: string } | null;
  width: number | null;
  height: number | null;
}

/** A sport that the athlete plays. Names stand beside keys, so that an item reads the same for good. */
export interface SportPlayedValue {
  sportKey: number;
  sportName: string;
  firstYear: number | null;
  lastYear: number | null;
  primaryPositionKey: number | null;
  primaryPositionName: string | null;
  secondaryPositionKey: number | null;
  secondaryPositionName: string | null;
  /** One to three digits. */
  jerseyNumber: string | null;
  /** The season that the school is of. */
  year: number | null;
  organizationKey: number | null;
  organizationName: string | null;
}

/** What a review item keeps, before and after, by its tag. */
export interface EditValues {
  ncaaId: { value: string };
  vitals: VitalsValue;
  hsClassYear: { value: number };
  highSchool: { organizationKey: number; organizationName: string };
  hometown: { hometownCityKey: number; hometownCityName: string };
  profileImage: ProfileImageValue;
  sportPlayed: SportPlayedValue;
  topInterest: TopInterestValue;
  decisionDate: DecisionDateValue;
  name: NameValue;
  /** Empty of one that is to be taken off. */
  bio: { value: string };
  dateOfBirth: { value: string };
  video: VideoValue;
  transfer: TransferValue;
  deal: DealValue;
}
export type EditValue = EditValues[EditTag];

/** A tag with what its item keeps: the tag tells which. */
export type TaggedEdit = { [T in EditTag]: { type: T; oldValue: EditValues[T] | null; newValue: EditValues[T] } }[EditTag];

/** Whether an item is of a tag; its values then are that tag's. */
export function isOfType<I extends { type: EditTag }, T extends EditTag>(item: I, type: T): item is Extract<I, { type: T }> {
  return item.type === type;
}

/** Where an edit lands; two open items never share one (R3). */
export function topInterestTarget(organizationKey: number): string {
  return `topInterest:${organizationKey}`;
}

/** Where a new place in the list lands: beside whatever else of the team waits, so that an order is decided as a whole (T7). */
export function topInterestMoveTarget(organizationKey: number): string {
  return `${topInterestTarget(organizationKey)}${moveSuffix}`;
}

const moveSuffix = ":order";

/** The target is a place in the list. */
export function isMoveTarget(target: string): boolean {
  return target.endsWith(moveSuffix);
}

export type ChangeKind = "Commitment" | "Decommitment" | "TopSchools" | "DecisionDate" | "OfficialVisit" | "Offers";

/** What an edit of a top interest is about; empty when nothing differs (R8). */
export function changeKinds(before: TopInterestValue | null, after: TopInterestValue): ChangeKind[] {
  const kinds: ChangeKind[] = [];
  const status = before?.recruitmentStatus;
  if (isCommitment(after.recruitmentStatus) && status !== after.recruitmentStatus) kinds.push("Commitment");
  if (after.recruitmentStatus === "Decommitted" && status !== "Decommitted") kinds.push("Decommitment");
  if (after.offer && !before?.offer && !kinds.length) kinds.push("Offers");
  const official = (value: TopInterestValue | null) => (value?.visits ?? []).filter((visit) => visit.official);
  if (official(after).length > 0 && !sameVisits(official(before), official(after))) kinds.push("OfficialVisit");
  if (!before || before.order !== after.order || after.removed) kinds.push("TopSchools");
  return kinds;
}

export type TeamField = "organization" | "recruiter" | "status" | "visits" | "position";

/** Every line of a top interest, changed or not, in the order that the screens show (R8); of one that leaves the list, nothing stays. */
export function compareTopInterest(before: TopInterestValue | null, after: TopInterestValue): FieldChange<TeamField>[] {
  const line = (field: TeamField, label: string, was: string | null, will: string): FieldChange<TeamField> => ({
    field,
    label,
    before: was,
    after: will,
    isChanged: was !== will,
    note: null,
  });
  const lines = [
    line("organization", "Team", before?.organizationName ?? null, after.organizationName),
    line("status", "Recruitment status", before?.recruitmentStatus ?? null, after.recruitmentStatus),
    line("recruiter", "Recruited by", before ? (before.primaryPersonName ?? nothing) : null, after.primaryPersonName ?? nothing),
    {
      ...line("visits", "Visits", before ? visitsInWords(before.visits) : null, visitsInWords(after.visits)),
      isChanged: !before || !sameVisits(before.visits, after.visits),
    },
    line("position", "Position", before ? String(before.order) : null, String(after.order)),
  ];
  return after.removed ? lines.map((one) => ({ ...one, after: nothing, isChanged: one.before !== null && one.before !== nothing })) : lines;
}

export function visitsInWords(visits: readonly Visit[]): string {
  if (visits.length === 0) return nothing;
  return [...visits]
    .sort((a, b) => a.dateOccurred.localeCompare(b.dateOccurred))
    .map((visit) => {
      const date = calendarDay(visit.dateOccurred);
      if (visit.type === "coaching") return `${date} coaching visit (${(visit.coaches ?? []).map((coach) => coach.label).join(", ")})`;
      return `${date} ${visit.official ? "official" : "unofficial"} visit`;
    })
    .join("; ");
}

/** `With 1 visit: 11/10/26 official visit`: the visits that an edit of a team proposes; null of one that leaves them as they are. */
export function visitsAlong({ oldValue, newValue }: { oldValue: TopInterestValue | null; newValue: TopInterestValue }): string | null {
  const { visits } = newValue;
  if (sameVisits(oldValue?.visits ?? [], visits)) return null;
  if (visits.length === 0) return "With no visits";
  return `With ${visits.length === 1 ? "1 visit" : `${visits.length} visits`}: ${visitsInWords(visits)}`;
}

/** A pending edit in one line: `Recruitment status: Contacted → Offered`. */
export function changeInWords(before: TopInterestValue | null, after: TopInterestValue): string {
  if (!before) return `New team: ${after.recruitmentStatus}`;
  if (after.removed) return `Take ${after.organizationName} off the list`;
  return compareTopInterest(before, after)
    .filter((line) => line.isChanged)
    .map((line) => (line.field === "visits" ? changedVisits(before.visits, after.visits) : changedLine(line)))
    .join(" · ");
}

/** `Visits: 1 → 2` where none goes; else which go, and which come for them: `Visits: 09/14/26 official visit → 09/15/26 official visit`. */
function changedVisits(before: readonly Visit[], after: readonly Visit[]): string {
  const gone = withoutVisits(before, after);
  if (gone.length === 0) return `Visits: ${before.length} → ${after.length}`;
  const come = withoutVisits(after, before);
  return `Visits: ${visitsInWords(gone)}${come.length === 0 ? " removed" : ` → ${visitsInWords(come)}`}`;
}

export function proposedStatus(before: TopInterestValue | null, after: TopInterestValue): RecruitmentStatus | null {
  return isRecruitmentStatus(after.recruitmentStatus) && before?.recruitmentStatus !== after.recruitmentStatus
    ? after.recruitmentStatus
    : null;
}
