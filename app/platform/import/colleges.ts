/** Colleges, from the Department of Education's directory (IPEDS) or its athletics survey (EADA). */
import { inArray } from "drizzle-orm";
import { collegeLevels, type OrganizationLevel } from "~/domain/teams/organizations";
import type { Transaction } from "../db/database";
import { organizations } from "../db/schema/places";
import { pairColleges, splitAliases } from "./college-names";
import { derivedColumns, mergeCollege, type College, type CollegeSource } from "./college-record";
import type { CsvRow, LineNote } from "./csv";
import { flawOf, isState, tidy, unitIdOf } from "./fields";
import { emptyOutcome, type Outcome } from "./report";
import { says, writeMerged, type Progress } from "./rows";

type OrganizationRow = typeof organizations.$inferSelect;

export interface ArrivingCollege extends College {
  line: number;
  unitId: number;
}

/** The directory's levels: four years, two years; anything else is kept and never offered. */
const levelOf: Record<string, OrganizationLevel> = { "1": "College", "2": "JuniorCollege" };

export function readInstitution(row: CsvRow): ArrivingCollege | LineNote {
  return checked(row, "UNITID", {
    level: levelOf[row.get("ICLEVEL")] ?? "Unknown",
    fullName: tidy(row.get("INSTNM")),
    aliases: splitAliases(row.get("IALIAS")),
    cityName: tidy(row.get("CITY")),
    stateAbbreviation: row.get("STABBR"),
    division: null,
    hasAthletics: false,
  });
}

export function readAthletics(row: CsvRow): ArrivingCollege | LineNote {
  return checked(row, "unitid", {
    level: /\b2-year\b/.test(row.get("sector_name")) ? "JuniorCollege" : "College",
    fullName: tidy(row.get("institution_name")),
    aliases: [],
    cityName: tidy(row.get("city_txt")),
    stateAbbreviation: row.get("state_cd"),
    division: row.get("classification_name") || null,
    hasAthletics: true,
  });
}

type Told = Omit<College, "unitId" | "name" | "primaryColor" | "secondaryColor">;

function checked(row: CsvRow, unitIdColumn: string, told: Told): ArrivingCollege | LineNote {
  const { line } = row;
  const unitId = unitIdOf(row, unitIdColumn);
  if (typeof unitId === "string") return { line, text: unitId };
  const flaw = flawOf({ name: told.fullName, city: told.cityName ?? "" });
  if (flaw) return { line, text: flaw };
  if (!isState(told.stateAbbreviation ?? ""))
    return { line, text: `has the state ${JSON.stringify(told.stateAbbreviation)}, which is not two letters` };
  return { line, unitId, name: told.fullName, primaryColor: null, secondaryColor: null, ...told };
}

/** Everything of college level, and what the directory keeps beside it. */
export function readColleges(tx: Transaction): Promise<OrganizationRow[]> {
  return tx
    .select()
    .from(organizations)
    .where(inArray(organizations.level, [...collegeLevels, "Unknown"]))
    .orderBy(organizations.key);
}

/** Merges by unit id; known colleges without one are recognized by name and state, and keep their key. */
export async function importColleges(
  tx: Transaction,
  rows: readonly CsvRow[],
  layout: "athletics" | "institutions",
  progress: Progress,
): Promise<Outcome> {
  const outcome = emptyOutcome();
  const arriving = oncePerUnit(rows.map(layout === "institutions" ? readInstitution : readAthletics), outcome);
  const known = await readColleges(tx);
  const knownByUnit = new Map(known.flatMap((college) => (college.unitId === null ? [] : [[college.unitId, college]])));
  const newcomers = arriving.filter((college) => !knownByUnit.has(college.unitId));
  const withoutUnit = known.filter((college) => college.unitId === null);
  for (const [index, arrivingIndex] of pairColleges(withoutUnit, newcomers)) {
    const [college, newcomer] = [withoutUnit[index], newcomers[arrivingIndex]];
    if (college && newcomer) knownByUnit.set(newcomer.unitId, college);
  }

  const source: CollegeSource = layout === "institutions" ? "directory" : "athletics";
  const inserts: (typeof organizations.$inferInsert)[] = [];
  const updates: (typeof organizations.$inferInsert)[] = [];
  for (const { line: _line, ...college } of arriving) {
    const existing = knownByUnit.get(college.unitId);
    const merged = mergeCollege(existing ?? college, college, source);
    const columns = { ...merged, ...derivedColumns(merged) };
    if (!existing) inserts.push(columns);
    else if (!says(columns, existing)) updates.push({ key: existing.key, ...columns });
  }
  outcome.unchanged = arriving.length - inserts.length - updates.length;
  return writeMerged(tx, organizations, { inserts, updates }, { outcome, rows: rows.length, progress });
}

function oncePerUnit(read: (ArrivingCollege | LineNote)[], outcome: Outcome): ArrivingCollege[] {
  const first = new Map<number, ArrivingCollege>();
  for (const college of read) {
    if (!("unitId" in college)) outcome.rejected.push(college);
    else {
      const earlier = first.get(college.unitId);
      if (earlier) outcome.repeated.push({ line: college.line, text: `has the unit id ${college.unitId} of line ${earlier.line}` });
      else first.set(college.unitId, college);
    }
  }
  return [...first.values()];
}
