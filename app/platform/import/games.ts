/** Games of one sport, with their scores (docs/rules.md O13, O16, O35). */
import { and, between, eq } from "drizzle-orm";
import { isCalendarDay } from "~/domain/base/calendar";
import { gameIdentity, isOfGame, saySame, type WholeGame } from "~/domain/teams/game-identity";
import { readNote, typeByNote, type GameSite } from "~/domain/teams/games";
import type { Transaction } from "../db/database";
import { games } from "../db/schema/games";
import { readLinesOf } from "../teams/games/known";
import { takeGamesTurn } from "../teams/games/turn";
import type { CsvRow, LineNote } from "./csv";
import { flawOf, optionalFlawOf, tidy } from "./fields";
import { readMoved, rememberNamed } from "./game-aliases";
import { emptyOutcome, type Outcome } from "./report";
import { batchesOf, says, writeMerged, type Progress } from "./rows";
import { readTeamNames } from "./team-names";

type Stored = typeof games.$inferSelect;
type Game = Omit<Stored, "key" | "number" | "changedAt" | "version" | "saidByStaffAt">;

const sites: Readonly<Record<string, GameSite>> = { home: "Home", neutral: "Neutral", unknown: "Unknown" };

const firstSeason = 1869;

/** Rows that are compared with what stands, and written, at once: a decade of a sport is more than memory should hold. */
const partSize = 5_000;

/**
 * Merges by the day and the two teams, whichever is named first: a team is its college where the list of names knows one, else its name.
 * A game of which neither team is known belongs to no page and is left out; one of them alone is kept, and told. What staff have said of a
 * game, and of which one a line is that they have moved or merged, stays, and is told where the file says something else.
 */
export async function importGames(tx: Transaction, rows: readonly CsvRow[], sportKey: number, progress: Progress): Promise<Outcome> {
  await takeGamesTurn(tx);
  let outcome = emptyOutcome();
  const keyOfName = await readTeamNames(tx);
  /** The line of each game that the file has named so far. */
  const lineOf = new Map<string, number>();
  const isNamed = namedIn(rows, sportKey, keyOfName);
  for (let from = 0; from < rows.length; from += partSize) {
    const part = rows.slice(from, from + partSize);
    const arriving = readPart(part, { sportKey, keyOfName, lineOf, outcome });
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
      else if (held.has(stands.key)) {
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

/** The games of some rows by what they are known by; what is said of the other rows goes to the outcome. */
function readPart(
  rows: readonly CsvRow[],
  {
    sportKey,
    keyOfName,
    lineOf,
    outcome,
  }: { sportKey: number; keyOfName: ReadonlyMap<string, number>; lineOf: Map<string, number>; outcome: Outcome },
): Map<string, Game> {
  const arriving = new Map<string, Game>();
  for (const row of rows) {
    const { line } = row;
    const game = readGame(row, sportKey, keyOfName);
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

function readGame(row: CsvRow, sportKey: number, keyOfName: ReadonlyMap<string, number>): Game | LineNote {
  const { line } = row;
  const [homeName, awayName] = [tidy(row.get("home_team")), tidy(row.get("away_team"))];
  const [season, day, site] = [Number(row.get("season")), row.get("date"), sites[row.get("site")]];
  const [homeScore, awayScore] = [scoreOf(row.get("home_score")), scoreOf(row.get("away_score"))];
  const [homeKey, awayKey] = [keyOfName.get(homeName) ?? null, keyOfName.get(awayName) ?? null];
  const note = tidy(row.get("note"));
  const flaw =
    flawOf({ "home team": homeName, "away team": awayName }) ??
    optionalFlawOf({ city: row.get("city"), "state or country": row.get("state_or_country"), note }) ??
    (!/^\d{4}$/.test(row.get("season")) || season < firstSeason
      ? `has the season ${JSON.stringify(row.get("season"))}, which is no year`
      : null) ??
    (isCalendarDay(day) ? null : `has the date ${JSON.stringify(day)}, which is no day`) ??
    ([0, 1].includes(Number(day.slice(0, 4)) - season) ? null : `has the date ${day}, which is not of the season ${season}`) ??
    (homeName === awayName || (homeKey !== null && homeKey === awayKey) ? `is a game of ${homeName} against itself` : null) ??
    (homeScore === undefined || awayScore === undefined ? "has a score that is not a number up to 999" : null) ??
    ((homeScore === null) !== (awayScore === null) ? "has the score of one team alone" : null) ??
    (site ? null : `has the site ${JSON.stringify(row.get("site"))}, which is none of ${Object.keys(sites).join(", ")}`);
  if (flaw !== null || !site || homeScore === undefined || awayScore === undefined) return { line, text: flaw ?? "" };
  const isPlayed = homeScore !== null;
  return {
    sportKey,
    season,
    day,
    homeKey,
    awayKey,
    homeName,
    awayName,
    site,
    cityName: tidy(row.get("city")) || null,
    region: tidy(row.get("state_or_country")) || null,
    homeScore,
    awayScore,
    status: isPlayed ? "Completed" : "Scheduled",
    type: typeByNote(note),
    ...(isPlayed ? readNote(note, { home: homeName, away: awayName }) : { forfeit: null, vacatedBy: null }),
    note: note || null,
  };
}

/** Null of none; undefined of what is no score. */
function scoreOf(text: string): number | null | undefined {
  if (text === "") return null;
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
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
function namedIn(rows: readonly CsvRow[], sportKey: number, keyOfName: ReadonlyMap<string, number>): (game: Stored) => boolean {
  let identities: ReadonlySet<string> | null = null;
  return (game) => {
    if (game.sportKey !== sportKey || game.number !== 1) return false;
    identities ??= new Set(
      rows.flatMap((row) => {
        const read = readGame(row, sportKey, keyOfName);
        return "sportKey" in read ? [gameIdentity(read)] : [];
      }),
    );
    return identities.has(identityNow(game, keyOfName));
  };
}
