/** What the e-mail of a day says (docs/rules.md A41): how much there is of what, and never what it is. */
import { mailKinds, type MailKind } from "../account/settings";
import { mailKindWords } from "../account/settings-words";
import { wordsOf, type MailWords } from "./mail-words";

/** `counts` has how many notices there are of each kind. */
export function digestWords(counts: Partial<Record<MailKind, number>>, url: string): MailWords {
  const told = mailKinds.flatMap((kind) => (counts[kind] ? [`${mailKindWords[kind].label}: ${counts[kind]}.`] : []));
  return wordsOf({
    subject: "Your notices of the day",
    above: ["This is what you were told on Signing Day since the last e-mail of this kind.", ...told],
    link: { url, words: "Your notices" },
    below: ["You get this e-mail because your account has chosen to be told of these once a day."],
  });
}
