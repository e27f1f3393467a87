import type { SchoolCommitment, SchoolCommitments } from "~/contract/profile/commitments";
import { agreedInWords } from "~/domain/account/guardian-gate";
import { zonedDay } from "~/domain/base/format";
import { personSlug } from "~/domain/people/address";
import { commitmentInWords, type Standing } from "~/domain/profile/commitments";
import { decisionWords } from "~/domain/profile/contests";
import { paths } from "~/paths";
import { schoolPaths } from "~/paths/schools";

/** A commitment as the list of its school shows it. */
export interface CommitmentLine {
  key: number;
  page: string;
  fullName: string;
  about: string;
  /** `Signed, approved 11/20/26`. */
  status: string;
  /** That a minor's guardian agreed to it, and when. */
  agreed: string | null;
  standing: Standing;
  words: string;
  sentence: string | null;
  /** What the desk decided of a contest, and why. */
  decided: { words: string; reason: string } | null;
  /** What a button sends: which commitment, as it is shown. */
  target: string;
  contest: string | null;
  mayConfirm: boolean;
  mayTakeBack: boolean;
  isOwnProfile: boolean;
}

/** The list in the words of its rows; whoever speaks for several schools is told with each which it is to. */
export function commitmentLines({ schools, commitments }: SchoolCommitments): CommitmentLine[] {
  return commitments.map((one) => lineOf(one, schools.length > 1));
}

function lineOf(one: SchoolCommitment, speaksForSeveral: boolean): CommitmentLine {
  const { key, fullName, since, commitment, sentence, decision, mayConfirm, mayTakeBack, isOwnProfile } = one;
  return {
    key,
    page: paths.person(one.personKey, personSlug(fullName)),
    fullName,
    about: aboutCommitment(one, speaksForSeveral),
    status: [one.recruitmentStatus, since && `approved ${zonedDay(since)}`].filter(Boolean).join(", "),
    agreed: agreedInWords(one.guardianAgreedAt),
    standing: commitment.standing,
    words: commitmentInWords(commitment),
    sentence,
    decided: decision && { words: `${decisionWords[decision.decision]} ${zonedDay(decision.at)}`, reason: decision.reason },
    target: `${key}:${one.seen}`,
    contest: one.mayContest ? schoolPaths.contest(key) : null,
    mayConfirm,
    mayTakeBack,
    isOwnProfile,
  };
}

function aboutCommitment(one: SchoolCommitment, speaksForSeveral: boolean): string {
  const { positionName, sportName, classYear, highSchoolName, organizationName } = one;
  const parts = [
    positionName ?? sportName,
    classYear && `Class of ${classYear}`,
    highSchoolName,
    speaksForSeveral && `to ${organizationName}`,
  ];
  return parts.filter(Boolean).join(" · ");
}
