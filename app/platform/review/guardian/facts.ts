/** What the guardian's gate goes by, as it stands now (docs/rules.md B25). */
import { sql, type SQL } from "drizzle-orm";
import type { Writer } from "~/domain/account/guardian-gate";
import type { ClaimantType } from "~/domain/profile/claims";
import { isMinor, type AgeFacts } from "~/domain/account/minors";
import { productDay } from "~/domain/base/format";
import type { Act } from "../../act";
import type { Database } from "../../db/database";
import { ageFactsOf } from "../../people/minors";
import { writesAs } from "../../account/sessions/managers";

/** The keys of the accounts that are verified guardians of a profile: never one whose own profile it is, nor one that may not sign in. */
export function guardiansOf(personKey: SQL): SQL {
  return sql`
    select ward.user_key as key from claims ward join users guardian on guardian.key = ward.user_key
    where ward.person_key = ${personKey} and ward.claimant_type = 'Guardian' and ward.verified_at is not null
      and guardian.suspended_at is null and guardian.person_key is distinct from ${personKey}
  `;
}

export interface Standing {
  athleteName: string;
  isMinor: boolean;
  hasGuardian: boolean;
  /** The viewer is one. */
  isGuardian: boolean;
  /** As what the viewer is verified, whoever it is of; null of whose own account it is, and of anybody else. */
  claimedAs: ClaimantType | null;
}

/** Null without such a person. */
export async function readStanding(
  db: Database,
  { viewer, now }: Pick<Act, "viewer" | "now">,
  personKey: number,
): Promise<Standing | null> {
  const { rows } = await db.execute<{
    name: string;
    age: AgeFacts;
    has_guardian: boolean;
    is_guardian: boolean;
    claimed_as: ClaimantType | null;
  }>(sql`
    select p.full_name as name, ${ageFactsOf("p")} as age,
      exists (${guardiansOf(sql`p.key`)}) as has_guardian, ${viewer.userKey}::int in (${guardiansOf(sql`p.key`)}) as is_guardian,
      (
        select own.claimant_type from claims own
        where own.person_key = p.key and own.user_key = ${viewer.userKey}::int and own.verified_at is not null
      ) as claimed_as
    from people p where p.key = ${personKey}
  `);
  const [row] = rows;
  if (!row) return null;
  return {
    athleteName: row.name,
    isMinor: isMinor(row.age, productDay(now)),
    hasGuardian: row.has_guardian,
    isGuardian: row.is_guardian,
    claimedAs: row.claimed_as,
  };
}

/** As what the viewer writes on the profile now, as far as the gate tells them apart; null of whoever may not. */
export async function readWriter(
  db: Database,
  { viewer }: Pick<Act, "viewer">,
  personKey: number,
  standing: Standing,
): Promise<Writer | null> {
  const as = await writesAs(db, viewer, personKey);
  if (as === null) return null;
  if (as === "staff") return "Staff";
  if (standing.isGuardian) return "Guardian";
  return standing.claimedAs === "Athlete" || standing.claimedAs === "Admin" ? standing.claimedAs : "Own";
}
