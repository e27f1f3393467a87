/** What sources call teams, from a list that says which institution each name means for certain (docs/rules.md O15). */
import { isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "../db/database";
import { teamNames } from "../db/schema/games";
import { organizations } from "../db/schema/places";
import type { CsvRow } from "./csv";
import { flawOf, unitIdOf } from "./fields";
import { emptyOutcome, type Outcome } from "./report";
import { batchesOf, type Progress } from "./rows";

/** Each row gives a name to the college of its unit id. A name that meant another one is moved; no name is taken away. */
export async function importTeamNames(tx: Transaction, rows: readonly CsvRow[], progress: Progress): Promise<Outcome> {
  const outcome = emptyOutcome();
  const colleges = await tx
    .select({ unitId: organizations.unitId, key: organizations.key })
    .from(organizations)
    .where(isNotNull(organizations.unitId));
  const keyOfUnit = new Map(colleges.map(({ unitId, key }) => [unitId, key]));
  const known = await readTeamNames(tx);
  const lines = new Map<string, number>();
  const changed: (typeof teamNames.$inferInsert)[] = [];

  for (const row of rows) {
    const { line } = row;
    const name = row.get("name");
    const unitId = unitIdOf(row, "unitid");
    const flaw = flawOf({ name }) ?? (typeof unitId === "string" ? unitId : null);
    if (flaw !== null) {
      outcome.rejected.push({ line, text: flaw });
      continue;
    }
    const earlier = lines.get(name);
    if (earlier !== undefined) {
      outcome.repeated.push({ line, text: `has the name ${name} of line ${earlier}` });
      continue;
    }
    lines.set(name, line);
    const organizationKey = keyOfUnit.get(unitId as number);
    if (organizationKey === undefined) {
      outcome.unmatched.push({ line, text: `${name}: no college has the unit id ${unitId}` });
      continue;
    }
    const stands = known.get(name);
    if (stands === organizationKey) {
      outcome.unchanged += 1;
      continue;
    }
    outcome[stands === undefined ? "inserted" : "updated"] += 1;
    changed.push({ name, organizationKey });
  }

  progress(rows.length - changed.length);
  for (const batch of batchesOf(changed)) {
    await tx
      .insert(teamNames)
      .values(batch)
      .onConflictDoUpdate({ target: teamNames.name, set: { organizationKey: sql`excluded.organization_key` } });
    progress(batch.length);
  }
  return outcome;
}

/** The organization that each name means, letter for letter. */
export async function readTeamNames(tx: Transaction): Promise<Map<string, number>> {
  const rows = await tx.select().from(teamNames);
  return new Map(rows.map(({ name, organizationKey }) => [name, organizationKey]));
}
