/** `npm run audit:verify`: whether the audit is what was written (docs/rules.md U2). */
import { verifyAudit, type AuditVerdict } from "~/platform/audit/seal";
import type { OpenedDatabase } from "~/platform/db/database";
import { codeOf } from "~/platform/db/outages";
import { databaseFailure, fail, isEntry, onDatabase, readLocation, type Output, type Variables } from "./command";

/** SQLSTATE: the audit's tables or columns are not there. */
const notMigrated = new Set(["42P01", "42703"]);

/** Verifies and answers the exit code: 0 when everything holds, 1 with the row or the seal that does not. */
export async function main(_argv: readonly string[], variables: Variables, output: Output = process): Promise<number> {
  return onDatabase(readLocation(variables), output, (opened) => verify(opened, output), failureInWords);
}

async function verify(opened: OpenedDatabase, output: Output): Promise<number> {
  const verdict = await opened.patiently(verifyAudit);
  if (!verdict.ok) return fail(output, problemInWords(verdict));
  const { rows, seals, unsealed } = verdict;
  output.stdout.write(`${counted(rows, "row")} in ${counted(seals, "seal")} hold, ${unsealed} not sealed yet.\n`);
  return 0;
}

function failureInWords(error: unknown): string | null {
  return notMigrated.has(codeOf(error) ?? "") ? "The database is not up to date. Run npm run db:migrate." : databaseFailure(error);
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function problemInWords({ rowKey, sealKey, reason }: Extract<AuditVerdict, { ok: false }>): string {
  if (rowKey !== null)
    return reason === "row-added"
      ? `Row ${rowKey} was added to seal ${sealKey} after it was made.`
      : `Row ${rowKey} was changed after it was sealed.`;
  switch (reason) {
    case "row-changed":
      return `A row of seal ${sealKey}, or the seal, was changed after it was made.`;
    case "row-missing":
      return `A row of seal ${sealKey} was taken out.`;
    case "row-added":
      return `Rows were added to seal ${sealKey} after it was made.`;
    case "seal-changed":
      return `Seal ${sealKey} was changed, or a row of it exchanged, after it was made.`;
    case "seal-missing":
      return `Seal ${sealKey} was taken out.`;
  }
}

if (isEntry(import.meta.url)) process.exitCode = await main(process.argv.slice(2), process.env);
