/** What the desk reads of ages beside a claim (docs/rules.md B5, B8, I6). The dates themselves stay here. */
import { sql, type SQL } from "drizzle-orm";
import type { ClaimFacts } from "~/contract/profile/claims";
import { isAdult } from "~/domain/account/accounts";
import { isMinor, onceLinked, type AgeFacts } from "~/domain/account/minors";
import { isWaiting } from "./json";

/** The dates of birth that count for the athlete once the claim `cl` of the account `u`, which waits, is verified. */
interface Becoming {
  /** Of the account, of whoever claims to be the athlete. */
  account: string | null;
  linked: string | null;
}

export const becomingJson: SQL = sql`json_build_object(
  'account', case when cl.claimant_type = 'Athlete' and ${isWaiting} then u.date_of_birth end,
  'linked', case when ${isWaiting} then cl.linked_birthday end
)`;

export interface ClaimAges {
  athlete: AgeFacts;
  becoming: Becoming;
}

/** By the profile, by the youngest account that is the athlete or claims to be, by what was linked to it, and what counts of these. */
export function athleteAge({ athlete, becoming }: ClaimAges, today: string): ClaimFacts["athleteAge"] {
  const facts = onceLinked(onceClaimed(athlete, becoming), becoming.linked);
  const [profile, account] = facts.birthdays;
  const isOfAge = (day: string | null) => (day === null ? null : isAdult(day, today));
  return { byProfile: isOfAge(profile), byAccount: isOfAge(account), byLinked: isOfAge(facts.linked), isMinor: isMinor(facts, today) };
}

/** With the account that claims to be the athlete, where it is the younger one. */
function onceClaimed(facts: AgeFacts, { account }: Becoming): AgeFacts {
  const [profile, owners] = facts.birthdays;
  return { ...facts, birthdays: [profile, owners === null || (account !== null && account > owners) ? account : owners] };
}

type Similar = ClaimFacts["similar"][number];

/** A row of similarTo. */
export type SimilarRow = Omit<Similar, "isSameBirthday" | "isMinorOnceLinked"> & { age: AgeFacts };

/** Such a row: whether its date of birth is that of the new profile, and whether its athlete is a minor once the claim is linked to it. */
export function comparedTo({ athlete, becoming }: ClaimAges, { age, ...one }: SimilarRow, today: string): Similar {
  const [given] = athlete.birthdays;
  const [stands] = age.birthdays;
  return {
    ...one,
    isSameBirthday: stands === null || given === null ? null : stands === given,
    isMinorOnceLinked: isMinor(onceLinked(onceClaimed(age, becoming), given), today),
  };
}
