/** Sentences that a reviewer rejects with most, by code. What the reviewer types comes before them. */
import { rejectionCodes, type RejectionCode } from "./items";

export const cannedTexts: Readonly<Record<RejectionCode, readonly string[]>> = {
  NotVerifiable: [
    "We could not find this in any published result. Send a link to the results page and we will look again.",
    "The link you sent does not show this. Send one that names you and the result.",
    "The school could not confirm this yet. Send it again once it is public.",
  ],
  Duplicate: ["This is already on your profile.", "The same edit is already waiting. We will decide that one."],
  OutOfRange: [
    "This number is outside of what is usual. Check the number and its unit, and send it again.",
    "The date does not fit the event. Check the day and send it again.",
    "This differs too much from your last result. Send a link that shows it, and we will look again.",
  ],
  WrongPerson: [
    "The source you sent is about another athlete of a similar name.",
    "This photo does not seem to show you. Send one in which your face can be seen.",
  ],
  Incomplete: [
    "Something is missing. Fill in every field and send it again.",
    "Tell us where and when this was measured, and send it again.",
    "Say who recruits you, so that we can ask the school.",
  ],
  Inappropriate: [
    "This does not belong on a public profile. Send something that you would show a coach.",
    "This photo cannot be shown. Send one of yourself in everyday or sports clothes.",
  ],
  Other: ["We cannot put this on your profile as it is.", "You asked us to leave this as it was."],
};

/** A canned text by its name: `Duplicate:0`. */
export function cannedText(name: string): { code: RejectionCode; text: string } | null {
  const [, code, index] = /^([A-Za-z]+):(\d)$/.exec(name) ?? [];
  const known = rejectionCodes.find((one) => one === code);
  const text = known && cannedTexts[known][Number(index)];
  return known && text ? { code: known, text } : null;
}

/** Whether a text is a canned one, word for word. */
export function isCanned(text: string): boolean {
  return rejectionCodes.some((code) => cannedTexts[code].includes(text));
}

/**
 * What a rejection says: the words and the reason that were given, else those of the canned text. Null where that is a sentence of
 * another reason than the one that was given; of Other any may be.
 */
export function rejectionOf(given: { code: string; reason: string; canned: string }): { code: string; reason: string } | null {
  const canned = cannedText(given.canned);
  if (given.reason.trim() || !canned) return { code: given.code || (canned?.code ?? ""), reason: given.reason };
  const code = given.code || canned.code;
  return code === canned.code || code === "Other" ? { code, reason: canned.text } : null;
}
