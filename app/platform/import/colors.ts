/** The colors of colleges, and the short names that such a file calls them by. */
import { inArray } from "drizzle-orm";
import { collegeLevels } from "~/domain/teams/organizations";
import type { Transaction } from "../db/database";
import { organizations } from "../db/schema/places";
import { mergedAliases } from "./college-names";
import { colorsTold, indexColleges, isNewName, matchSchool, readColor } from "./color-match";
import { derivedColumns } from "./college-record";
import type { CsvRow } from "./csv";
import { flawOf } from "./fields";
import { emptyOutcome, type Outcome } from "./report";
import { writeRows, type Progress } from "./rows";

type OrganizationRow = typeof organizations.$inferSelect;

interface Telling {
  line: number;
  college: OrganizationRow;
  primaryColor: string;
}

/**
 * Each row gives its college two colors and a name to be found by. Of several
 * rows that mean one college the first that tells colors counts. Rows that
 * mean no college, or more than one, change nothing and are listed.
 */
export async function importColors(tx: Transaction, rows: readonly CsvRow[], progress: Progress): Promise<Outcome> {
  const outcome = emptyOutcome();
  const known = await tx
    .select()
    .from(organizations)
    .where(inArray(organizations.level, [...collegeLevels]))
    .orderBy(organizations.key);
  const index = indexColleges(known);
  const told = new Map<number, Telling>();
  const changed = new Map<number, OrganizationRow>();

  for (const row of rows) {
    const { line } = row;
    const school = row.get("school");
    const [primary, secondary] = [readColor(row.get("color")), readColor(row.get("alt_color"))];
    const flaw = flawOf({ school }) ?? (primary && secondary ? null : "has a color that is not like #005daa");
    if (flaw || !primary || !secondary) {
      outcome.rejected.push({ line, text: flaw ?? "" });
      continue;
    }
    const match = matchSchool(index, school, row.get("type"));
    if (!("college" in match)) {
      outcome.unmatched.push({ line, text: `${school}: ${match.reason}` });
      continue;
    }
    const college = changed.get(match.college.key) ?? match.college;
    const colors = colorsTold(primary.color, secondary.color);
    const earlier = told.get(college.key);
    const isContradiction = colors !== null && earlier !== undefined && earlier.primaryColor !== colors.primaryColor;
    const now = withColors(isNewName(college, school) ? withAlias(college, school) : college, earlier ? null : colors);
    if (colors && !earlier) told.set(college.key, { line, college, primaryColor: colors.primaryColor });
    if (now !== college) changed.set(college.key, now);
    if (isContradiction)
      outcome.repeated.push({ line, text: `${school}: has other colors than line ${earlier.line} for ${college.fullName}` });
    else if (now === college) outcome.unchanged += 1;
    else outcome.updated += 1;
  }

  progress(rows.length - changed.size);
  const updates = [...changed.values()].map((college) => ({ ...college, ...derivedColumns(college) }));
  await writeRows(tx, organizations, updates, progress);
  return outcome;
}

function withAlias(college: OrganizationRow, alias: string): OrganizationRow {
  return { ...college, aliases: mergedAliases([...college.aliases, alias], [college.fullName, college.name]) };
}

/** The very same row when the colors say nothing new. */
function withColors(college: OrganizationRow, colors: ReturnType<typeof colorsTold>): OrganizationRow {
  if (!colors) return college;
  const secondaryColor = colors.secondaryColor ?? college.secondaryColor;
  if (college.primaryColor === colors.primaryColor && college.secondaryColor === secondaryColor) return college;
  return { ...college, primaryColor: colors.primaryColor, secondaryColor };
}
