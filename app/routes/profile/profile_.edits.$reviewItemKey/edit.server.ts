import type { OwnEdit, ReviewItem } from "~/contract/profile/profile-edits";
import { agreedInWords } from "~/domain/account/guardian-gate";
import { inNewOrder } from "~/domain/profile/batches";
import {
  approvalTitle,
  compareBeside,
  compareEdit,
  editInWords,
  editTitle,
  isAsSent,
  photosOf,
  standing,
  thereByNowInWords,
} from "~/domain/profile/edits";
import { leftOutInWords } from "~/domain/profile/told-edit";
import { relativeTime } from "~/domain/base/format";
import { isReversed, rejectionInWords } from "~/domain/review/decisions";
import { isUnderAppeal, maySendAgain, underAppealWords, type FieldChange } from "~/domain/review/items";
import type { EditValue, TaggedEdit } from "~/domain/profile/edit-values";
import { appealWasWithdrawn, lastAsked, openOffer, openQuestions } from "~/domain/review/thread";
import { waitsForInWords } from "~/domain/profile/top-interest";
import { lockedWords } from "~/domain/people/visibility";
import { dueWords, placeWords, usualWords } from "~/domain/review/waiting";
import { changePath, resubmitPath, restsOn, standsAt } from "./screens";
import { stepsOf } from "./steps.server";

/** One edit as its page shows it, in the words of the athlete's side. */
export function ownEdit(read: OwnEdit, viewerName: string, place: number | null, now = new Date()) {
  const { item, current, batch, athleteName } = read;
  const isBatch = batch.length > 1;
  const isWaiting = item.status === "Pending";
  const sent = sentBeforeOffer(read);
  const approval = approvalOf(read);
  const stands = isBatch || item.status === "Approved" || item.status === "AutoApproved" ? null : standing(item, current);
  return {
    key: item.key,
    athleteName,
    title: isBatch ? "New order of your teams" : editTitle(item),
    /** Why nothing of it can be changed now, or taken back. */
    locked: lockedWords(read.visibility),
    reference: (batch[0] ?? item).reference,
    agreed: agreedInWords(read.guardianAgreedAt),
    sentWords: item.isOfStaff ? "What our staff entered" : whatWasSent(read, viewerName),
    status: item.status,
    resolution: item.resolution,
    needsAnswer: item.awaitsAthlete,
    /** What says more than its status. */
    standsAs: isUnderAppeal(item) ? underAppealWords : isReversed(item) ? "Reversed" : (approval?.title ?? null),
    askedKey: String(lastAsked(item, read.thread)?.key ?? ""),
    questions: openQuestions(item, read.thread).map(({ text, at }) => ({ text, when: relativeTime(at, now) })),
    offer: offerOf(read, now),
    waiting: isWaiting ? waitingOf(read, now) : null,
    rejection: rejectionOf(read, now),
    again: againOf(read),
    approval,
    changePath: isWaiting && item.appealedAt === null && !isBarred(read) ? changePath(item, isBatch) : null,
    words: isBatch ? `${batch.length} teams in a new order` : editInWords(item),
    /** The offer that was accepted in the place of what was sent. */
    accepted: sent && linesOf(placed(item, place), isWaiting ? current : item.oldValue, isBatch),
    parts: (sent ? [sent] : inNewOrder(batch)).map((each) => {
      const one = placed(each, place);
      // Of what waits again, something else may stand by now than when it was sent.
      const before = isWaiting && one.key === item.key ? current : one.oldValue;
      return {
        key: one.key,
        heading: isBatch ? editTitle(one) : null,
        photos: photosOf({ ...one, oldValue: before } as TaggedEdit),
        lines: linesOf(one, before, isBatch),
      };
    }),
    stillShows: stands && !read.isThereByNow && stillShows(item, stands),
    evidence: evidenceOf(read, viewerName, now),
    history: stepsOf(read, viewerName),
  };
}

export type ShownEdit = ReturnType<typeof ownEdit>;

/** One of several who manage a profile may have sent it. */
function whatWasSent({ history }: OwnEdit, viewerName: string): string {
  const by = history.find(({ act }) => act === "Sent" || act === "Changed")?.by ?? viewerName;
  return by === viewerName ? "What you sent" : `What ${by} sent`;
}

/** Where it stands, for how long such edits usually wait, and by when it is due. */
function waitingOf({ item, place, usual, waitsFor }: OwnEdit, now: Date) {
  return {
    waitsFor: waitsFor && { words: `${waitsForInWords(waitsFor)}.`, way: restsOn(item, waitsFor) },
    isAppeal: item.appealedAt !== null,
    sent: relativeTime(item.appealedAt ?? item.submittedAt, now),
    facts: place ? [placeWords(place), usualWords(usual), dueWords(item.dueAt, now)].map(capitalized) : [],
  };
}

/** Whether no change of it is taken: of a decision day while a team holds the commitment (docs/rules.md E12). */
function isBarred({ item, waitsFor }: OwnEdit): boolean {
  return item.type === "decisionDate" && waitsFor !== null;
}

/** A decision day stands approved also where nobody else reads it: of whoever is committed, and once it is over. */
function stillShows({ type }: ReviewItem, stands: string): string {
  return type === "decisionDate" ? `The day that was approved is still ${stands}.` : `Your profile still shows ${stands}.`;
}

/** What the desk offers beside what was sent. */
function offerOf({ item, thread, waitsFor }: OwnEdit, now: Date) {
  const offer = openOffer(item, thread);
  if (!offer?.value) return null;
  const lines = changedBetween(item, item.newValue, offer.value);
  const [only] = lines;
  return {
    entryKey: offer.key,
    sentence: offer.text,
    when: relativeTime(offer.at, now),
    lines,
    /** Nothing is approved that rests on another decision. */
    isAcceptable: waitsFor === null,
    accept: only && lines.length === 1 && only.after.length <= 24 ? `Accept ${only.after}` : "Accept the offer",
  };
}

/** The item as the athlete's side had sent it last, where the version that stands is an offer that was accepted; null of any other. */
function sentBeforeOffer({ item, thread, history }: OwnEdit): ReviewItem | null {
  if (!thread.some(({ kind, version }) => kind === "OfferAccepted" && version === item.version)) return null;
  const last = history.find(({ act, version }) => (act === "Sent" || act === "Changed") && version < item.version);
  return last?.newValue ? ({ ...item, newValue: last.newValue } as ReviewItem) : null;
}

/** How what was rejected or taken back is sent again, or what has come in its place; null of any other. */
function againOf({ item, isThereByNow, waitingSince, approvedSince }: OwnEdit) {
  if (!maySendAgain(item)) return null;
  return {
    path: resubmitPath(item),
    thereByNow: isThereByNow ? { words: thereByNowInWords(item), ...standsAt(item) } : null,
    waitingSince,
    // What an addition added stands on the profile: that is nearer than its edit.
    approvedSince: isThereByNow ? null : approvedSince,
  };
}

function rejectionOf({ item, mayAppeal, thread }: OwnEdit, now: Date) {
  if (item.status !== "Rejected" || item.resolution !== null || !item.decision) return null;
  return {
    label: rejectionInWords(item.decision, now),
    isReversal: isReversed(item),
    sentence: item.decision.reason,
    when: relativeTime(item.decidedAt ?? item.submittedAt, now),
    decidedAt: item.decidedAt ?? "",
    mayDismiss: item.dismissedAt === null,
    mayAppeal,
    isAppealSpent: appealWasWithdrawn(thread),
    isFinal: item.appealedAt !== null,
  };
}

/** How what was approved differs from what was sent; null where it does not. */
function approvalOf({ item, decisions }: OwnEdit) {
  const made = decisions.find((one) => one.ended === null && one.verdict !== "Rejected");
  if (!made || isAsSent(made)) return null;
  return {
    title: approvalTitle(made),
    leftOut: leftOutInWords(item, made.leftOut),
    lines: made.leftOut.length === 0 && made.afterValue ? changedBetween(item, item.newValue, made.afterValue) : [],
    sentence: made.sentence,
  };
}

function changedBetween(item: ReviewItem, sent: EditValue, other: EditValue): FieldChange[] {
  return compareEdit({ ...item, oldValue: sent, newValue: other } as TaggedEdit).filter((line) => line.isChanged);
}

function evidenceOf({ thread }: OwnEdit, viewerName: string, now: Date) {
  return thread.flatMap(({ key, kind, url, text, by, at }) =>
    kind === "Evidence" && url
      ? [{ key, url, host: new URL(url).host, text, about: `${by === viewerName ? "You" : by} · ${relativeTime(at, now)}` }]
      : [],
  );
}

/** A new team that waits, at the place that it would have now. */
function placed(item: ReviewItem, order: number | null): ReviewItem {
  return item.type === "topInterest" && order !== null ? { ...item, newValue: { ...item.newValue, order } } : item;
}

/** What was sent beside what stands, or stood; a new measurement is held against the latest of its type. */
function linesOf(item: ReviewItem, before: EditValue | null, onlyChanged: boolean): FieldChange[] {
  const lines = compareBeside(before, item);
  return onlyChanged
    ? lines.filter((line) => line.isChanged)
    : lines.filter((line) => line.isChanged || item.type !== "sportPlayed" || line.before !== null);
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
