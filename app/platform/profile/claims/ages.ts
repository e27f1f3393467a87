/** What the desk reads of ages beside a claim (docs/rules.md B5, B8, I6). The dates themselves stay here. */
import { sql, type SQL } from "drizzle-orm";
import type { ClaimFacts } from "~/contract/profile/claims";
import { isAdult } from "~/domain/account/accounts";
import { isMinor, onceLinked, type AgeFacts } from "~/domain/account/minors";
import { isWaiting } from "./json";

/** The date of birth of the account `u` whose claim `cl` waits, where the profile becomes its own once that is verified. */
export const becoming: SQL = sql`case when cl.claimant_type = 'Athlete' and ${isWaiting} and u.person_key is null then u.date_of_birth end`;

/** By the profile, by the youngest account that it is of or becomes of, and what counts of these. */
export function athleteAge(
  { athlete: { birthdays, level }, becoming: claimants }: { athlete: AgeFacts; becoming: string | null },
  today: string,
): ClaimFacts["athleteAge"] {
  const [profile, owners] = birthdays;
  const account = owners === null || (claimants !== null && claimants > owners) ? claimants : owners;
  return {
    byProfile: profile === null ? null : isAdult(profile, today),
    byAccount: account === null ? null : isAdult(account, today),
    isMinor: isMinor({ birthdays: [profile, account], level }, today),
  };
}

type Similar = ClaimFacts["similar"][number];

/** A row of similarTo. */
export type SimilarRow = Omit<Similar, "isSameBirthday" | "isMinorOnceLinked"> & { age: AgeFacts };

/** Such a row with how old it says that the athlete is, compared with the new profile. */
export function comparedTo({ birthdays: [linked] }: AgeFacts, { age, ...one }: SimilarRow, today: string): Similar {
  const [stands] = age.birthdays;
  return {
    ...one,
    isSameBirthday: stands === null || linked === null ? null : stands === linked,
    isMinorOnceLinked: isMinor(onceLinked(age, linked, today), today),
  };
}
