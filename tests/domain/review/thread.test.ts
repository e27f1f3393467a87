import { expect, it } from "vitest";
import { askedInWords, endOfOffer, type EntryKind } from "~/domain/review/thread";

it.each<[Parameters<typeof askedInWords>[0], string]>([
  [["Question"], "The review desk asks. Your answer is needed."],
  [["Offer"], "The review desk offers another value. Your answer is needed."],
  [["Offer", "Question"], "The review desk asks, and offers another value. Your answer is needed."],
  [[], "The review desk asks. Your answer is needed."],
])("what waits for an answer: %j", (asked, words) => {
  expect(askedInWords(asked)).toBe(words);
});

const sent = { status: "Pending", version: 1, awaitsAthlete: true, appealedAt: null };
const offer = said("Offer");

function said(kind: EntryKind, version = 1) {
  return { kind, version, at: "2026-11-20T12:00:00Z" };
}

it.each<[string, ReturnType<typeof said>[], Partial<typeof sent>, string | null]>([
  ["waits", [offer], {}, null],
  ["waits beside a question and a link", [offer, said("Question"), said("Evidence"), said("Note")], {}, null],
  ["was accepted", [offer, said("OfferAccepted", 2)], { status: "Approved", version: 2 }, "Accepted."],
  ["was accepted, and the approval was undone", [offer, said("OfferAccepted", 2)], { version: 2 }, "Accepted."],
  ["gave way to a later one", [offer, said("Offer")], {}, "Void: a later offer took its place."],
  [
    "gave way to one that was accepted",
    [offer, said("Offer"), said("OfferAccepted", 2)],
    { status: "Approved", version: 2 },
    "Void: a later offer took its place.",
  ],
  ["was answered in words", [offer, said("Answer")], {}, "Void: it was answered in words."],
  ["was answered in words before the edit was changed", [offer, said("Answer")], { version: 2 }, "Void: it was answered in words."],
  ["is of an edit that was changed", [offer], { version: 2 }, "Void: the edit has changed since."],
  [
    "is of an edit that was changed before the next offer",
    [offer, said("Offer", 2), said("OfferAccepted", 3)],
    { status: "Approved", version: 3 },
    "Void: the edit has changed since.",
  ],
  ["is of an edit that was decided or withdrawn", [offer], { status: "Rejected" }, "Void: the edit was closed before it was accepted."],
  [
    "is of an edit whose decision was undone",
    [offer],
    { awaitsAthlete: false },
    "Void: the edit went back to the queue before it was accepted.",
  ],
  [
    "is of an edit whose decision was appealed",
    [offer, said("Appeal")],
    {},
    "Void: the edit was decided before it was accepted, and that was appealed.",
  ],
])("an offer at the desk: %s", (_what, thread, item, words) => {
  expect(endOfOffer({ ...sent, ...item }, thread, offer)).toBe(words);
});
