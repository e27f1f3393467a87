/** Drafts of the National Football League (docs/rules.md R31). */
import type { Transaction } from "../db/database";
import type { CsvRow } from "./csv";
import { flawOf, optionalFlawOf, tidy } from "./fields";
import { franchiseOf, type SeasonOfFranchise } from "./franchises";
import { franchiseKeys } from "./professional-teams";
import { publishLists, type ArrivingList, type ArrivingRow, type RankingsNamed } from "./ranking-runs";
import { emptyOutcome, type Outcome } from "./report";
import type { Progress } from "./rows";
import { readTeamNames } from "./team-names";

interface Pick {
  year: number;
  pick: number;
  round: number;
  team: SeasonOfFranchise;
  name: string;
  position: string;
  /** Empty of whom the list gives none. */
  college: string;
}

/**
 * Each year is a list of its picks. Whom a pick names is nobody of ours: a name and a college are too little to know a person by, so it
 * stays the name that the list gives. The teams are there then.
 */
export async function importDraft(tx: Transaction, rows: readonly CsvRow[], named: RankingsNamed, progress: Progress): Promise<Outcome> {
  const outcome = emptyOutcome();
  const keyOfName = await readTeamNames(tx);
  const picks: (Pick & { line: number })[] = [];
  const lines = new Map<string, number>();
  for (const row of rows) {
    const { line } = row;
    const read = readPick(row);
    if (typeof read === "string") {
      outcome.rejected.push({ line, text: read });
      continue;
    }
    const identity = `${read.year}|${read.pick}`;
    const earlier = lines.get(identity);
    if (earlier !== undefined) {
      outcome.repeated.push({ line, text: `is pick ${read.pick} of ${read.year}, as line ${earlier}` });
      continue;
    }
    lines.set(identity, line);
    picks.push({ ...read, line });
  }
  const keys = await franchiseKeys(tx, [...new Map(picks.map(({ team: { franchise } }) => [franchise.id, franchise])).values()]);
  const lists = new Map<number, ArrivingRow[]>();
  for (const { year, pick, round, team, name, position, college, line } of picks) {
    const fromKey = keyOfName.get(college) ?? null;
    const row: ArrivingRow = {
      line,
      name,
      rank: pick,
      score: null,
      organizationKey: keys.get(team.franchise.id)!,
      subject: name,
      fromKey,
      fromName: fromKey === null ? college || null : null,
      figures: { round, position, ...(team.name !== team.franchise.name && { calledThen: team.name }) },
      inputs: [],
    };
    const list = lists.get(year);
    if (list) list.push(row);
    else lists.set(year, [row]);
  }
  progress(outcome.rejected.length + outcome.repeated.length);
  const ofYears = [...lists].map(([year, ofYear]): ArrivingList => {
    return { type: "Draft", year, period: null, source: "NationalFootballLeague", rows: ofYear };
  });
  return publishLists(tx, ofYears, named, { outcome, progress });
}

/** What is wrong with it as the end of a sentence about its row. */
function readPick(row: CsvRow): Pick | string {
  const [name, position, college] = [tidy(row.get("name")), row.get("position"), tidy(row.get("college"))];
  const [year, round, pick, team] = [row.get("year"), row.get("round"), row.get("pick"), row.get("team")];
  const flaw = flawOf({ name, position }) ?? optionalFlawOf({ college });
  if (flaw !== null) return flaw;
  if (!/^[12]\d{3}$/.test(year)) return `has the year ${JSON.stringify(year)}, which is none`;
  if (!/^[1-9]\d?$/.test(round)) return `has the round ${JSON.stringify(round)}, which is none`;
  if (!/^[1-9]\d{0,2}$/.test(pick)) return `has the pick ${JSON.stringify(pick)}, which is none`;
  const franchise = franchiseOf(team, Number(year));
  if (!franchise) return `is of ${team}, which is no team of ${year} that is known`;
  return { year: Number(year), pick: Number(pick), round: Number(round), team: franchise, name, position, college };
}
