import type { Resolution, ReviewStatus } from "~/domain/review/items";
import { Chip, type ChipKind } from "./chip";
import type { IconName } from "./icon";

const reviewChips: Record<ReviewStatus | Resolution, { kind: ChipKind; icon: IconName; word: string }> = {
  Pending: { kind: "wait", icon: "clock", word: "In review" },
  Approved: { kind: "ok", icon: "circle-check", word: "Approved" },
  AutoApproved: { kind: "ok", icon: "circle-check", word: "Approved" },
  Rejected: { kind: "bad", icon: "circle-x", word: "Rejected" },
  Withdrawn: { kind: "plain", icon: "arrow-back-up", word: "Withdrawn" },
  Superseded: { kind: "plain", icon: "replace", word: "Superseded" },
  Expired: { kind: "plain", icon: "clock", word: "Expired" },
  Error: { kind: "bad", icon: "alert-triangle", word: "Failed" },
  Unknown: { kind: "plain", icon: "info-circle", word: "Unknown" },
};

const asked = { kind: "wait", icon: "message", word: "Waits for an answer" } as const;

/**
 * Where a review item stands; a resolution says more than the status beside it, and so does `ended`, of an approval in part, with a change,
 * or reversed, and of what is under appeal.
 */
export function ReviewChip({
  status,
  resolution,
  awaitsAthlete = false,
  ended,
}: {
  status: ReviewStatus;
  resolution?: Resolution | null;
  awaitsAthlete?: boolean;
  ended?: string;
}) {
  const { kind, icon, word } = awaitsAthlete ? asked : reviewChips[resolution ?? status];
  return (
    <Chip kind={kind} icon={icon}>
      {ended ?? word}
    </Chip>
  );
}
