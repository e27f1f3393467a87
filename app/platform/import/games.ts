/** Games of one sport, with their scores (docs/rules.md O13, O16, O35). */
import { and, between, eq } from "drizzle-orm";
import { gameIdentity, isOfGame, saySame, type WholeGame } from "~/domain/teams/game-identity";
import type { Transaction } from "../db/database";
import { games } from "../db/schema/games";
import { readLinesOf } from "../teams/games/known";
import { takeGamesTurn } from "../teams/games/turn";
import type { CsvRow } from "./csv";
import { readMoved, rememberNamed } from "./game-aliases";
import { readBowl } from "./bowl-games";
import { readGame, type Game, type ReadGame } from "./game-rows";
import { professionalReader } from "./professional-games";
import { emptyOutcome, type Outcome } from "./report";
import { sourceKeyOf } from "./roster-rows";
import { batchesOf, says, writeMerged, type Progress } from "./rows";
import { readTeamNames } from "./team-names";

type Stored = typeof games.$inferSelect;

/** What a file of games does not say of itself. */
export interface GamesNamed {
  sportKey: number;
  /** What pages that show the games say of their source; null where nobody has to be credited. */
  credit: string | null;
  /** Whose teams are names of the list, or franchises by their codes (O44), or names of a file of bowls, which adds alone (O47). */
  layout: GameLayout;
}

export type GameLayout = "games" | "professional-games" | "bowl-games";

/** Rows that are compared with what stands, and written, at once: a decade of a sport is more than memory should hold. */
const partSize = 5_000;

/**
 * Merges by the day and the two teams, whichever is named first: a team is its college where the list of names knows one, else its name.
 * A game of which neither team is known belongs to no page and is left out; one of them alone is kept, and told. What staff have said of a
 * game, and of which one a line is that they have moved or merged, stays, and is told where the file says something else. A file of bowls
 * adds those that are missing, and changes none.
 */
export async function importGames(tx: Transaction, rows: readonly CsvRow[], named: GamesNamed, progress: Progress): Promise<Outcome> {
  await takeGamesTurn(tx);
  let outcome = emptyOutcome();
  const { sportKey } = named;
  const keyOfName = await readTeamNames(tx);
  const read = await readerOf(tx, rows, named, keyOfName);
  /** The line of each game that the file has named so far. */
  const lineOf = new Map<string, number>();
  const isNamed = namedIn(rows, sportKey, read, keyOfName);
  for (let from = 0; from < rows.length; from += partSize) {
    const part = rows.slice(from, from + partSize);
    const arriving = readPart(part, read, { lineOf, outcome });
    const known = await readKnown(tx, sportKey, [...arriving.values()].map(({ day }) => day).sort(), keyOfName);
    const moved = await readMoved(
      tx,
      sportKey,
      [...arriving.keys()].filter((identity) => !known.has(identity)),
      isNamed,
    );
    const saidByStaff = [...arriving.keys()].flatMap((identity) => {
      const stands = known.get(identity);
      return stands?.saidByStaffAt ? [{ sportKey, identity, gameKey: stands.key }] : [];
    });
    await rememberNamed(tx, saidByStaff);
    const held = await readHeld(tx, arriving, known);
    const now = new Date();
    const inserts: Game[] = [];
    const updates: (typeof games.$inferInsert)[] = [];
    for (const [identity, game] of arriving) {
      const stands = known.get(identity);
      const kept = stands?.saidByStaffAt ? stands : moved.get(identity);
      if (kept) {
        const line = lineOf.get(identity)!;
        if (!saySame(game, kept)) outcome.remarks.push({ line, text: `is kept as staff have said it, ${inWords(kept)}: ${inWords(game)}` });
      } else if (!stands) inserts.push(game);
      else if (named.layout === "bowl-games") {
        const isSame = totalOf(stands) === totalOf(game);
        if (!isSame)
          outcome.remarks.push({ line: lineOf.get(identity)!, text: `is kept as it stands, ${inWords(stands)}: ${inWords(game)}` });
      } else if (held.has(stands.key)) {
        const text = `is kept, as statistics of it are known, which hold it to its season and teams: ${inWords(game)}`;
        outcome.remarks.push({ line: lineOf.get(identity)!, text });
      } else if (!says(game, stands)) {
        const { key, number, version } = stands;
        updates.push({ key, number, ...game, version: version + 1, changedAt: now });
      }
    }
    const unchanged = outcome.unchanged + arriving.size - inserts.length - updates.length;
    outcome = await writeMerged(tx, games, { inserts, updates }, { outcome: { ...outcome, unchanged }, rows: part.length, progress });
  }
  return outcome;
}

/** How a row of the file is read. What a source is credited with stands with each of its games. */
async function readerOf(
  tx: Transaction,
  rows: readonly CsvRow[],
  { sportKey, credit, layout }: GamesNamed,
  keyOfName: ReadonlyMap<string, number>,
): Promise<ReadGame> {
  const named = layout === "bowl-games" ? readBowl : readGame;
  const read: ReadGame =
    layout === "professional-games" ? await professionalReader(tx, rows, sportKey) : (row) => named(row, sportKey, keyOfName);
  if (credit === null) return read;
  const sourceKey = await sourceKeyOf(tx, credit);
  return (row) => {
    const game = read(row);
    return "sportKey" in game ? { ...game, sourceKey } : game;
  };
}

/** What it came to, whichever team is named first. */
function totalOf({ homeScore, awayScore }: Pick<Game, "homeScore" | "awayScore">): string {
  return [homeScore, awayScore]
    .map(Number)
    .sort((one, other) => one - other)
    .join("-");
}

/** The games of some rows by what they are known by; what is said of the other rows goes to the outcome. */
function readPart(
  rows: readonly CsvRow[],
  read: ReadGame,
  { lineOf, outcome }: { lineOf: Map<string, number>; outcome: Outcome },
): Map<string, Game> {
  const arriving = new Map<string, Game>();
  for (const row of rows) {
    const { line } = row;
    const game = read(row);
    if (!("sportKey" in game)) {
      outcome.rejected.push(game);
      continue;
    }
    const identity = gameIdentity(game);
    const earlier = lineOf.get(identity);
    const strangers = [game.homeKey === null ? game.homeName : null, game.awayKey === null ? game.awayName : null].filter(Boolean);
    if (strangers.length === 2) outcome.unmatched.push({ line, text: `neither ${strangers.join(" nor ")} is a team that is known` });
    else if (earlier !== undefined) outcome.repeated.push({ line, text: `is the game of line ${earlier}: ${teamsInWords(game)}` });
    else {
      if (strangers.length === 1)
        outcome.remarks.push({ line, text: `${strangers[0]} is no team that is known and stands by its name alone` });
      lineOf.set(identity, line);
      arriving.set(identity, game);
    }
  }
  return arriving;
}

function teamsInWords({ day, homeName, awayName }: Game): string {
  return `${awayName} at ${homeName}, ${day}`;
}

function inWords({ homeScore, awayScore, status, ...game }: WholeGame & Game): string {
  return `${teamsInWords({ homeScore, awayScore, status, ...game })}, ${homeScore === null ? status : `${awayScore}-${homeScore}`}`;
}

/** By what this file calls them: a name that stood alone may be a team's by now. */
async function readKnown(tx: Transaction, sportKey: number, days: readonly string[], keyOfName: ReadonlyMap<string, number>) {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return new Map<string, Stored>();
  const rows = await tx
    .select()
    .from(games)
    .where(and(eq(games.sportKey, sportKey), eq(games.number, 1), between(games.day, first, last)));
  const known = new Map(rows.map((game) => [identityNow(game, keyOfName), game]));
  for (const game of rows) known.set(gameIdentity(game), game);
  return known;
}

/** The games that stand of which statistics are known that would be of no season or team of theirs, once they are as they arrive (O38). */
async function readHeld(tx: Transaction, arriving: ReadonlyMap<string, Game>, known: ReadonlyMap<string, Stored>): Promise<Set<number>> {
  const loosened = new Map<number, Game>();
  for (const [identity, game] of arriving) {
    const stands = known.get(identity);
    if (stands && !(["season", "homeKey", "awayKey"] as const).every((field) => stands[field] === game[field]))
      loosened.set(stands.key, game);
  }
  const held = new Set<number>();
  for (const batch of batchesOf([...loosened.keys()]))
    for (const line of await readLinesOf(tx, batch)) if (!isOfGame(line, loosened.get(line.gameKey)!)) held.add(line.gameKey);
  return held;
}

function identityNow(game: Stored, keyOfName: ReadonlyMap<string, number>): string {
  const homeKey = game.homeKey ?? keyOfName.get(game.homeName) ?? null;
  const awayKey = game.awayKey ?? keyOfName.get(game.awayName) ?? null;
  return gameIdentity({ ...game, homeKey, awayKey });
}

/** Whether the file has a line that calls a game what it is by now; its lines are all read at the first question, as it is rare. */
function namedIn(
  rows: readonly CsvRow[],
  sportKey: number,
  read: ReadGame,
  keyOfName: ReadonlyMap<string, number>,
): (game: Stored) => boolean {
  let identities: ReadonlySet<string> | null = null;
  return (game) => {
    if (game.sportKey !== sportKey || game.number !== 1) return false;
    identities ??= new Set(
      rows.flatMap((row) => {
        const game = read(row);
        return "sportKey" in game ? [gameIdentity(game)] : [];
      }),
    );
    return identities.has(identityNow(game, keyOfName));
  };
}
