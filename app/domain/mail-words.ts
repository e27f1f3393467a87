/**
 * What an e-mail says: which edit, what happened to it, the sentence that came
 * with it, and where it is. Rules: docs/rules.md G5.
 */
import { claimHeadline, noticeHeadline, type ClaimNoticeKind, type NoticeKind } from "./notices";

export interface MailFacts {
  kind: NoticeKind;
  isPartly: boolean;
  isAltered: boolean;
  /** What the edit is called; its values stay in the product. */
  title: string;
  reference: string;
  athleteName: string;
  /** The rejection's code as people read it. */
  reason: string | null;
  sentence: string | null;
  /** The edit's page. */
  url: string;
}

export interface MailWords {
  subject: string;
  text: string;
  html: string;
}

export function mailWords(facts: MailFacts): MailWords {
  const { kind, title, reference, athleteName, reason, sentence, url } = facts;
  const headline = noticeHeadline(facts);
  const said = sentence && `${reason ? `${reason}: ` : ""}“${withoutPrivate(sentence)}”`;
  const above = [`${headline}: ${title}.`, said, next[kind]].filter((one) => one !== null);
  const below = [
    `Reference ${reference}, profile of ${athleteName}.`,
    "You get this e-mail because your account manages this profile on Signing Day. It tells what the review desk decides, asks or changes, and nothing else, so there is nothing to unsubscribe from.",
  ];
  return wordsOf({ subject: `${headline}: ${title} (${reference})`, above, link: { url, words: openWords[kind] }, below });
}

function wordsOf({ subject, above, link, below }: { subject: string; above: string[]; link: { url: string; words: string }; below: string[] }): MailWords {
  return {
    subject: inOneLine(subject),
    text: `${[...above, link.url, ...below].map(inOneLine).join("\n\n")}\n`,
    html: `<!doctype html><html lang="en"><body>${[...above.map(paragraph), `<p><a href="${escaped(link.url)}">${escaped(link.words)}</a></p>`, ...below.map(paragraph)].join("")}</body></html>`,
  };
}

export interface ClaimMailFacts {
  kind: ClaimNoticeKind;
  athleteName: string;
  /** Of a refusal. */
  sentence: string | null;
  /** The page of one's claims. */
  url: string;
}

/** The e-mail of how a claim ended (docs/rules.md B9). */
export function claimMailWords({ kind, athleteName, sentence, url }: ClaimMailFacts): MailWords {
  const headline = `${claimHeadline(kind)}: profile of ${athleteName}`;
  const above = [
    `${headline}.`,
    ...(sentence ? [`“${withoutPrivate(sentence)}”`] : []),
    kind === "ClaimVerified" ? "Sign in and open it from your claims." : "You can claim it again with something that our staff can check.",
  ];
  const below = ["You get this e-mail because your account claimed this profile on Signing Day. It tells how claims of yours end, and nothing else, so there is nothing to unsubscribe from."];
  return wordsOf({ subject: headline, above, link: { url, words: "Your claims" }, below });
}

const next: Record<NoticeKind, string> = {
  Approved: "It is on the profile now.",
  Rejected: "You can put it right and send it again, or appeal once.",
  Question: "The edit waits for your answer.",
  Offer: "You can accept it with one button, or leave the edit as you sent it.",
  Reopened: "An earlier decision was taken back. The edit waits at the review desk again, and you will be told how it ends.",
  StaffEdit: "It is on the profile now, marked Staff-verified. If it is not right, send an edit of your own.",
};

const openWords: Record<NoticeKind, string> = {
  Approved: "See the edit",
  Rejected: "See what you can do",
  Question: "Answer the question",
  Offer: "See the offer",
  Reopened: "See the edit",
  StaffEdit: "See the edit",
};

const leftOut = "[left out]";

/**
 * A sentence as it may leave the product: without e-mail addresses, amounts of
 * money, and numbers as long as a phone's or an NCAA ID.
 */
export function withoutPrivate(sentence: string): string {
  return sentence
    .replace(/[^\s@<>()"“”]+@[^\s@<>()"“”]*[^\s@<>()"“”.,;:!?]/g, leftOut)
    .replace(/\$\s?\d(?:[\d.,]*\d)?(?:\s?[KMB]\b)?/gi, leftOut)
    .replace(/\+?\(?\d(?:[ ().-]{0,2}\d){8,}/g, leftOut);
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function paragraph(text: string): string {
  return `<p>${escaped(text)}</p>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
