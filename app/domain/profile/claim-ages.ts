/** The ages that staff read beside a claim, in words: no date of birth is among them. Rules: docs/rules.md B4, B8, I6. */

/** Null where no date of birth is known. */
export function ageInWords(isOfAge: boolean | null): string {
  if (isOfAge === null) return "Not known";
  return isOfAge ? "18 or older" : "Under 18";
}

interface AthleteAge {
  /** Null where no date of birth is known. */
  byProfile: boolean | null;
  byAccount: boolean | null;
  isMinor: boolean;
}

/** The age of the athlete that counts, and by which of profile and account where they differ or one says nothing. */
export function athleteAgeInWords({ byProfile, byAccount, isMinor }: AthleteAge): string {
  const counts = ageInWords(!isMinor);
  if (byProfile === null && byAccount === null) return `Not known; counts as ${counts.toLowerCase()}`;
  if (byProfile === byAccount) return counts;
  if (byAccount === null) return `${counts}, by the profile`;
  if (byProfile === null) return `${counts}, by the account`;
  const [counting, other] = byProfile === !isMinor ? ["profile", "account"] : ["account", "profile"];
  return `${counts}, by the ${counting}; the ${other} says ${ageInWords(isMinor).toLowerCase()}`;
}

interface LinkedAge {
  /** Null where one of the two is not known. */
  isSameBirthday: boolean | null;
  isMinorOnceLinked: boolean;
}

/** How the dates of birth of a new profile and of one with a name like it compare, and what counts once it is linked to that. */
export function linkedAgeInWords({ isSameBirthday, isMinorOnceLinked }: LinkedAge): string {
  const counts = `the athlete counts as ${ageInWords(!isMinorOnceLinked).toLowerCase()}.`;
  if (isSameBirthday === null) return `Of one of the two no date of birth is known. Linked, ${counts}`;
  return isSameBirthday
    ? `The same date of birth. Linked, ${counts}`
    : `Another date of birth. Linked, the later one is kept, and ${counts}`;
}
