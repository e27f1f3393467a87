/** High schools. A school is told apart by its name, in searchable form, and its place. */
import { inArray } from "drizzle-orm";
import { highSchoolLevels } from "~/domain/teams/organizations";
import type { Transaction } from "../db/database";
import { organizations } from "../db/schema/places";
import { naturalKeyOf, searchTextOf } from "../teams/organizations/names";
import type { CsvRow } from "./csv";
import { flawOf, isState, tidy } from "./fields";
import { emptyOutcome, type Outcome } from "./report";
import { says, writeMerged, type Progress } from "./rows";

/** The columns of an organization that a file of high schools tells. */
export function highSchoolColumns(fullName: string, cityName: string, stateAbbreviation: string) {
  return {
    fullName,
    name: fullName,
    cityName,
    stateAbbreviation,
    searchText: searchTextOf({ fullName, name: fullName, aliases: [] }),
    naturalKey: naturalKeyOf("high-school", fullName, cityName, stateAbbreviation),
  };
}

export async function importHighSchools(tx: Transaction, rows: readonly CsvRow[], progress: Progress): Promise<Outcome> {
  const outcome = emptyOutcome();
  const known = await tx
    .select()
    .from(organizations)
    .where(inArray(organizations.level, [...highSchoolLevels]));
  const knownByNaturalKey = new Map(known.map((school) => [school.naturalKey, school]));
  const firstLines = new Map<string, number>();
  const inserts: (typeof organizations.$inferInsert)[] = [];
  const updates: (typeof organizations.$inferInsert)[] = [];

  for (const row of rows) {
    const { line } = row;
    const [name, city, state] = [tidy(row.get("name")), tidy(row.get("city")), row.get("state")];
    const flaw = flawOf({ name, city }) ?? (isState(state) ? null : `has the state ${JSON.stringify(state)}, which is not two letters`);
    if (flaw) {
      outcome.rejected.push({ line, text: flaw });
      continue;
    }
    const columns = highSchoolColumns(name, city, state);
    const earlier = firstLines.get(columns.naturalKey);
    if (earlier !== undefined) {
      outcome.repeated.push({ line, text: `is the school of line ${earlier}: ${name}, ${city}, ${state}` });
      continue;
    }
    firstLines.set(columns.naturalKey, line);
    const existing = knownByNaturalKey.get(columns.naturalKey);
    if (!existing) inserts.push({ level: "HighSchool", ...columns });
    else if (says(columns, existing as typeof columns)) outcome.unchanged += 1;
    else updates.push({ key: existing.key, level: existing.level, ...columns });
  }

  return writeMerged(tx, organizations, { inserts, updates }, { outcome, rows: rows.length, progress });
}
