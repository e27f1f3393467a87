/** Who signs in to a generated world, and for whom they speak. */
import { accountsOf, deskSize, type Passwords } from "./accounts";
import { dayLength } from "./calendar";
import { isHit } from "./draws";
import { personName } from "./names";
import { at, type Filled, type Row } from "./rows";
import type { World } from "./world";

const what = { desk: 60, claim: 80 };

/** What an account draws that its profile says, too. */
export const ofAccount = { contact: 61, guardian: 81 };

/** Usernames and names of accounts: those to sign in as have names of their own. */
export interface Naming {
  reviewer: string;
  staff: string;
  staffRoles: readonly string[];
  /** The athlete to sign in as; null where nobody is. */
  known: number | null;
  knownName: string;
  prefix: string;
}

/** The accounts, and the claims by which they manage a profile or speak for a college. */
export function accountTables(world: World, passwords: Passwords, naming: Naming): Filled[] {
  const { athletes, draw, of, last } = world;
  const { lead, userOf, guardians, guardianUserOf, wardOf, claimOf, coachUserOf } = accountsOf(world);
  const { colleges } = world.places;
  const accounts = (index: number): Row => {
    const made = at(world.at - 4 * 365 * dayLength);
    if (index < deskSize) {
      const [username, roles] =
        index === 0
          ? [naming.reviewer, ["rdb3"]]
          : index === 1
            ? [naming.staff, naming.staffRoles]
            : [`${naming.prefix}reviewer-${index + 1}`, ["rdb3"]];
      const password = naming.known !== null && index < 2 ? passwords.known : passwords.unknown;
      return [last.users + index + 1, username, personName(draw, index, what.desk), null, password, roles, null, made];
    }
    const athlete = index - deskSize;
    if (athlete >= athletes) {
      const guardian = athlete - athletes;
      const username = `${naming.prefix}guardian-${guardian + 1}`;
      return [guardianUserOf(guardian), username, personName(draw, index, ofAccount.guardian), null, passwords.unknown, [], null, made];
    }
    const isKnown = athlete === naming.known;
    const email = !world.isShown && isHit(draw(athlete, ofAccount.contact), 50) ? `athlete-${athlete + 1}@mail.example` : null;
    return [
      userOf(athlete),
      isKnown ? naming.knownName : `${naming.prefix}athlete-${athlete + 1}`,
      of.nameOf(athlete),
      email,
      isKnown ? passwords.known : passwords.unknown,
      [],
      world.personKeyOf(athlete),
      made,
    ];
  };
  /** The first coach of a college, who speaks for it. */
  function coachAccount(college: number): Row[] {
    const [coach] = colleges[college]!.coaches;
    if (!coach) return [];
    const made = at(world.at - 4 * 365 * dayLength);
    return [[coachUserOf(college), `${naming.prefix}coach-${college + 1}`, coach.name, null, passwords.unknown, [], null, made]];
  }
  function coachClaim(college: number): Row[] {
    const [coach] = colleges[college]!.coaches;
    if (!coach) return [];
    const requested = world.at - (4 * 365 - 1) * dayLength;
    return [[coachUserOf(college), coach.key, "Coach", at(requested), at(requested + dayLength), null, null, lead]];
  }
  function guardianClaim(guardian: number): Row {
    const drawn = draw(guardian, what.claim);
    const [user, person, claim] = [guardianUserOf(guardian), world.personKeyOf(wardOf(guardian)), claimOf(guardian)];
    if (claim === "waits") return [user, person, "Guardian", at(world.at - (1 + (drawn % 60)) * 3_600_000), null, null, null, null];
    const requested = world.joinedAt(wardOf(guardian)) + (drawn % 60) * 60_000;
    const decided = at(requested + 3 * 3_600_000);
    return claim === "refused"
      ? [user, person, "Guardian", at(requested), null, decided, "We could not confirm this with the family.", lead]
      : [user, person, "Guardian", at(requested), decided, null, null, lead];
  }
  return [
    {
      table: "users",
      columns: ["key", "username", "name", "email", "password_hash", "roles", "person_key", "created_at"],
      count: deskSize + athletes + guardians + colleges.length,
      rowsOf: (index) => {
        const college = index - deskSize - athletes - guardians;
        return college < 0 ? [accounts(index)] : coachAccount(college);
      },
    },
    {
      table: "claims",
      columns: [
        "user_key",
        "person_key",
        "claimant_type",
        "requested_at",
        "verified_at",
        "refused_at",
        "refusal_reason",
        "decider_user_key",
      ],
      count: athletes + guardians + colleges.length,
      rowsOf: (index) => {
        if (index >= athletes + guardians) return coachClaim(index - athletes - guardians);
        if (index >= athletes) return [guardianClaim(index - athletes)];
        const joined = world.joinedAt(index);
        return [[userOf(index), world.personKeyOf(index), "Athlete", at(joined), at(joined + 3_600_000), null, null, lead]];
      },
    },
  ];
}
