/** Statistics of a sport and a season, of its games or of the whole (docs/rules.md O38). */
import { and, eq, sql } from "drizzle-orm";
import { presentSeason } from "~/domain/base/default-year";
import { searchable } from "~/domain/teams/organizations";
import type { Transaction } from "../db/database";
import { games } from "../db/schema/games";
import { statisticLines } from "../db/schema/statistics";
import { takeMergeTurn } from "../profile/merges/turn";
import type { Csv } from "./csv";
import { comparedTown } from "./fields";
import { emptyOutcome, type Outcome } from "./report";
import { sourceKeyOf, type RosterNamed } from "./roster-rows";
import { writeMerged, type Progress } from "./rows";
import { readStatisticLine, statisticColumns, type ToldLine } from "./statistic-rows";
import { readTeamNames } from "./team-names";

type Line = typeof statisticLines.$inferInsert;
type Game = Pick<typeof games.$inferSelect, "key" | "number">;

/** Somebody on a roster, by each way in which they are written. */
interface Rostered {
  personKey: number;
  towns: ReadonlySet<string>;
}

/**
 * Each row is of whom the roster of that team, sport and season has under its name, and where two there share it, under its town, too; one
 * of a game is of a game of ours besides, of that day between the two teams. Never is somebody found by the name alone across teams.
 */
export async function importStatistics(
  tx: Transaction,
  csv: Csv,
  named: RosterNamed & { isOfGames: boolean },
  progress: Progress,
): Promise<Outcome> {
  const { sportKey, season, credit, isOfGames } = named;
  await takeMergeTurn(tx);
  const outcome = emptyOutcome();
  const columns = statisticColumns(csv.header, sportKey, isOfGames);
  const keyOfTeam = await readTeamNames(tx);
  const rostered = await readRostered(tx, named);
  const gamesOf = isOfGames ? await readGames(tx, named) : new Map<string, Game[]>();
  const known = await tx
    .select()
    .from(statisticLines)
    .where(and(eq(statisticLines.sportKey, sportKey), eq(statisticLines.season, season)));
  const stands = new Map(known.map((line) => [identityOf(line), line]));
  const sourceKey = await sourceKeyOf(tx, credit);
  const lines = new Map<string, number>();
  const [inserts, updates]: [Line[], Line[]] = [[], []];

  for (const row of csv.rows) {
    const told = readStatisticLine(row, columns, { sportKey, isOfGames, keyOfTeam });
    if ("text" in told) {
      outcome.rejected.push(told);
      continue;
    }
    const { line, name, organizationKey, figures } = told;
    const personKey = personOf(told, rostered);
    const gameKey = told.game ? gameOf(told, keyOfTeam, gamesOf) : null;
    if (typeof personKey === "string" || typeof gameKey === "string") {
      outcome.unmatched.push({ line, text: String(typeof personKey === "string" ? personKey : gameKey) });
      continue;
    }
    const written: Line = { personKey, organizationKey, sportKey, season, gameKey, figures, sourceKey };
    const identity = identityOf(written);
    const earlier = lines.get(identity);
    if (earlier !== undefined) {
      outcome.repeated.push({ line, text: `is the line of ${name} of line ${earlier}` });
      continue;
    }
    lines.set(identity, line);
    const stood = stands.get(identity);
    if (!stood) inserts.push(written);
    // What staff have said anew stands.
    else if (stood.sourceKey === null || (stood.sourceKey === sourceKey && saysAlike(stood.figures, figures))) outcome.unchanged += 1;
    else updates.push({ ...stood, ...written, saidAt: new Date() });
  }
  return writeMerged(tx, statisticLines, { inserts, updates }, { outcome, rows: csv.rows.length, progress });
}

/** The one person, or why there is none, as the end of a sentence about the row. */
function personOf(
  { name, compared, town, organizationKey }: ToldLine,
  rostered: ReadonlyMap<string, readonly Rostered[]>,
): number | string {
  const namesakes = rostered.get(`${organizationKey}|${compared}`) ?? [];
  if (namesakes.length === 0) return `${name} is on no roster of the team in this season`;
  const [found, ...others] = namesakes.length === 1 ? namesakes : namesakes.filter(({ towns }) => town !== "" && towns.has(town));
  if (found && others.length === 0) return found.personKey;
  return `${name} is the name of ${namesakes.length} on the roster who cannot be told apart`;
}

function gameOf(
  { organizationKey, game }: ToldLine,
  keyOfTeam: ReadonlyMap<string, number>,
  gamesOf: ReadonlyMap<string, readonly Game[]>,
): number | string {
  const { day, opponent, number } = game!;
  const ofDay = gamesOf.get(`${organizationKey}|${day}|${keyOfTeam.get(opponent) ?? `=${opponent}`}`) ?? [];
  const [found, ...others] = ofDay.filter((one) => number === null || one.number === number);
  if (!found) return `no game against ${opponent} of ${day} is known`;
  return others.length > 0 ? `there are ${ofDay.length} games against ${opponent} of ${day}, and no number says which` : found.key;
}

/** Whoever's career has the season, by `team|name`. */
async function readRostered(tx: Transaction, { sportKey, season }: RosterNamed): Promise<Map<string, Rostered[]>> {
  const { rows } = await tx.execute<{
    personKey: number;
    organizationKey: number;
    name: string;
    city: string | null;
    region: string | null;
  }>(sql`
    select c.person_key as "personKey", c.organization_key as "organizationKey", told.name, told.city, told.region
    from careers c join people p on p.key = c.person_key and p.position_type = 'Player' and p.joined_to_key is null,
      lateral (
        select p.full_name, home.name, home.state_abbreviation from (select) one left join cities home on home.key = p.hometown_city_key
        union select og.name, og.city_name, og.region from origins og where og.person_key = p.key
      ) told (name, city, region)
    where c.sport_key = ${sportKey} and c.from_year <= ${season}
      and coalesce(c.to_year, greatest(c.from_year, ${presentSeason(new Date())}::int)) >= ${season}
  `);
  const found = new Map<string, Map<number, Set<string>>>();
  for (const { personKey, organizationKey, name, city, region } of rows) {
    const identity = `${organizationKey}|${searchable(name)}`;
    const people = found.get(identity) ?? new Map<number, Set<string>>();
    people.set(personKey, (people.get(personKey) ?? new Set()).add(comparedTown(city, region)));
    found.set(identity, people);
  }
  return new Map([...found].map(([identity, people]) => [identity, [...people].map(([personKey, towns]) => ({ personKey, towns }))]));
}

/** The games of the season, by `team|day|opponent`: each by both of its teams. */
async function readGames(tx: Transaction, { sportKey, season }: RosterNamed): Promise<Map<string, Game[]>> {
  const rows = await tx
    .select()
    .from(games)
    .where(and(eq(games.sportKey, sportKey), eq(games.season, season)));
  const found = new Map<string, Game[]>();
  for (const { key, number, day, homeKey, awayKey, homeName, awayName } of rows) {
    const [home, away] = [homeKey ?? `=${homeName}`, awayKey ?? `=${awayName}`];
    for (const identity of [`${home}|${day}|${away}`, `${away}|${day}|${home}`])
      found.set(identity, [...(found.get(identity) ?? []), { key, number }]);
  }
  return found;
}

function identityOf({ personKey, organizationKey, gameKey }: Pick<Line, "personKey" | "organizationKey" | "gameKey">): string {
  return `${personKey}|${organizationKey}|${gameKey ?? ""}`;
}

/** The database gives the names in an order of its own. */
function saysAlike(one: Line["figures"], other: Line["figures"]): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
