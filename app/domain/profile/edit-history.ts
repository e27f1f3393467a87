/** The titles of what happened to an edit, for the athlete's side and for the desk. Rules: docs/rules.md H6. */

/** Staff, as the athlete's side reads them. */
export const deskName = "Review desk";

/** Staff who entered an edit themselves, as the athlete's side reads them. */
export const staffName = "Staff";

export type HistoryAct =
  | "Sent"
  | "Changed"
  | "Claimed"
  | "Asked"
  | "Answered"
  | "Offered"
  | "OfferAccepted"
  | "EvidenceAdded"
  | "Approved"
  | "Live"
  | "Rejected"
  | "Reversed"
  | "Withdrawn"
  | "Superseded"
  | "Expired"
  | "Reopened"
  | "Appealed"
  | "AppealWithdrawn";

/**
 * `You sent it`, `The review desk asked`; with the name of who did it wherever
 * that is given, so the desk reads `Robin Adams asked`.
 */
export function historyTitle({ act, by }: { act: HistoryAct; by: string }, viewerName: string): string {
  const isDesk = by === deskName;
  const who = by === viewerName ? "You" : isDesk ? "The review desk" : by;
  switch (act) {
    case "Sent":
      return by === staffName ? "Our staff entered it" : `${who} sent it`;
    case "Changed":
      return `${who} changed it`;
    case "Claimed":
      return isDesk ? "Opened at the review desk" : `${who} took it`;
    case "Asked":
      return `${who} asked`;
    case "Answered":
      return `${who} answered`;
    case "Offered":
      return `${who} offered another value`;
    case "OfferAccepted":
      return `${who} accepted the offer`;
    case "EvidenceAdded":
      return `${who} added a link`;
    case "Approved":
      return isDesk ? "Approved" : who ? `${who} approved it` : "Approved by a rule";
    case "Live":
      return "Live on the profile";
    case "Rejected":
      return isDesk ? "Rejected" : `${who} rejected it`;
    case "Reversed":
      return isDesk ? "Approval reversed" : `${who} reversed the approval`;
    case "Withdrawn":
      return who ? `${who} withdrew it` : "Withdrawn, since nobody managed the profile any more";
    case "Superseded":
      return `${who} changed it back to what stands`;
    case "Reopened":
      return isDesk ? "Opened again by the review desk" : `${who} opened it again`;
    case "Appealed":
      return `${who} appealed`;
    case "AppealWithdrawn":
      return who ? `${who} withdrew the appeal` : "Appeal withdrawn, since nobody managed the profile any more";
    case "Expired":
      return "Closed, because the photo’s file never came";
  }
}
