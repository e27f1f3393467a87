/** The organizations of franchises, which come with the first file that names them (docs/rules.md O44). */
import { eq } from "drizzle-orm";
import { searchable } from "~/domain/teams/organizations";
import type { Transaction } from "../db/database";
import { organizations } from "../db/schema/places";
import { naturalKeyOfFranchise, searchTextOf } from "../teams/organizations/names";
import type { Franchise } from "./franchises";

/**
 * The key of the organization of each franchise, by its id. One that stands is found again whatever it is called by now, and nothing of it
 * is changed; one that is known as a professional team by this name and by no franchise is taken for it; else it is made.
 */
export async function franchiseKeys(tx: Transaction, named: readonly Franchise[]): Promise<ReadonlyMap<string, number>> {
  const { key, fullName, naturalKey } = organizations;
  const professionals = await tx.select({ key, fullName, naturalKey }).from(organizations).where(eq(organizations.level, "Professional"));
  const keys = new Map<string, number>();
  const missing: Franchise[] = [];
  for (const franchise of named) {
    const ownKey = naturalKeyOfFranchise(franchise.id);
    const stands =
      professionals.find((one) => one.naturalKey === ownKey) ??
      professionals.find((one) => searchable(one.fullName) === searchable(franchise.name));
    if (stands) keys.set(franchise.id, stands.key);
    else missing.push(franchise);
  }
  if (missing.length === 0) return keys;
  const made = await tx.insert(organizations).values(missing.map(columnsOf)).returning({ key, naturalKey });
  for (const { id } of missing) keys.set(id, made.find((one) => one.naturalKey === naturalKeyOfFranchise(id))!.key);
  return keys;
}

function columnsOf({ id, name, formerNames, cityName, stateAbbreviation }: Franchise): typeof organizations.$inferInsert {
  return {
    level: "Professional",
    fullName: name,
    name,
    aliases: [...formerNames],
    cityName,
    stateAbbreviation,
    hasAthletics: true,
    searchText: searchTextOf({ fullName: name, name, aliases: formerNames }),
    naturalKey: naturalKeyOfFranchise(id),
  };
}
