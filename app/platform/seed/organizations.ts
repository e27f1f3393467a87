/** The demo's colleges with their coaches, its high schools and their towns; those that an import brought are taken as they are. */
import { gte, inArray, max } from "drizzle-orm";
import type { Transaction } from "../db/database";
import { cities, organizations } from "../db/schema/places";
import { people } from "../db/schema/people";
import { cityNameKey, citySearchText, firstSeededCityKey } from "../import/cities";
import { pairColleges } from "../import/college-names";
import { derivedColumns, mergeCollege, type College } from "../import/college-record";
import { readColleges } from "../import/colleges";
import { highSchoolColumns } from "../import/high-schools";
import { says, writeRows } from "../import/rows";
import { stateNameOf } from "../import/state-names";
import { personSearchText } from "../people/names";
import { coachName, coachTitles, namedCoaches } from "./coach-names";
import { seededColleges } from "./colleges";
import { seededSchools } from "./high-schools";

export interface SeededCoach {
  key: number;
  name: string;
}

/** What stories refer to, by name. */
export interface SeededPlaces {
  colleges: Map<string, { key: number; fullName: string; coaches: SeededCoach[] }>;
  schoolKeys: Map<string, number>;
  /** By `Lexington, KY`. */
  cityKeys: Map<string, number>;
}

export async function seedPlaces(tx: Transaction): Promise<SeededPlaces> {
  const cityKeys = await seedCities(tx);
  const collegeKeys = await seedColleges(tx);
  const coaches = await seedCoaches(tx, collegeKeys);
  const colleges = new Map(
    seededColleges.map(({ fullName }) => [
      fullName,
      { key: entryOf(collegeKeys, fullName), fullName, coaches: entryOf(coaches, fullName) },
    ]),
  );
  return { colleges, schoolKeys: await seedSchools(tx), cityKeys };
}

/** The entry that must be there: a story that names something unknown is a mistake in the seed. */
export function entryOf<V>(entries: ReadonlyMap<string, V>, name: string): V {
  const entry = entries.get(name);
  if (entry === undefined) throw new Error(`The seed knows nothing by the name of ${name}.`);
  return entry;
}

async function seedColleges(tx: Transaction): Promise<Map<string, number>> {
  const arriving = seededColleges.map((college): College => ({ level: "College", unitId: null, hasAthletics: true, ...college }));
  const known = await readColleges(tx);
  const knownOf = new Map<number, (typeof known)[number]>();
  for (const [index, arrivingIndex] of pairColleges(known, arriving)) {
    const college = known[index];
    if (college) knownOf.set(arrivingIndex, college);
  }
  const inserts: (typeof organizations.$inferInsert)[] = [];
  const updates: (typeof organizations.$inferInsert)[] = [];
  const nameOf = new Map<string, string>();
  for (const [index, college] of arriving.entries()) {
    const existing = knownOf.get(index);
    const merged = mergeCollege(existing ?? college, college, "seed");
    const columns = { ...merged, ...derivedColumns(merged) };
    nameOf.set(columns.naturalKey, college.fullName);
    if (!existing) inserts.push(columns);
    else if (!says(columns, existing)) updates.push({ key: existing.key, ...columns });
  }
  await writeRows(tx, organizations, updates, () => undefined);
  await writeRows(tx, organizations, inserts, () => undefined);
  const rows = await tx
    .select({ key: organizations.key, naturalKey: organizations.naturalKey })
    .from(organizations)
    .where(inArray(organizations.naturalKey, [...nameOf.keys()]));
  return new Map(rows.map(({ key, naturalKey }) => [entryOf(nameOf, naturalKey), key]));
}

async function seedCoaches(tx: Transaction, collegeKeys: Map<string, number>): Promise<Map<string, SeededCoach[]>> {
  const staff = seededColleges.flatMap(({ fullName }, collegeIndex) =>
    coachTitles.map((title, index) => {
      const name = namedCoaches[fullName]?.[index + 1] ?? coachName(collegeIndex * coachTitles.length + index);
      const row = {
        fullName: name,
        positionType: "Coach" as const,
        title,
        currentOrganizationKey: entryOf(collegeKeys, fullName),
        searchText: personSearchText(name),
      };
      return { college: fullName, row };
    }),
  );
  const inserted = await tx
    .insert(people)
    .values(staff.map(({ row }) => row))
    .returning({ key: people.key });
  const byCollege = new Map<string, SeededCoach[]>();
  for (const [index, { college, row }] of staff.entries()) {
    const key = inserted[index]?.key;
    if (key === undefined) throw new Error("An inserted coach came back without a key.");
    byCollege.set(college, [...(byCollege.get(college) ?? []), { key, name: row.fullName }]);
  }
  return byCollege;
}

async function seedSchools(tx: Transaction): Promise<Map<string, number>> {
  const rows = seededSchools.map(({ fullName, cityName, stateAbbreviation }) => ({
    level: "HighSchool" as const,
    ...highSchoolColumns(fullName, cityName, stateAbbreviation),
  }));
  await tx.insert(organizations).values(rows).onConflictDoNothing({ target: organizations.naturalKey });
  const kept = await tx
    .select({ key: organizations.key, fullName: organizations.fullName })
    .from(organizations)
    .where(
      inArray(
        organizations.naturalKey,
        rows.map((row) => row.naturalKey),
      ),
    );
  return new Map(kept.map((school) => [school.fullName, school.key]));
}

async function seedCities(tx: Transaction): Promise<Map<string, number>> {
  const wanted = new Map(
    [...seededSchools, ...seededColleges].map(({ cityName, stateAbbreviation }) => [
      `${cityName}, ${stateAbbreviation}`,
      { name: cityName, stateAbbreviation },
    ]),
  );
  const known = await tx
    .select({ key: cities.key, name: cities.name, stateAbbreviation: cities.stateAbbreviation })
    .from(cities)
    .orderBy(cities.key);
  const keyOf = new Map([...known].reverse().map((city) => [cityNameKey(city), city.key]));
  const [last] = await tx
    .select({ key: max(cities.key) })
    .from(cities)
    .where(gte(cities.key, firstSeededCityKey));
  let next = (last?.key ?? firstSeededCityKey - 1) + 1;
  const inserts: (typeof cities.$inferInsert)[] = [];
  for (const city of wanted.values()) {
    if (keyOf.has(cityNameKey(city))) continue;
    const stateName = stateNameOf(city.stateAbbreviation) ?? city.stateAbbreviation;
    inserts.push({ key: next, ...city, stateName, searchText: citySearchText(city.name, city.stateAbbreviation, stateName) });
    keyOf.set(cityNameKey(city), next);
    next += 1;
  }
  await writeRows(tx, cities, inserts, () => undefined);
  return new Map([...wanted].map(([place, city]) => [place, entryOf(keyOf, cityNameKey(city))]));
}
