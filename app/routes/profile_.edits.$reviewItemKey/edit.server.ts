import type { HistoryEntry, OwnEdit, ReviewItem } from "~/contract/profile-edits";
import { compareEdit, editInWords, editTitle, photosOf, standing } from "~/domain/edits";
import { relativeTime, zonedTime } from "~/domain/format";
import { rejectionLabels, type EditValue, type FieldChange, type TaggedEdit } from "~/domain/review";
import { historyLooks } from "~/widgets/history-icons";
import { changePath, resubmitPath } from "./screens";

/** One edit as its page shows it, in the words of the athlete's side. */
export function ownEdit({ item, current, history, batch, athleteName }: OwnEdit, viewerName: string, now = new Date()) {
  const isBatch = batch.length > 1;
  const isWaiting = item.status === "Pending";
  const isRejected = item.status === "Rejected" && item.resolution === null;
  const stands = isBatch || item.status === "Approved" || item.status === "AutoApproved" ? null : standing(item, current);
  return {
    key: item.key,
    athleteName,
    title: isBatch ? "New order of your teams" : editTitle(item),
    status: item.status,
    resolution: item.resolution,
    sent: relativeTime(item.submittedAt, now),
    rejection: isRejected && item.decision && { label: rejectionLabels[item.decision.code], sentence: item.decision.reason, when: relativeTime(item.decidedAt ?? item.submittedAt, now) },
    fixPath: isRejected ? resubmitPath(item) : null,
    changePath: isWaiting ? changePath(item, isBatch) : null,
    mayDismiss: isRejected && item.dismissedAt === null,
    isWaiting,
    words: isBatch ? `${batch.length} teams in a new order` : editInWords(item),
    parts: batch.map((one) => ({ key: one.key, heading: isBatch ? editTitle(one) : null, photos: photosOf(one), lines: linesOf(one, one.key === item.key ? current : one.oldValue, isBatch) })),
    stillShows: stands && `Your profile still shows ${stands}.`,
    history: history.map((entry, index) => happened(entry, item, history[index + 1] ?? null, viewerName)),
  };
}

/** What was sent beside what stood: of a new measurement, the latest of its type. */
function linesOf(item: ReviewItem, current: EditValue | null, onlyChanged: boolean): FieldChange[] {
  const before = item.oldValue ?? (item.type === "vitals" && item.status === "Pending" ? current : null);
  const lines = compareEdit({ ...item, oldValue: before } as TaggedEdit);
  return onlyChanged ? lines.filter((line) => line.isChanged) : lines.filter((line) => line.isChanged || item.type !== "sportPlayed" || line.before !== null);
}

function happened(entry: HistoryEntry, item: ReviewItem, before: HistoryEntry | null, viewerName: string) {
  const who = entry.by === viewerName ? "You" : entry.by;
  const titles: Record<HistoryEntry["act"], string> = {
    Sent: `${who} sent it`,
    Changed: `${who} changed it`,
    Approved: "Approved",
    Rejected: "Rejected",
    Withdrawn: `${who} withdrew it`,
    Superseded: `${who} changed it back to what stands`,
    Claimed: "Opened at the review desk",
    Asked: "The review desk asked",
    Answered: `${who} answered`,
    Offered: "The review desk offered another value",
    OfferAccepted: `${who} accepted the offer`,
    EvidenceAdded: `${who} added evidence`,
    Live: "Live on the profile",
    Reopened: "Opened again by the review desk",
    Appealed: `${who} appealed`,
    Expired: "Closed, because the photo’s file never came",
  };
  return { ...historyLooks[entry.act], title: titles[entry.act], when: zonedTime(entry.at), body: wordsOf(entry, item, before) };
}

function wordsOf(entry: HistoryEntry, item: ReviewItem, before: HistoryEntry | null): string | undefined {
  if (entry.act === "Rejected" && item.decision) return `Reason: ${rejectionLabels[item.decision.code]}.`;
  if (!entry.newValue) return undefined;
  const proposing = (newValue: EditValue, oldValue: EditValue | null) => ({ ...item, oldValue, newValue }) as TaggedEdit;
  if (entry.act === "Changed" && before?.newValue && item.type !== "profileImage") return editInWords(proposing(entry.newValue, before.newValue));
  return editInWords(proposing(entry.newValue, item.oldValue));
}
