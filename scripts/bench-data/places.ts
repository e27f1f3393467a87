/** Colleges with their coaches, high schools and towns: the demo's own, and as many invented ones as a country has. */
import { asc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "~/platform/db/database";
import { people } from "~/platform/db/schema/people";
import { cities, organizations } from "~/platform/db/schema/places";
import { coachTitles } from "~/platform/seed/coach-names";
import { seedPlaces } from "~/platform/seed/organizations";
import { personSearchText } from "~/platform/people/names";
import { seededPositions } from "~/platform/seed/positions";
import { seedNetwork } from "~/platform/seed/seed";
import { citySearchText, firstSeededCityKey } from "~/platform/import/cities";
import { highSchoolColumns } from "~/platform/import/high-schools";
import { stateNameOf } from "~/platform/import/state-names";
import { naturalKeyOf, searchTextOf } from "~/platform/teams/organizations/names";
import { collegeLevels, highSchoolLevels } from "~/domain/teams/organizations";
import { collegeName, personName, schoolName, townOf } from "~/platform/seed/world/names";
import type { Draw } from "~/platform/seed/world/draws";
import { hasFootball, type Named, type Places } from "~/platform/seed/world/places";

/** How many are invented beside the demo's: with these, as many as the United States have. */
const ofCountry = { colleges: 1_850, schools: 24_000, towns: 19_000 };
const few = { colleges: 20, schools: 100, towns: 200 };

const rowsAtOnce = 2_000;

/** Writes the places, in the transaction of the rest, and answers all that there are. */
export async function makePlaces(tx: Transaction, hasFew: boolean, draw: Draw): Promise<Places> {
  await seedPlaces(tx);
  await seedNetwork(tx);
  const counts = hasFew ? few : ofCountry;
  await inPieces(counts.towns, (pieces) => tx.insert(cities).values(pieces.map(cityRow)).onConflictDoNothing());
  await inPieces(counts.schools, (pieces) =>
    tx
      .insert(organizations)
      .values(pieces.map((index) => schoolRow(index, counts.towns)))
      .onConflictDoNothing(),
  );
  await inPieces(counts.colleges, (pieces) => addColleges(tx, pieces, draw));
  return readPlaces(tx);
}

async function inPieces(count: number, write: (indexes: number[]) => PromiseLike<unknown>): Promise<void> {
  for (let from = 0; from < count; from += rowsAtOnce) {
    await write(Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_none, step) => from + step));
  }
}

function cityRow(index: number): typeof cities.$inferInsert {
  const { name, stateAbbreviation } = townOf(index);
  const stateName = stateNameOf(stateAbbreviation) ?? stateAbbreviation;
  // The keys from the first seeded one on are the demo's.
  return {
    key: firstSeededCityKey / 2 + index,
    name,
    stateAbbreviation,
    stateName,
    searchText: citySearchText(name, stateAbbreviation, stateName),
  };
}

function schoolRow(index: number, towns: number): typeof organizations.$inferInsert {
  const town = townOf(index % towns);
  return { level: "HighSchool", ...highSchoolColumns(schoolName(town, Math.floor(index / towns)), town.name, town.stateAbbreviation) };
}

/** Colleges with five coaches each, as the demo's have. */
async function addColleges(tx: Transaction, indexes: readonly number[], draw: Draw): Promise<void> {
  const rows = indexes.map((index): typeof organizations.$inferInsert => {
    const town = townOf(index * 9);
    const fullName = collegeName(town, index);
    return {
      level: fullName.endsWith("Community College") ? "JuniorCollege" : "College",
      fullName,
      name: fullName,
      cityName: town.name,
      stateAbbreviation: town.stateAbbreviation,
      hasAthletics: true,
      searchText: searchTextOf({ fullName, name: fullName, aliases: [] }),
      naturalKey: naturalKeyOf("college", fullName, town.name, town.stateAbbreviation),
    };
  });
  const added = await tx.insert(organizations).values(rows).onConflictDoNothing().returning({ key: organizations.key });
  await tx.insert(people).values(
    added.flatMap(({ key }) =>
      coachTitles.map((title, place) => {
        const fullName = personName(draw, key * coachTitles.length + place, 900);
        return {
          fullName,
          positionType: "Coach" as const,
          title,
          currentOrganizationKey: key,
          searchText: personSearchText(fullName),
        };
      }),
    ),
  );
}

async function readPlaces(tx: Transaction): Promise<Places> {
  const named = { key: organizations.key, name: organizations.fullName, state: organizations.stateAbbreviation };
  const colleges = await tx
    .select({ ...named, division: organizations.division })
    .from(organizations)
    .where(inArray(organizations.level, [...collegeLevels]))
    .orderBy(asc(organizations.key));
  const schools = await tx
    .select(named)
    .from(organizations)
    .where(inArray(organizations.level, [...highSchoolLevels]))
    .orderBy(asc(organizations.key));
  const towns = await tx
    .select({ key: cities.key, name: cities.name, state: cities.stateAbbreviation })
    .from(cities)
    .orderBy(asc(cities.key));
  const coaches = await tx
    .select({ key: people.key, name: people.fullName, collegeKey: people.currentOrganizationKey })
    .from(people)
    .where(eq(people.positionType, "Coach"))
    .orderBy(asc(people.key));
  const staff = new Map<number | null, Named[]>();
  for (const { key, name, collegeKey } of coaches) {
    const known = staff.get(collegeKey);
    if (known) known.push({ key, name });
    else staff.set(collegeKey, [{ key, name }]);
  }
  return {
    colleges: colleges.map(({ division, ...college }) => ({
      ...college,
      hasFootball: hasFootball(division),
      coaches: staff.get(college.key) ?? [],
    })),
    schools: schools.map((school) => ({ ...school, town: null })),
    cities: towns.map(({ key, name, state }) => ({ key, name: `${name}, ${state}` })),
    positions: seededPositions,
  };
}
