/** Who changed teams between two seasons (docs/rules.md O23). */
import { and, eq, inArray } from "drizzle-orm";
import { schoolsNamed } from "~/domain/people/same-person";
import { searchable } from "~/domain/teams/organizations";
import type { Transaction } from "../db/database";
import { careers } from "../db/schema/careers";
import { origins } from "../db/schema/origins";
import { transfers } from "../db/schema/transfers";
import type { CsvRow, LineNote } from "./csv";
import { comparedTown, flawOf, optionalFlawOf, tidy } from "./fields";
import { emptyOutcome, type Outcome } from "./report";
import type { RosterNamed } from "./roster-rows";
import { writeMerged, type Progress } from "./rows";
import { takeMergeTurn } from "../profile/merges/turn";
import { readTeamNames } from "./team-names";

type Transfer = typeof transfers.$inferInsert;

interface Season {
  personKey: number;
  organizationKey: number;
  year: number;
  cameFrom: readonly number[];
}

interface Move {
  line: number;
  name: string;
  fromName: string;
  fromKey: number;
  toKey: number;
  /** The new roster names the team that was left. */
  isNamed: boolean;
  /** `name|town`, as they are compared. */
  who: string;
}

/** What the rosters of the two seasons show of a move; told of each row that they do not show whole. */
const shown = {
  BothRosters: null,
  NewRosterNames: "is on no roster of the season before; the new one names",
  NewRosterAlone: "is on no roster of the season before, and the new one does not name",
} as const;

/**
 * Each row is a transfer into the season that is named, of whom the roster of the new team has under the same name and town. What the
 * rosters show of it by themselves is told: both of them, the new one which names the team before, or neither.
 */
export async function importTransfers(
  tx: Transaction,
  rows: readonly CsvRow[],
  { sportKey, season, credit }: RosterNamed,
  progress: Progress,
): Promise<Outcome> {
  await takeMergeTurn(tx);
  const outcome = emptyOutcome();
  const keyOfTeam = await readTeamNames(tx);
  const seasonsOf = await readSeasons(tx, sportKey, [season - 1, season], keyOfTeam);
  const known = await tx
    .select()
    .from(transfers)
    .where(and(eq(transfers.sportKey, sportKey), eq(transfers.year, season)));
  const stands = new Map(known.map((transfer) => [identityOf(transfer), transfer]));
  const lines = new Map<string, number>();
  const [inserts, updates]: [Transfer[], Transfer[]] = [[], []];

  for (const row of rows) {
    const move = readMove(row, keyOfTeam);
    if ("text" in move) {
      outcome.rejected.push(move);
      continue;
    }
    const { line, name, fromName, fromKey, toKey, isNamed, who } = move;
    const seasons = seasonsOf.get(who) ?? [];
    const now = seasons.filter((one) => one.year === season && one.organizationKey === toKey);
    if (now.length !== 1) {
      outcome.unmatched.push({ line, text: `${name} is on no roster of the new team` });
      continue;
    }
    const [{ personKey, cameFrom }] = now as [Season];
    const transfer: Transfer = {
      personKey,
      sportKey,
      year: season,
      fromKey,
      toKey,
      isImported: true,
      source: credit,
      saidBy: "Source",
      // Where no second list says so, the source has it from the name and the town alone.
      standing: isNamed ? "Confirmed" : "Claimed",
    };
    const identity = identityOf(transfer);
    const earlier = lines.get(identity);
    if (earlier !== undefined) {
      outcome.repeated.push({ line, text: `is the transfer of line ${earlier}` });
      continue;
    }
    lines.set(identity, line);
    const before = seasons.some((one) => one.year === season - 1 && one.organizationKey === fromKey);
    const words = shown[before ? "BothRosters" : cameFrom.includes(fromKey) ? "NewRosterNames" : "NewRosterAlone"];
    if (words !== null) outcome.remarks.push({ line, text: `${name} ${words} ${fromName}` });
    const stood = stands.get(identity);
    if (!stood) inserts.push(transfer);
    // What the athlete, a school or staff have said since stands.
    else if (stood.saidBy !== "Source" || (stood.standing === transfer.standing && stood.source === credit)) outcome.unchanged += 1;
    else updates.push({ ...stood, ...transfer, changedAt: new Date() });
  }
  return writeMerged(tx, transfers, { inserts, updates }, { outcome, rows: rows.length, progress });
}

function readMove(row: CsvRow, keyOfTeam: ReadonlyMap<string, number>): Move | LineNote {
  const { line } = row;
  const [name, fromName, toName] = [tidy(row.get("name")), tidy(row.get("from_team")), tidy(row.get("to_team"))];
  const [city, country] = [tidy(row.get("hometown_city")), tidy(row.get("hometown_country"))];
  const [fromKey, toKey] = [keyOfTeam.get(fromName), keyOfTeam.get(toName)];
  const named = row.get("named_by_new_team");
  const unknown = fromKey === undefined ? fromName : toKey === undefined ? toName : null;
  const flaw =
    flawOf({ name, "team that was left": fromName, "new team": toName }) ??
    optionalFlawOf({ "hometown's city": city, "hometown's country": country }) ??
    (unknown === null ? null : `is of ${unknown}, which is no team that is known`) ??
    (fromKey === toKey ? `leads from ${fromName} to itself` : null) ??
    (named === "" || named === "yes" ? null : `says ${JSON.stringify(named)} of whether the new team names the old, which is not yes`);
  if (flaw !== null || fromKey === undefined || toKey === undefined) return { line, text: flaw ?? "" };
  const region = city === "" ? "" : row.get("hometown_state") || country;
  return { line, name, fromName, fromKey, toKey, isNamed: named === "yes", who: `${searchable(name)}|${comparedTown(city, region)}` };
}

/** Of people who came by rosters, by `name|town`. */
async function readSeasons(
  tx: Transaction,
  sportKey: number,
  years: readonly number[],
  keyOfTeam: ReadonlyMap<string, number>,
): Promise<Map<string, Season[]>> {
  const rows = await tx
    .select({ origin: origins, career: careers })
    .from(careers)
    .innerJoin(origins, eq(origins.personKey, careers.personKey))
    .where(and(eq(careers.sportKey, sportKey), inArray(careers.fromYear, [...years])));
  const seasons = new Map<string, Season[]>();
  const told = new Set<string>();
  for (const { origin, career } of rows) {
    const who = `${origin.searchText}|${comparedTown(origin.cityName, origin.region)}`;
    // Two lists that write somebody alike say one season once.
    if (told.has(`${career.key}|${who}`)) continue;
    told.add(`${career.key}|${who}`);
    const { personKey, organizationKey, fromYear: year, previousSchool } = career;
    const season = { personKey, organizationKey, year, cameFrom: schoolsNamed(previousSchool ?? "", keyOfTeam) };
    seasons.set(who, [...(seasons.get(who) ?? []), season]);
  }
  return seasons;
}

function identityOf({ personKey, fromKey, toKey }: Pick<Transfer, "personKey" | "fromKey" | "toKey">): string {
  return `${personKey}|${fromKey}|${toKey}`;
}
