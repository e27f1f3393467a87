import type { SchoolTransfers } from "~/contract/profile/school-transfers";
import { agreedInWords } from "~/domain/account/guardian-gate";
import { personSlug } from "~/domain/people/address";
import { outcomeInWords, transferDetails, unnamedCollege } from "~/domain/profile/transfer-edits";
import { transferSaid } from "~/domain/profile/transfers";
import { paths } from "~/paths";

/** An entry as the list of the college shows it. */
export interface TransferLine {
  key: number;
  page: string;
  fullName: string;
  position: string | null;
  what: string;
  outcome: string;
  details: string | null;
  /** That a minor's guardian agreed to it, and when. */
  agreed: string | null;
  said: string;
  /** What a button sends: which entry, as it is shown. */
  target: string;
  mayConfirm: boolean;
  mayTakeBack: boolean;
  isOwnProfile: boolean;
}

/** The list in the words of its rows. */
export function transferLines({ transfers }: SchoolTransfers, now = new Date()): TransferLine[] {
  return transfers.map((one) => ({
    key: one.key,
    page: paths.person(one.personKey, personSlug(one.fullName)),
    fullName: one.fullName,
    position: one.positionName,
    what: `${one.sportName} ${one.year}, from ${one.fromName ?? unnamedCollege}`,
    outcome: outcomeInWords(one.state, one.toName),
    details: transferDetails(one),
    agreed: agreedInWords(one.guardianAgreedAt),
    said: transferSaid(one.said, now).words,
    target: `${one.key}:${one.seen}`,
    mayConfirm: one.mayConfirm,
    mayTakeBack: one.mayTakeBack,
    isOwnProfile: one.isOwnProfile,
  }));
}
