/** What e-mails say to guardians and of what waits for them. Rules: docs/rules.md B29, B30. */
import { wordsOf, type MailWords } from "./mail-words";
import { guardianTellings, type GuardianNoticeKind } from "./notices";

/** The e-mail of what waits for a guardian, and of what became of it (docs/rules.md B29): not what it is, and no sentence. */
export function guardianMailWords({ kind, athleteName, url }: { kind: GuardianNoticeKind; athleteName: string; url: string }): MailWords {
  const { headline, next } = guardianTellings[kind];
  return wordsOf({
    subject: headline,
    above: [`${headline}.`, next],
    link: { url, words: "Your notices" },
    below: [
      `Profile of ${athleteName}.`,
      "You get this e-mail because your account manages this profile on Signing Day. It tells what a minor’s guardian has to agree to.",
    ],
  });
}

/** The e-mail that asks somebody to be the guardian of a minor here (docs/rules.md B30): the name, and nothing else of the profile. */
export function guardianInvitationWords({ athleteName, url }: { athleteName: string; url: string }): MailWords {
  return wordsOf({
    subject: `${athleteName} asks you to be the guardian of a profile on Signing Day`,
    above: [
      `${athleteName} has a recruiting profile on Signing Day, and gave us your address.`,
      "Athletes under 18 need a parent or guardian who agrees to what they announce. If you are that, make an account of your own and claim the profile as a guardian. Our staff check who you are.",
    ],
    link: { url, words: "Claim the profile as a guardian" },
    below: ["If you do not know who this is, do nothing: we do not write again because of this, and forget your address within two weeks."],
  });
}
