/**
 * What an e-mail says: which edit, what happened to it, the sentence that came
 * with it, and where it is. Rules: docs/rules.md G5.
 */
import {
  careerTelling,
  challengeTellings,
  challengeTitle,
  claimHeadline,
  commitmentTellings,
  managerHeadline,
  noticeHeadline,
  transferTellings,
  type ChallengeNoticeKind,
  type ClaimNoticeKind,
  type CommitmentNoticeKind,
  type ManagerNoticeKind,
  type NoticeKind,
  type TransferNoticeKind,
} from "./notices";

export interface MailFacts {
  kind: NoticeKind;
  isAltered: boolean;
  /** Fields that an approval left out, as people read them. */
  leftOut: readonly string[];
  /** A team was to leave the list. */
  isRemoval: boolean;
  /** Of what was approved, a later approval has changed some since. */
  isChangedSince: boolean;
  /** Of a rejection that took an approval back. */
  isReversal: boolean;
  /** It was appealed before: a rejection of it is final. */
  isFinal: boolean;
  /** An appeal of it was withdrawn, so that it cannot be appealed again. */
  isAppealSpent: boolean;
  /** What the edit is called, and what of it changes; its values stay in the product. */
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
  const headline = noticeHeadline({ ...facts, isPartly: facts.leftOut.length > 0 });
  const said = sentence && `${reason ? `${reason}: ` : ""}“${withoutPrivate(sentence)}”`;
  const above = [`${headline}: ${title}.`, said, whatNext(facts)].filter((one) => one !== null);
  const below = [
    `Reference ${reference}, profile of ${athleteName}.`,
    "You get this e-mail because your account manages this profile on Signing Day. It tells what the review desk decides, asks or changes.",
  ];
  return wordsOf({ subject: `${headline}: ${title} (${reference})`, above, link: { url, words: openWords[kind] }, below });
}

/** A message of paragraphs, and the one link between them. */
export function wordsOf({
  subject,
  above,
  link,
  below,
}: {
  subject: string;
  above: string[];
  link: { url: string; words: string };
  below: string[];
}): MailWords {
  return {
    subject: inOneLine(subject),
    text: `${[...above, link.url, ...below].map(inOneLine).join("\n\n")}\n`,
    html: `<!doctype html><html lang="en"><body>${[...above.map(paragraph), `<p><a href="${escaped(link.url)}">${escaped(link.words)}</a></p>`, ...below.map(paragraph)].join("")}</body></html>`,
  };
}

/** The message with the way to where its reader chooses which e-mails come, and when. */
export function withSettings({ subject, text, html }: MailWords, url: string): MailWords {
  const words = "Choose which e-mails come, and when";
  return {
    subject,
    text: `${text}\n${words}: ${url}\n`,
    html: html.replace("</body>", `<p><a href="${escaped(url)}">${words}</a></p></body>`),
  };
}

export interface ClaimMailFacts {
  kind: ClaimNoticeKind;
  /** Of a refusal. */
  sentence: string | null;
  /** The page of one's claims. */
  url: string;
}

/**
 * The e-mail of how a claim ended. Whose profile it is stays in the product: the claimant may have made up the name, and the address
 * (docs/rules.md B9).
 */
export function claimMailWords({ kind, sentence, url }: ClaimMailFacts): MailWords {
  const headline = claimHeadline(kind);
  const above = [
    `${headline}.`,
    ...(sentence ? [`“${withoutPrivate(sentence)}”`] : []),
    kind === "ClaimVerified"
      ? "Sign in: your claims say what it opens to you."
      : "Your claims say whether you can claim it again, with something that our staff can check.",
  ];
  const below = ["You get this e-mail because your account claimed a profile on Signing Day. It tells how claims of yours end."];
  return wordsOf({ subject: headline, above, link: { url, words: "Your claims" }, below });
}

/** The e-mail of who else has come to manage a profile, or does no longer: it names nobody, as of claims (docs/rules.md B14, G5). */
export function managerMailWords({ kind, url }: { kind: ManagerNoticeKind; url: string }): MailWords {
  const headline = managerHeadline(kind);
  return wordsOf({
    subject: headline,
    above: [`${headline}.`, "It is a profile that your account manages. Sign in to read who it is, and who manages it."],
    link: { url, words: "Your notices" },
    below: ["You get this e-mail because your account manages a profile on Signing Day. It tells who else comes to manage it."],
  });
}

/** The e-mail of what staff changed of a career (docs/rules.md E9): no season of it, and not who did. */
export function careerMailWords({ athleteName, url }: { athleteName: string; url: string }): MailWords {
  const { headline, title, change } = careerTelling;
  const what = `${headline}: ${title}`;
  return wordsOf({
    subject: what,
    above: [`${what}.`, change],
    link: { url, words: "Your notices" },
    below: [
      `Profile of ${athleteName}.`,
      "You get this e-mail because your account manages this profile on Signing Day. It tells that our staff change its career.",
    ],
  });
}

export interface ChallengeMailFacts {
  kind: ChallengeNoticeKind;
  /** What staff wrote to it. */
  sentence: string;
  athleteName: string;
  /** The challenge's page. */
  url: string;
}

/** The e-mail of what staff ask about a challenge, or how it ended. What it says of amounts stays in the product. */
export function challengeMailWords({ kind, sentence, athleteName, url }: ChallengeMailFacts): MailWords {
  const { headline, next: toDo } = challengeTellings[kind];
  const below = [
    `${challengeTitle}, profile of ${athleteName}.`,
    "You get this e-mail because your account manages this profile on Signing Day. It tells what our team asks about a challenge and how it ends.",
  ];
  return wordsOf({
    subject: headline,
    above: [`${headline}.`, `“${withoutPrivate(sentence)}”`, toDo],
    link: { url, words: kind === "ChallengeQuestion" ? "Answer the question" : "See the challenge" },
    below,
  });
}

function whatNext(facts: MailFacts): string {
  switch (facts.kind) {
    case "Approved":
      return whatStands(facts);
    case "Rejected":
      if (facts.isReversal)
        return "It was approved before, and the profile shows again what stood before that. You can put it right and send it again.";
      if (facts.isAppealSpent) return "You can put it right and send it again. Its appeal was withdrawn, so it cannot be appealed again.";
      return facts.isFinal
        ? "It was decided after your appeal, so this is final; a new edit is always possible."
        : "You can put it right and send it again, or appeal once.";
    case "Question":
      return "The edit waits for your answer.";
    case "Offer":
      return "Accept it with one button, and it is on the profile at once. Or answer in your own words, change the edit, or withdraw it. Until then the edit waits for you, and the profile stays as it is.";
    case "Reopened":
      return "An earlier decision was taken back. The edit waits at the review desk again, and you will be told how it ends.";
    case "StaffEdit":
      return `${whatStands(facts)} If it is not right, send an edit of your own.`;
  }
}

/** What an approval has put on the profile, as far as it stands there. */
function whatStands({ kind, isRemoval, isChangedSince, leftOut }: MailFacts): string {
  if (isRemoval) return "It is off the list now.";
  const what = leftOut.length > 0 ? `Left out: ${leftOut.join(", ")}. The rest` : "It";
  return `${what} is on the profile now${kind === "StaffEdit" ? ", marked Staff-verified" : ""}${isChangedSince ? ", but for what a later edit has changed since" : ""}.`;
}

const openWords: Record<NoticeKind, string> = {
  Approved: "See the edit",
  Rejected: "See what you can do",
  Question: "Answer the question",
  Offer: "See the offer",
  Reopened: "See the edit",
  StaffEdit: "See the edit",
};

const leftOut = "[left out]";

/** Stand in a sentence's shadow for what is left out of it, and for what looks private and is not. */
const masked = "\uE000";
const spared = "\uE001";

const number = String.raw`\d{1,3}(?:[ ,.'’]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?|[.,]\d+`;
const amount = String.raw`(?:${number})(?: ?(?:k|mm?|bn?|thou|grand|mill?|thousand|million|billion)\b)?`;
const currency = String.raw`(?:us ?\$|\p{Sc}|\b(?:usd|eur|gbp|cad|dollars?|bucks|euros?)\b)`;
const counted =
  "(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|and)";
const between = String.raw`[ ()._/\-]`;

/** What is looked for in the shadow of a sentence, in this order; each hit is out of reach of what follows. */
const signs: readonly [RegExp, typeof masked | typeof spared][] = [
  // Addresses and handles.
  [/[^\s@<>()"“”]+@[^\s@<>()"“”]*[^\s@<>()"“”.,;:!?]/gu, masked],
  [/[\w.-]+ ?[[( ]at[\]) ] ?[\w-]+(?: ?[[( ]dot[\]) ] ?[a-z]+)+/giu, masked],
  [/(?<![\w.])@\w[\w.]*/gu, masked],
  // References and days.
  [/\bE-\d{4}-\d{6,10}(?!\d)/gu, spared],
  [/(?<![\d/.-])(?:19|20)\d\d([-/.])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?![-/]?\d)/gu, spared],
  [/(?<![\d/.-])(?:0?[1-9]|1[0-2])([-/.])(?:0?[1-9]|[12]\d|3[01])\1(?:(?:19|20)\d\d|\d\d)(?![-/]?\d)/gu, spared],
  // Amounts of money, in digits and in words.
  [new RegExp(`${currency} ?:? ?(?:${amount})(?: ?(?:-|to|or) ?${currency}? ?(?:${amount}))?(?: ?${currency})?`, "giu"), masked],
  [new RegExp(`(?<!\\d)(?:(?:${amount}) ?(?:-|to|or) ?)?(?:${amount}) ?-?${currency}`, "giu"), masked],
  [/(?<![\d.,])\d[\d.,]*(?: ?- ?\d[\d.,]*)?(?: ?k|[ -]?(?:thou|grand|mill?|thousand|million|billion))\b/giu, masked],
  [/(?<![\d.,])\d+\.\d+M\b/gu, masked],
  [new RegExp(`\\b(?:${counted}[ -]+)+(?:${currency}|grand|thousand|million)`, "giu"), masked],
  // Phone numbers, whatever stands between their groups, with what is said after them.
  [
    new RegExp(
      `\\+?(?<!\\d)(?:\\d{1,3}${between}{1,3})?\\(?\\d{3}${between}{0,3}\\d{3}${between}{0,3}\\d{4}(?:${between}{0,2}\\d)*(?: ?(?:x|ext\\.?) ?\\d{1,6})?`,
      "giu",
    ),
    masked,
  ],
  // Results and years are short numbers, however many stand side by side.
  [/(?<![\d.])\d{1,3}\.\d{1,3}(?![\d.]*\d)/gu, spared],
  [/(?<![\d/.-])(?:19|20)\d\d(?![-/.]?\d)/gu, spared],
  // Whatever else is as long as a phone number or an NCAA ID, or as an amount.
  [new RegExp(`\\+?\\(?\\d(?:${between}{0,2}\\d){8,}`, "gu"), masked],
  [/(?<![\d/.-])\d{3}[-./]\d{4}(?![-/.]?\d)/gu, masked],
  [/\d{5,}|(?<!\d)\d{1,3}(?:,\d{3,})+/gu, masked],
];

/**
 * A sentence as it may leave the product: without addresses and handles, amounts
 * of money, and numbers as long as a phone's or an NCAA ID, in whatever spaces,
 * dashes and digits they are written.
 */
export function withoutPrivate(sentence: string): string {
  const { shadow, places } = shadowOf(sentence);
  const judged = signs.reduce((text, [pattern, mark]) => text.replace(pattern, (hit) => mark.repeat(hit.length)), shadow);
  let kept = "";
  let from = 0;
  for (const { index, 0: hit } of judged.matchAll(/\uE000+/g)) {
    kept += sentence.slice(from, places[index]) + leftOut;
    from = places[index + hit.length] ?? sentence.length;
  }
  return kept + sentence.slice(from);
}

/**
 * The sentence in plain spaces, dashes, digits and letters, without what cannot be seen; and where each of its characters stands in the
 * sentence.
 */
function shadowOf(sentence: string): { shadow: string; places: number[] } {
  let shadow = "";
  const places: number[] = [];
  let place = 0;
  for (const character of sentence) {
    const plain = /[\p{Cf}\p{Mn}\p{Me}\uFE0F\uE000\uE001]/u.test(character) ? "" : plainOf(character.normalize("NFKC"));
    for (let unit = 0; unit < plain.length; unit += 1) places.push(place);
    shadow += plain;
    place += character.length;
  }
  return { shadow, places };
}

function plainOf(character: string): string {
  return character
    .replace(/[\p{Z}\s]/gu, " ")
    .replace(/[\p{Pd}−]/gu, "-")
    .replace(/[·•․‧∙⋅・]/gu, ".")
    .replace(/[⁄∕]/gu, "/")
    .replace(/(?![0-9])\p{Nd}/gu, "0");
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

/** The e-mail of what a school, the desk or staff say of a commitment (docs/rules.md T13, T14, T15): not which team, and no sentence. */
export function commitmentMailWords({ kind, ...of }: AnswerMail & { kind: CommitmentNoticeKind }): MailWords {
  return answerMailWords(commitmentTellings[kind], "commitment", of);
}

/** The e-mail of what a college says of a transfer (docs/rules.md E19): neither which college nor which season. */
export function transferMailWords({ kind, ...of }: AnswerMail & { kind: TransferNoticeKind }): MailWords {
  return answerMailWords(transferTellings[kind], "transfer", of);
}

interface AnswerMail {
  athleteName: string;
  url: string;
}

/** What is said of a commitment or a transfer, in the words that its notice has. */
function answerMailWords(
  { headline, change }: { headline: string; change: string },
  what: "commitment" | "transfer",
  { athleteName, url }: AnswerMail,
): MailWords {
  return wordsOf({
    subject: headline,
    above: [`${headline}.`, change],
    link: { url, words: "Your notices" },
    below: [
      `Profile of ${athleteName}.`,
      `You get this e-mail because your account manages this profile on Signing Day. It tells what is said of its ${what}.`,
    ],
  });
}
