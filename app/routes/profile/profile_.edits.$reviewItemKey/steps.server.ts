import type { HistoryEntry, OwnEdit, ReviewItem } from "~/contract/profile/profile-edits";
import type { DecisionMade } from "~/contract/profile/thread";
import { movesInWords } from "~/domain/profile/batches";
import { historyTitle } from "~/domain/profile/edit-history";
import { approvalTitle, editInWords, isAsSent, teamInWords } from "~/domain/profile/edits";
import { zonedTime } from "~/domain/base/format";
import { rejectionLabels } from "~/domain/review/items";
import type { EditValue, TaggedEdit } from "~/domain/profile/edit-values";
import { historyLooks } from "~/widgets/desk/history-icons";
import type { TimelineEntry } from "~/widgets/ui/timeline";

type Step = Pick<TimelineEntry, "icon" | "tone"> & {
  title: string;
  when: string;
  isToCome?: boolean;
  words?: string;
  quote?: string | null;
  url?: string | null;
};

/** What is still to come of an edit, and all that happened to it, the last first. */
export function stepsOf(read: OwnEdit, viewerName: string): Step[] {
  const { item, history, batch, decisions } = read;
  const live = item.status === "Approved" || item.status === "AutoApproved" ? history.find(({ act }) => act === "Live") : null;
  const inWords = batch.length > 1 ? teamInWords : editInWords;
  return [
    ...stepsToCome(read),
    ...history.map((entry, index) => ({
      ...happened(entry, item, versionBefore(history.slice(index + 1)), viewerName, inWords),
      ...approvedOtherwise(entry, item, decisions),
      ...(isEndedByLock(entry, item, history.slice(0, index)) && endedByLock(entry, item, inWords)),
      ...(entry === live && unshown(read)),
    })),
  ];
}

/** The steps that an edit still has before it, the last one first. */
function stepsToCome(read: OwnEdit): Step[] {
  const { item } = read;
  if (item.status !== "Pending") return [];
  const title = item.awaitsAthlete
    ? "Waiting for your answer"
    : item.appealedAt
      ? "Waiting for the second decision"
      : "Waiting for a decision";
  return [
    { icon: "world", title: "Live on the profile, once it is approved", when: "", isToCome: true, ...unshown(read) },
    { icon: "clock", title, when: "", isToCome: true },
  ];
}

/** What being on the profile comes to while the school is not shown (I5). */
function unshown({ isSchoolUnshown }: OwnEdit): Pick<Step, "words"> | null {
  return isSchoolUnshown ? { words: "It shows to others once the school does." } : null;
}

function happened(
  entry: HistoryEntry,
  item: ReviewItem,
  before: HistoryEntry | null,
  viewerName: string,
  inWords: typeof editInWords,
): Step {
  return {
    ...historyLooks[entry.act],
    title: historyTitle(entry, viewerName),
    when: zonedTime(entry.at),
    words: wordsOf(entry, item, before, inWords),
    quote: entry.text,
    url: entry.url,
  };
}

/** Acts that leave a question, or an offer, waiting for its answer. */
const leaveAsked: readonly HistoryEntry["act"][] = ["Claimed", "Asked", "Offered", "EvidenceAdded"];

/**
 * Whether what was asked or offered waits for no answer though nothing that `followed` ended it: the profile took no answers any more
 * (docs/rules.md B10).
 */
function isEndedByLock({ act }: HistoryEntry, item: ReviewItem, followed: readonly HistoryEntry[]): boolean {
  const isAsked = act === "Asked" || act === "Offered";
  return isAsked && item.status === "Pending" && !item.awaitsAthlete && followed.every((later) => leaveAsked.includes(later.act));
}

function endedByLock(entry: HistoryEntry, item: ReviewItem, inWords: typeof editInWords): Pick<Step, "tone" | "words"> {
  const said = wordsOf(entry, item, null, inWords);
  return { tone: "plain", words: `${said ? `${said}. ` : ""}It ended without your answer, since the profile was locked.` };
}

/** What an entry changed: the version before it. What the desk offered was never one. */
function versionBefore(earlier: readonly HistoryEntry[]): HistoryEntry | null {
  return earlier.find(({ act }) => act === "Sent" || act === "Changed" || act === "OfferAccepted") ?? null;
}

/** Of an approval in part, or with a change, that and what was approved. */
function approvedOtherwise(
  { act, at }: HistoryEntry,
  item: ReviewItem,
  decisions: readonly DecisionMade[],
): Pick<Step, "title" | "words"> | null {
  const made = act === "Approved" && decisions.find((one) => one.at === at && !isAsSent(one));
  return made && made.afterValue
    ? { title: approvalTitle(made), words: editInWords(proposing(item, made.beforeValue, made.afterValue)) }
    : null;
}

function wordsOf(entry: HistoryEntry, item: ReviewItem, before: HistoryEntry | null, inWords: typeof editInWords): string | undefined {
  if (entry.itemCount) return movesInWords(entry.itemCount);
  if (entry.code) return `Reason: ${rejectionLabels[entry.code]}.`;
  if (!entry.newValue || entry.act === "Live") return undefined;
  if (entry.act === "Changed" && before?.newValue && item.type !== "profileImage")
    return inWords(proposing(item, before.newValue, entry.newValue));
  return inWords(proposing(item, item.oldValue, entry.newValue));
}

function proposing(item: ReviewItem, oldValue: EditValue | null, newValue: EditValue): TaggedEdit {
  return { ...item, oldValue, newValue } as TaggedEdit;
}
