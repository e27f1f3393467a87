import type { ReviewItem } from "~/contract/profile/profile-edits";
import { movesInWords } from "~/domain/profile/batches";
import { approvalTitle, asDecided, editAtAGlance, editTitle } from "~/domain/profile/edits";
import { isReversed, rejectionInWords } from "~/domain/review/decisions";
import { calendarDay, relativeTime } from "~/domain/base/format";
import { isOfType } from "~/domain/profile/edit-values";
import { isUnderAppeal, underAppealWords } from "~/domain/review/items";
import { askedInWords } from "~/domain/review/thread";
import { editIcon } from "~/widgets/desk/edit-icon";

/** An edit as the list shows it; what was decided together is one. */
export interface EditLine extends Pick<ReviewItem, "key" | "status" | "resolution" | "awaitsAthlete" | "reference"> {
  icon: ReturnType<typeof editIcon>;
  title: string;
  glance: ReturnType<typeof editAtAGlance>;
  /** What is told stands on the profile, or stood there: it need not be what was proposed. */
  isApproved: boolean;
  /** What says more than its status: under appeal, reversed, or approved otherwise than it was proposed. */
  standsAs?: string;
  /** What the desk said. */
  said: string | null;
  when: string;
}

export function editLines(items: readonly ReviewItem[], now = new Date()): EditLine[] {
  const together = (item: ReviewItem) => (item.batchKey === null ? String(item.key) : `${item.batchKey}:${item.status}`);
  const first = new Map([...items].reverse().map((item) => [together(item), item]));
  return items.flatMap((item) => {
    if (first.get(together(item)) !== item) return [];
    const all = items.filter((other) => together(other) === together(item));
    const count = all.length;
    // What is decided together goes by what was sent of it first, as at the desk.
    const lead = all.at(-1) ?? item;
    return [
      {
        key: lead.key,
        reference: lead.reference,
        awaitsAthlete: item.awaitsAthlete,
        status: item.status,
        resolution: item.resolution,
        icon: editIcon(item),
        title: count > 1 ? "New order of your teams" : titleOf(item),
        glance: count > 1 ? { words: movesInWords(count) } : editAtAGlance(asDecided(item)),
        isApproved: item.status === "Approved" || item.status === "AutoApproved" || item.approval !== null,
        standsAs: standsAs(item),
        said: saidOf(item, now),
        when: whenOf(lead, now),
      },
    ];
  });
}

function standsAs(item: ReviewItem): string | undefined {
  if (isUnderAppeal(item)) return underAppealWords;
  if (isReversed(item)) return "Reversed";
  return item.approval ? approvalTitle(item.approval) : undefined;
}

/** A measurement says of which day its result is, as it was decided: several of a type tell apart by it. */
function titleOf(item: ReviewItem): string {
  const decided = asDecided(item);
  return isOfType(decided, "vitals") ? `${editTitle(item)} · ${calendarDay(decided.newValue.dateOccurred)}` : editTitle(item);
}

function saidOf({ decision, awaitsAthlete, asked, isOfStaff }: ReviewItem, now: Date): string | null {
  if (decision) return `${decision.approvedAt ? `${rejectionInWords(decision, now)}. ` : ""}“${decision.reason}”`;
  if (awaitsAthlete) return askedInWords(asked);
  return isOfStaff ? "Entered by our staff." : null;
}

function whenOf({ status, resolution, submittedAt, decidedAt, dismissedAt }: ReviewItem, now: Date): string {
  if (status === "Pending" || !decidedAt) return `Sent ${relativeTime(submittedAt, now)}`;
  const decided = relativeTime(decidedAt, now);
  return status === "Rejected" && resolution === null && !dismissedAt ? `Decided ${decided}` : decided;
}
