/** `npm run import -- <kind> <file.csv> [sport] [season] [credit] [as of]`: brings public data into the database. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { isCalendarDay } from "~/domain/base/calendar";
import { productDay, slug } from "~/domain/base/format";
import { sports } from "~/domain/teams/sports";
import { migrate } from "~/platform/db/migrate";
import { UnusableFile, type LineNote } from "~/platform/import/csv";
import { readImport, runImport, type Named, type ReadFile, type TellProgress } from "~/platform/import/import-file";
import {
  importKinds,
  isImportKind,
  kindsAsOf,
  kindsMaybeCredited,
  kindsMaybeOfSport,
  kindsOfPeople,
  kindsOfSport,
  type ImportKind,
} from "~/platform/import/layouts";
import type { ImportReport } from "~/platform/import/report";
import { seedReference } from "~/platform/seed/reference";
import { fail, isEntry, onDatabase, readLocation, type Output, type Variables } from "./command";

const all = (kinds: readonly string[]) => new Intl.ListFormat("en").format(kinds);

const usage = `Usage: npm run import -- <kind> <file.csv>, of ${all(kindsOfSport)} the sport, of ${all(kindsMaybeOfSport)} where
the file does not say it, and of ${all(kindsOfPeople)} then the year that the season begins in, and the line that
credits the source, in quotation marks; of ${all(kindsMaybeCredited)} only that line, where the source is to be credited;
of ${all(kindsAsOf)} that line, and the day as of which they are
(2026-11-21), which is today where none is named
Kinds: ${importKinds.join(", ")}`;

/** Lines of one list that are printed; the rest is only counted. */
const listedLines = 500;

/** Imports the named file and answers the exit code: 0, or 1 with one line that says why not. */
export async function main(argv: readonly string[], variables: Variables, output: Output = process): Promise<number> {
  const [kind, name, ...said] = argv;
  if (!kind || !name) return fail(output, usage);
  if (!isImportKind(kind)) return fail(output, `${kind} is not a kind of import. Kinds: ${importKinds.join(", ")}.`);
  const mayBeOfSport = kindsOfSport.includes(kind) || kindsMaybeOfSport.includes(kind);
  const [ofSport, ...rest] = mayBeOfSport ? said : [undefined, ...said];
  const isOfPeople = kindsOfPeople.includes(kind);
  const isAsOf = kindsAsOf.includes(kind);
  // Other files say their season, where they are of one.
  const [season, credit, asOf, ...more] = isOfPeople ? [rest[0], rest[1], undefined, ...rest.slice(2)] : [undefined, ...rest];
  if (more.length > 0 || (asOf !== undefined && !isAsOf)) return fail(output, usage);
  if (!kindsMaybeOfSport.includes(kind) && kindsOfSport.includes(kind) !== (ofSport !== undefined)) return fail(output, usage);
  if (!kindsMaybeCredited.includes(kind) && (isOfPeople || isAsOf) !== (credit !== undefined)) return fail(output, usage);
  if (season !== undefined && !/^[12]\d{3}$/.test(season)) return fail(output, `${season} is not a year.`);
  const today = productDay(new Date());
  if (asOf !== undefined && (!isCalendarDay(asOf) || asOf > today)) return fail(output, `${asOf} is not a day up to today.`);
  const sport = sports.find((one) => slug(one.name) === ofSport);
  if (ofSport !== undefined && !sport)
    return fail(output, `${ofSport} is not a sport. Sports: ${sports.map((one) => slug(one.name)).join(", ")}.`);
  const location = readLocation(variables);
  if (!location.ok) return fail(output, location.problem);

  const startedAt = performance.now();
  const file = await readNamed(kind, name, resolve(variables.INIT_CWD ?? ".", name), {
    sportKey: sport?.key ?? null,
    season: season === undefined ? null : Number(season),
    credit: credit ?? null,
    asOf: isAsOf ? (asOf ?? today) : null,
  });
  if (typeof file === "string") return fail(output, file);
  return onDatabase(location, output, async (opened) => {
    await migrate(opened);
    // Files of a sport name one.
    await seedReference(opened.db);
    const progress = progressOn(output);
    const report = await runImport(opened, file, progress.tell).finally(progress.end);
    output.stdout.write(inWords(report, (performance.now() - startedAt) / 1000));
    return 0;
  });
}

/** The file, or in one line why it is of no use. */
async function readNamed(kind: ImportKind, name: string, path: string, named: Named): Promise<ReadFile | string> {
  try {
    return readImport(kind, await readFile(path), named);
  } catch (error) {
    if (error instanceof UnusableFile) return `${name}: ${error.message}`;
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT") return `${name}: there is no such file.`;
    if (code === "EISDIR") return `${name} is a folder, not a file.`;
    if (code === "EACCES") return `${name} may not be read.`;
    throw error;
  }
}

/** A bar that redraws itself on a terminal; elsewhere a line every tenth. */
function progressOn(output: Output): { tell: TellProgress; end(): void } {
  const { stdout } = output;
  let tenths = 0;
  let isDrawn = false;
  return {
    tell(done, total) {
      const part = total === 0 ? 1 : done / total;
      const counts = `${done.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} rows`;
      if (stdout.isTTY) {
        const filled = Math.round(part * 30);
        isDrawn = true;
        stdout.write(`\r[${"#".repeat(filled)}${".".repeat(30 - filled)}] ${counts}`);
      } else if (Math.floor(part * 10) > tenths) {
        tenths = Math.floor(part * 10);
        stdout.write(`${counts}\n`);
      }
    },
    end() {
      if (isDrawn) stdout.write("\n");
      isDrawn = false;
    },
  };
}

function inWords(report: ImportReport, seconds: number): string {
  const counts = [
    [report.inserted, "inserted"],
    [report.updated, "updated"],
    [report.unchanged, "unchanged"],
    [report.repeated.length, "repeated"],
    [report.rejected.length, "rejected"],
    [report.unmatched.length, "unmatched"],
  ] as const;
  return [
    ...listed("Repeated rows, of which the first counts", report.repeated),
    ...listed("Unmatched rows", report.unmatched),
    ...listed("Rejected rows", report.rejected),
    ...listed("Rows to look at", report.remarks),
    `${report.kind}: ${report.rows.toLocaleString("en-US")} rows in ${seconds.toFixed(1)} s`,
    counts.map(([count, word]) => `${count.toLocaleString("en-US")} ${word}`).join(", "),
    "",
  ].join("\n");
}

function listed(title: string, notes: readonly LineNote[]): string[] {
  if (notes.length === 0) return [];
  const lines = notes.slice(0, listedLines).map(({ line, text }) => `  line ${line}: ${text}`);
  const rest = notes.length - lines.length;
  return [`${title}:`, ...lines, ...(rest > 0 ? [`  and ${rest.toLocaleString("en-US")} more`] : [])];
}

if (isEntry(import.meta.url)) process.exitCode = await main(process.argv.slice(2), process.env);
