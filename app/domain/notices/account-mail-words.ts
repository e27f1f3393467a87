/** What the e-mails of an account say. They name neither the account nor a value (docs/rules.md B15 to B17, A38, A40). */
import type { LinkPurpose } from "../account/links";
import { wordsOf, type MailWords } from "./mail-words";
import { accountTellings, type AccountNoticeKind } from "./notices";

const whyTold = "You get this e-mail because an account on Signing Day has this address. It tells what is changed of the account.";

const ofLinks: Record<LinkPurpose, { subject: string; says: string; words: string; lasts: string; otherwise: string }> = {
  Reset: {
    subject: "Choose a new password",
    says: "Somebody asked for a new password of an account with this address.",
    words: "Choose a new password",
    lasts: "The link works once, for 30 minutes, and until another one is asked for.",
    otherwise: "If it was not you, leave it: nothing changes.",
  },
  Confirm: {
    subject: "Confirm your e-mail address",
    says: "An account on Signing Day was made with this address.",
    words: "Confirm the address",
    lasts: "The link works once, for 24 hours, and until another one is asked for.",
    otherwise: "If it was not you, leave it: nobody can use the address here until it is confirmed.",
  },
  NewEmail: {
    subject: "Confirm your new e-mail address",
    says: "Somebody asked that an account on Signing Day have this address.",
    words: "Confirm the new address",
    lasts: "The link works once, for 24 hours, and until another one is asked for. Until then the account stays as it is.",
    otherwise: "If it was not you, leave it: nothing changes.",
  },
};

/** The e-mail of a link. */
export function linkMailWords(purpose: LinkPurpose, url: string): MailWords {
  const { subject, says, words, lasts, otherwise } = ofLinks[purpose];
  return wordsOf({
    subject,
    above: [says, lasts],
    link: { url, words },
    below: [otherwise, "Give the link to nobody: it is yours alone."],
  });
}

const choose = "If it was not you, choose a new password now";

/** What its owner does of what somebody else did. */
const ifNotYou: Record<AccountNoticeKind, string> = {
  PasswordReset: `${choose}.`,
  PasswordChanged: `${choose}.`,
  PasswordRemoved: `${choose}, and take the passkeys that are not yours off your account.`,
  PasskeyAdded: `${choose}, and take the passkey off your account.`,
  PasskeyRemoved: `${choose}, and add your passkey again.`,
  RecoveryCodesMade: `${choose}, and make recovery codes of your own.`,
  RecoveryCodeUsed: `${choose}, and make new recovery codes.`,
  EmailAsked: `${choose}: that ends it.`,
  EmailChanged: `${choose}.`,
  DataCopyAsked: `${choose}: every session of your account ends by it.`,
  DeletionAsked: `${choose}, sign in with it, and take the deletion back.`,
  TooManyTries:
    "If it was not you, nothing was opened. A password that you use nowhere else keeps it so; if yours is used elsewhere, choose a new one.",
};

/** The e-mail of what was changed; it leads to where a new password is chosen, for whoever did not do it. */
export function accountMailWords(kind: AccountNoticeKind, url: string): MailWords {
  const { headline, change } = accountTellings[kind];
  return wordsOf({
    subject: headline,
    above: [`${headline}.`, change, ifNotYou[kind]],
    link: { url, words: "Choose a new password" },
    below: [whyTold],
  });
}

/** The last e-mail to the address that was an account's before. */
export function formerAddressMailWords(url: string): MailWords {
  return wordsOf({
    subject: accountTellings.EmailChanged.headline,
    above: [
      "An account on Signing Day had this address, and has another one now. Nothing of it comes here any more.",
      "If it was not you, answer from this address, so that our staff can look into it.",
    ],
    link: { url, words: "Sign in" },
    below: ["You get this e-mail because the account had this address until now."],
  });
}
