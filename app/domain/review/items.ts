/** A review item, whatever it changes: where it stands, how it is decided, and how a change is told. Rules: docs/rules.md R1–R9. */

export const editTypes = ["Add", "Update"] as const;
export type EditType = (typeof editTypes)[number];

/** The moderation statuses of the wire. */
export const reviewStatuses = ["Unknown", "Pending", "Rejected", "Approved", "AutoApproved", "Error"] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Why a Rejected item was not a reviewer's rejection (R6); a photo whose file never came is Expired (D6). */
export const resolutions = ["Withdrawn", "Superseded", "Expired"] as const;
export type Resolution = (typeof resolutions)[number];

/** Whether an edit waits for its second decision, and for nothing of the athlete's side (docs/rules.md H4). */
export function isUnderAppeal(item: { status: ReviewStatus; appealedAt: string | null; awaitsAthlete: boolean }): boolean {
  return item.status === "Pending" && item.appealedAt !== null && !item.awaitsAthlete;
}

/** What the page and the lists of the athlete's side call such an edit, where others are in review. */
export const underAppealWords = "Under appeal";

/** How an edit waits, for the athlete's side (H1, H4). */
export function waitsAs({ isAppealed, isAsked }: { isAppealed: boolean; isAsked: boolean }): string {
  if (isAsked) return "Waits for your answer";
  return isAppealed ? underAppealWords : "In review";
}

/** How an edit that no longer waits ended: `withdrawn`. */
export function endedInWords({ status, resolution }: { status: ReviewStatus; resolution: Resolution | null }): string {
  if (resolution === "Withdrawn") return "withdrawn";
  if (resolution === "Superseded") return "changed back to what stands";
  if (resolution === null && status === "Rejected") return "rejected";
  return status === "Approved" || status === "AutoApproved" ? "approved" : "closed";
}

/** Whether its form may begin with it once more: a reviewer rejected it, or its own side took it back (docs/rules.md R13). */
export function maySendAgain({ status, resolution }: { status: ReviewStatus; resolution: Resolution | null }): boolean {
  return status === "Rejected" && (resolution === null || resolution === "Withdrawn");
}

/** What the desk is told of an act on an edit that no longer waits: how it ended, where nobody decided it. */
export function noLongerWaitsInWords({ resolution }: { resolution: Resolution | null }): string {
  return resolution === null ? "This item is already decided." : endedUndecided[resolution];
}

const endedUndecided: Record<Resolution, string> = {
  Withdrawn: "This edit was withdrawn.",
  Superseded: "This edit was changed back to what stands.",
  Expired: "This edit ran out.",
};

/** Edits of a profile that one answer lists at most. */
export const editsListed = 100;

/** What an athlete's list of edits can be narrowed to: rejected ones are a reviewer's, and need the athlete until put away. */
export const editStates = ["needs-you", "waiting", "rejected", "approved", "decided"] as const;
export type EditState = (typeof editStates)[number];

/** Edits of one page of an athlete's list. */
export const editsPageSize = 25;

export const rejectionCodes = ["NotVerifiable", "Duplicate", "OutOfRange", "WrongPerson", "Incomplete", "Inappropriate", "Other"] as const;
export type RejectionCode = (typeof rejectionCodes)[number];

export const rejectionLabels: Record<RejectionCode, string> = {
  NotVerifiable: "Not verifiable",
  Duplicate: "Duplicate",
  OutOfRange: "Out of range",
  WrongPerson: "Wrong person",
  Incomplete: "Incomplete",
  Inappropriate: "Inappropriate",
  Other: "Other",
};

/** A rejection's sentence for the athlete, in characters. */
export const rejectionReasonLimit = 500;

/** Items of one page of the queue (R7). */
export const queuePageSize = 25;

/** Waiting items of one section are counted up to here, so that a long queue costs no more to open. */
export const queueCountLimit = 1000;

/** One line of a comparison: the field, what stands, what is proposed. */
export interface FieldChange<Field extends string = string> {
  field: Field;
  label: string;
  /** Null of what is not on the profile. */
  before: string | null;
  after: string;
  isChanged: boolean;
  /** The difference in words: `0.27 secs faster`. */
  note: string | null;
}

/** One changed line: `Recruitment status: Contacted → Offered`, `Recruited by: Kim`, `Jersey number: 7 removed`. */
export function changedLine({ label, before, after }: FieldChange): string {
  if (before === null || before === nothing) return `${label}: ${after}`;
  return after === nothing ? `${label}: ${before} removed` : `${label}: ${before} → ${after}`;
}

/** What a line says where nothing stands, or is to stand. */
export const nothing = "None";

/** `1 pending edit`, `3 pending edits` (R9). */
export function pendingBadge(count: number): string {
  return count === 1 ? "1 pending edit" : `${count} pending edits`;
}
