/** `npm run import -- <kind> <file.csv>`: brings public data into the database. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { readEnvironment } from "~/env.server";
import { DatabaseInUse } from "~/platform/db/lock";
import { openDatabase, type OpenedDatabase } from "~/platform/db/database";
import { DatabaseIsNewer, migrate } from "~/platform/db/migrate";
import { isConnectionLoss } from "~/platform/db/outages";
import { UnusableFile, type LineNote } from "~/platform/import/csv";
import { importFile, type TellProgress } from "~/platform/import/import-file";
import { importKinds, isImportKind } from "~/platform/import/layouts";
import type { ImportReport } from "~/platform/import/report";
import { isEntry, type Output } from "./output";

const usage = `Usage: npm run import -- <kind> <file.csv>
Kinds: ${importKinds.join(", ")}`;

/** Lines of one list that are printed; the rest is only counted. */
const listedLines = 500;

/** Imports the named file and answers the exit code: 0, or 1 with one line that says why not. */
export async function main(argv: readonly string[], variables: NodeJS.ProcessEnv, output: Output = process): Promise<number> {
  const fail = (sentence: string) => {
    output.stderr.write(`${sentence}\n`);
    return 1;
  };
  const [kind, file, ...more] = argv;
  if (!kind || !file || more.length > 0) return fail(usage);
  if (!isImportKind(kind)) return fail(`${kind} is not a kind of import. Kinds: ${importKinds.join(", ")}.`);
  const { DATA_DIR, DATABASE_URL, APP_ENV } = variables;
  const read = readEnvironment({ DATA_DIR, DATABASE_URL });
  if (!read.ok) return fail(read.problem);
  if (APP_ENV && APP_ENV !== "local" && !DATABASE_URL) return fail(`DATABASE_URL is missing: APP_ENV=${APP_ENV} does not run on the embedded database.`);

  const path = resolve(variables.INIT_CWD ?? ".", file);
  let opened: OpenedDatabase | undefined;
  const startedAt = performance.now();
  try {
    const bytes = await readFile(path);
    opened = await openDatabase(read.env);
    await migrate(opened);
    const progress = progressOn(output);
    const report = await importFile(opened, kind, bytes, progress.tell);
    progress.end();
    output.stdout.write(inWords(report, (performance.now() - startedAt) / 1000));
    return 0;
  } catch (error) {
    const sentence = sentenceOf(error, file);
    if (sentence === null) throw error;
    return fail(sentence);
  } finally {
    await opened?.close();
  }
}

/** What went wrong, in one line; null for what nobody expected. */
function sentenceOf(error: unknown, file: string): string | null {
  if (error instanceof DatabaseInUse || error instanceof DatabaseIsNewer) return error.message;
  if (error instanceof UnusableFile) return `${file}: ${error.message}`;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" && path) return `${file}: there is no such file.`;
  if (code === "EISDIR") return `${file} is a folder, not a file.`;
  if (code === "EACCES" && path) return `${file} may not be read.`;
  if (isConnectionLoss(error)) return "The database cannot be reached. Check DATABASE_URL, and that the server is running.";
  return null;
}

/** A bar that redraws itself on a terminal; elsewhere a line every tenth. */
function progressOn(output: Output): { tell: TellProgress; end(): void } {
  const { stdout } = output;
  let tenths = 0;
  return {
    tell(done, total) {
      const part = total === 0 ? 1 : done / total;
      const counts = `${done.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} rows`;
      if (stdout.isTTY) {
        const filled = Math.round(part * 30);
        stdout.write(`\r[${"#".repeat(filled)}${".".repeat(30 - filled)}] ${counts}`);
      } else if (Math.floor(part * 10) > tenths) {
        tenths = Math.floor(part * 10);
        stdout.write(`${counts}\n`);
      }
    },
    end() {
      if (stdout.isTTY) stdout.write("\n");
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
