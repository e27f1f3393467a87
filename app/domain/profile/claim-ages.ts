/** The ages that staff read beside a claim, in words: no date of birth is among them. Rules: docs/rules.md B4, B8, I6. */

/** Null where no date of birth is known. */
export function ageInWords(isOfAge: boolean | null): string {
  if (isOfAge === null) return "Not known";
  return isOfAge ? "18 or older" : "Under 18";
}

interface AthleteAge {
  /** Each null where no date of birth is known. */
  byProfile: boolean | null;
  byAccount: boolean | null;
  byLinked: boolean | null;
  isMinor: boolean;
}

/** The age of the athlete that counts, and by which of the dates where they differ or are not all known. */
export function athleteAgeInWords({ byProfile, byAccount, byLinked, isMinor }: AthleteAge): string {
  const counts = ageInWords(!isMinor);
  const given: [by: string, isOfAge: boolean | null][] = [
    ["the profile", byProfile],
    ["the account", byAccount],
    ["the new profile linked to it", byLinked],
  ];
  const saying = (isOfAge: boolean) => given.filter(([, says]) => says === isOfAge).map(([by]) => by);
  const [agreeing, others] = [saying(!isMinor), saying(isMinor)];
  if (agreeing.length + others.length === 0) return `Not known; counts as ${counts.toLowerCase()}`;
  if (others.length === 0 && byProfile !== null && byAccount !== null) return counts;
  const by = agreeing.length > 0 ? `, by ${agreeing.join(" and ")}` : ", since nothing surer is known";
  return others.length === 0
    ? `${counts}${by}`
    : `${counts}${by}; ${others.join(" and ")} ${others.length > 1 ? "say" : "says"} ${ageInWords(isMinor).toLowerCase()}`;
}

interface LinkedAge {
  /** Null where one of the two is not known. */
  isSameBirthday: boolean | null;
  isMinorOnceLinked: boolean;
}

/** How the dates of birth of a new profile and of one with a name like it compare, and what counts once the claim is linked to that. */
export function linkedAgeInWords({ isSameBirthday, isMinorOnceLinked }: LinkedAge): string {
  const compared =
    isSameBirthday === null
      ? "Of one of the two no date of birth is known."
      : isSameBirthday
        ? "The same date of birth."
        : "Another date of birth.";
  return `${compared} Linked and verified, the athlete counts as ${ageInWords(!isMinorOnceLinked).toLowerCase()}.`;
}
