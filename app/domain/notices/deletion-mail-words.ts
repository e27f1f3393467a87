import { deletionWaits } from "../account/own-data";
import { wordsOf, type MailWords } from "./mail-words";
import { deletionTellings, type DeletionNoticeKind } from "./notices";

const next: Record<DeletionNoticeKind, string> = {
  ProfileDeletionAsked: `That happens ${deletionWaits} days after it was asked for. Sign in to read whose profile it is, and until when it can be taken back.`,
  ProfileDeletionTakenBack: "It stays as it is. Sign in to read whose profile it is.",
};

/** The e-mail of a profile's deletion to who else manages it (docs/rules.md A36): it names nobody. */
export function deletionMailWords({ kind, url }: { kind: DeletionNoticeKind; url: string }): MailWords {
  return wordsOf({
    subject: deletionTellings[kind],
    above: [`${deletionTellings[kind]}.`, next[kind]],
    link: { url, words: "Your notices" },
    below: ["You get this e-mail because your account manages a profile on Signing Day that was to be deleted."],
  });
}
