/** The demo's transfer portal, as rows. */
import { classYears } from "~/domain/people/class-years";
import type { Transaction } from "../db/database";
import { careers } from "../db/schema/careers";
import { people, personSports } from "../db/schema/people";
import { transfers } from "../db/schema/transfers";
import { personSearchText } from "../people/names";
import { seededSites } from "./network";
import type { Places } from "./world/places";
import { portalOf } from "./world/transfers";

/** Recruitment keys of who is in the portal. */
const portalRecruitmentsFrom = 200_000;

/** Its athletes are none of the world's: they play at the colleges that have a site. */
export async function insertPortal(tx: Transaction, { colleges, positions }: Places, seed: number, now: Date): Promise<void> {
  const withSite = new Set(seededSites.flatMap(({ college }) => college ?? []));
  const entered = portalOf(
    colleges.filter(({ name }) => withSite.has(name)),
    positions,
    seed,
    now,
  );
  const rows = await tx
    .insert(people)
    .values(
      entered.map(({ fullName, dateOfBirth, schoolClass, entry }, index) => ({
        fullName,
        positionType: "Player" as const,
        recruitmentKey: portalRecruitmentsFrom + index,
        // A few keep their profiles to themselves: the portal has their places alone.
        privacy: index % 40 === 7 ? ("Private" as const) : ("Public" as const),
        dateOfBirth,
        classYear: schoolClass,
        currentOrganizationKey: entry.toKey ?? entry.fromKey,
        searchText: personSearchText(fullName),
      })),
    )
    .returning({ key: people.key });
  const each = entered.map((one, index) => ({ ...one, personKey: rows[index]!.key }));
  await tx.insert(personSports).values(
    each.map(({ personKey, positionKey, entry }) => ({
      personKey,
      sportKey: entry.sportKey,
      isDefault: true,
      primaryPositionKey: positionKey,
    })),
  );
  await tx.insert(careers).values(
    each.flatMap(({ personKey, positionKey, classYear, entry: { sportKey, year, fromKey, toKey } }) => {
      const season = { personKey, sportKey, positionKey, status: "Enrolled" as const, saidAt: now };
      const before = { ...season, classYear, organizationKey: fromKey, fromYear: year - 1, toYear: toKey ? year - 1 : year };
      const next = classYears[Math.min(classYears.indexOf(classYear) + 2, classYears.length - 1)];
      return toKey ? [before, { ...season, classYear: next, organizationKey: toKey, fromYear: year, toYear: year }] : [before];
    }),
  );
  await tx.insert(transfers).values(each.map(({ personKey, entry }) => ({ ...entry, personKey })));
}
