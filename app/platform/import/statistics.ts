/** Statistics of a sport and a season, of its games or of the whole (docs/rules.md O38). */
import { and, eq, sql } from "drizzle-orm";
import { presentSeason } from "~/domain/base/default-year";
import { gameIdentity } from "~/domain/teams/game-identity";
import { searchable } from "~/domain/teams/organizations";
import { flawOfFigures, type Statistic } from "~/domain/teams/statistics";
import type { Transaction } from "../db/database";
import { gameAliases, games } from "../db/schema/games";
import { statisticLines } from "../db/schema/statistics";
import { takeMergeTurn } from "../profile/merges/turn";
import { knownIdentity, readKnownGames, type KnownRow } from "../teams/games/known";
import { takeGamesTurn } from "../teams/games/turn";
import type { Csv } from "./csv";
import { comparedTown } from "./fields";
import { emptyOutcome, type Outcome } from "./report";
import { sourceKeyOf, type RosterNamed } from "./roster-rows";
import { writeMerged, type Progress } from "./rows";
import { readStatisticLine, statisticColumns, type ToldLine } from "./statistic-rows";
import { readTeamNames } from "./team-names";

type Line = typeof statisticLines.$inferInsert;

/** The games of the season by what files call them: as they stand, and as those that staff have moved or merged stood. */
interface KnownGames {
  standing: ReadonlyMap<string, readonly KnownRow[]>;
  moved: ReadonlyMap<string, KnownRow>;
}

/** Somebody on a roster, by each way in which they are written. */
interface Rostered {
  personKey: number;
  towns: ReadonlySet<string>;
}

/**
 * Each row is of whom the roster of that team, sport and season has under its name, and where two there share it, under its town, too; one
 * of a game is of a game of ours besides, of that day between the two teams. Never is somebody found by the name alone across teams. A file
 * changes of a line what its columns say, and takes back what its own source had said there and says no more.
 */
export async function importStatistics(
  tx: Transaction,
  csv: Csv,
  named: RosterNamed & { isOfGames: boolean },
  progress: Progress,
): Promise<Outcome> {
  const { sportKey, season, credit, isOfGames } = named;
  // Whoever takes both turns takes that of games first.
  await takeGamesTurn(tx);
  await takeMergeTurn(tx);
  const outcome = emptyOutcome();
  const columns = statisticColumns(csv.header, sportKey, isOfGames);
  const keyOfTeam = await readTeamNames(tx);
  const rostered = await readRostered(tx, named);
  const known = isOfGames ? await readGames(tx, named) : { standing: new Map(), moved: new Map() };
  const standing = await tx
    .select()
    .from(statisticLines)
    .where(and(eq(statisticLines.sportKey, sportKey), eq(statisticLines.season, season)));
  const stands = new Map(standing.map((line) => [identityOf(line), line]));
  const sourceKey = await sourceKeyOf(tx, credit);
  const lines = new Map<string, number>();
  const [inserts, updates]: [Line[], Line[]] = [[], []];

  for (const row of csv.rows) {
    const told = readStatisticLine(row, columns, { sportKey, isOfGames, keyOfTeam });
    if ("text" in told) {
      outcome.rejected.push(told);
      continue;
    }
    const { line, name, organizationKey } = told;
    const personKey = personOf(told, rostered);
    const gameKey = told.game ? gameOf(told, keyOfTeam, known) : null;
    if (typeof personKey === "string" || typeof gameKey === "string") {
      outcome.unmatched.push({ line, text: String(typeof personKey === "string" ? personKey : gameKey) });
      continue;
    }
    const identity = identityOf({ personKey, organizationKey, gameKey });
    const earlier = lines.get(identity);
    if (earlier !== undefined) {
      outcome.repeated.push({ line, text: `is the line of ${name} of line ${earlier}` });
      continue;
    }
    lines.set(identity, line);
    const stood = stands.get(identity);
    // What no list has said stands: only the demo has such lines.
    if (stood?.sourceKey === null) {
      outcome.unchanged += 1;
      continue;
    }
    const figures = stood ? { ...keptOf(stood, columns, sourceKey), ...told.figures } : told.figures;
    const flaw = flawOfFigures(sportKey, figures);
    const written: Line = { personKey, organizationKey, sportKey, season, gameKey, figures, sourceKey };
    if (flaw !== null) outcome.rejected.push({ line, text: `${flaw}, with what is known already` });
    else if (!stood) inserts.push(written);
    else if (saysAlike(stood.figures, figures)) outcome.unchanged += 1;
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
  { standing, moved }: KnownGames,
): number | string {
  const { day, opponent, number } = game!;
  const identity = gameIdentity({
    day,
    homeKey: organizationKey,
    awayKey: keyOfTeam.get(opponent) ?? null,
    homeName: "",
    awayName: opponent,
  });
  const ofDay = standing.get(identity) ?? [];
  const [found, ...others] = ofDay.filter((one) => number === null || one.number === number);
  if (!found) {
    // What files call games that were moved is of first games alone.
    const since = (number ?? 1) === 1 ? moved.get(identity) : undefined;
    if (since && [since.knownHomeKey, since.knownAwayKey].includes(organizationKey)) return since.key;
    return `no game against ${opponent} of ${day} is known`;
  }
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

async function readGames(tx: Transaction, { sportKey, season }: RosterNamed): Promise<KnownGames> {
  const ofSeason = and(eq(games.sportKey, sportKey), eq(games.season, season));
  const known = await readKnownGames(tx, ofSeason);
  const standing = new Map<string, KnownRow[]>();
  for (const game of known) standing.set(knownIdentity(game), [...(standing.get(knownIdentity(game)) ?? []), game]);
  const byKey = new Map(known.map((game) => [game.key, game]));
  const aliases = await tx
    .select({ identity: gameAliases.identity, gameKey: gameAliases.gameKey })
    .from(gameAliases)
    .innerJoin(games, eq(games.key, gameAliases.gameKey))
    .where(ofSeason);
  return { standing, moved: new Map(aliases.map(({ identity, gameKey }) => [identity, byKey.get(gameKey)!])) };
}

/** What stays of a line that a file is about: of its own source nothing that a column of the file is for. */
function keptOf({ figures, sourceKey }: Pick<Line, "figures" | "sourceKey">, columns: readonly Statistic[], by: number): Line["figures"] {
  if (sourceKey !== by) return figures;
  return Object.fromEntries(Object.entries(figures).filter(([name]) => !columns.some((column) => column.name === name)));
}

function identityOf({ personKey, organizationKey, gameKey }: Pick<Line, "personKey" | "organizationKey" | "gameKey">): string {
  return `${personKey}|${organizationKey}|${gameKey ?? ""}`;
}

/** The database gives the names in an order of its own. */
function saysAlike(one: Line["figures"], other: Line["figures"]): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
