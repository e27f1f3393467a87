/** Games with their teams as the list of names knows them by now, and what files call those that were moved (docs/rules.md O15, O35). */
import { and, eq, getTableColumns, inArray, sql, type SQL } from "drizzle-orm";
import { gameIdentity } from "~/domain/teams/game-identity";
import type { KnownGame } from "~/domain/teams/game-duplicates";
import type { Database, Transaction } from "../../db/database";
import { gameAliases, games } from "../../db/schema/games";
import { statisticLines } from "../../db/schema/statistics";

export type KnownRow = typeof games.$inferSelect & KnownGame;

/** The team that a name is of by now, as far as the list knows it. */
function named(name: SQL): SQL<number | null> {
  return sql<number | null>`(select tn.organization_key from team_names tn where tn.name = ${name})`;
}

const hasStatistics = sql<boolean>`exists (select from statistic_lines l where l.game_key = ${games}.key)`;

export async function readKnownGames(db: Database, isIt: SQL | undefined): Promise<KnownRow[]> {
  const rows = await db
    .select({
      ...getTableColumns(games),
      namedHome: named(sql`${games}.home_name`),
      namedAway: named(sql`${games}.away_name`),
      hasStatistics,
    })
    .from(games)
    .where(isIt)
    .orderBy(games.day, games.number, games.key);
  return rows.map(({ namedHome, namedAway, ...game }) => ({
    ...game,
    knownHomeKey: game.homeKey ?? namedHome,
    knownAwayKey: game.awayKey ?? namedAway,
    isStaffs: game.saidByStaffAt !== null,
  }));
}

/** What a file that names its teams calls the game. */
export function knownIdentity({ knownHomeKey, knownAwayKey, ...game }: KnownRow): string {
  return gameIdentity({ ...game, homeKey: knownHomeKey, awayKey: knownAwayKey });
}

export type LineOfGame = Pick<typeof statisticLines.$inferSelect, "key" | "sportKey" | "season" | "organizationKey"> & { gameKey: number };

/** The lines of statistics of some games. */
export async function readLinesOf(tx: Transaction, gameKeys: readonly number[]): Promise<LineOfGame[]> {
  const { key, sportKey, season, organizationKey, gameKey } = statisticLines;
  const rows = await tx
    .select({ key, sportKey, season, organizationKey, gameKey })
    .from(statisticLines)
    .where(inArray(gameKey, [...gameKeys]));
  return rows.map((line) => ({ ...line, gameKey: line.gameKey! }));
}

/** What led to games that are merged into another, or to nothing, before: all that parting them again needs. */
export interface MovedReferences {
  moved: { identity: string; gameKey: number }[];
  added: string[];
  /** Of each line of statistics that went along, the game that it was of. */
  lines: { key: number; gameKey: number }[];
}

/** Whether files have a game, as far as is known: staff did not add it, or something that a file calls it leads to it. */
function ofFiles(gameKey: SQL): SQL {
  return sql`(exists (select from game_aliases where game_key = ${gameKey}) or not exists (
    select from audit_rows where subject = 'game:' || ${gameKey} and subject like 'game%' and act = 'game.added'
  ))`;
}

export async function isOfFiles(tx: Transaction, gameKey: number): Promise<boolean> {
  const { rows } = await tx.execute<{ isOfFiles: boolean }>(sql`select ${ofFiles(sql`${gameKey}::int`)} as "isOfFiles"`);
  return rows[0]!.isOfFiles;
}

/** What keeps a game from being removed, a `RemovalBar`; null of one that staff alone entered, and no statistics name (O42). */
export function removalBar(gameKey: SQL): SQL {
  return sql`case when exists (select from statistic_lines where game_key = ${gameKey}) then 'Statistics'
    when ${ofFiles(gameKey)} then 'Files' end`;
}

/** Has a file that calls the game so find it from now on. */
export async function rememberAlias(tx: Transaction, sportKey: number, identity: string, gameKey: number): Promise<void> {
  await tx
    .insert(gameAliases)
    .values({ sportKey, identity, gameKey })
    .onConflictDoUpdate({ target: [gameAliases.sportKey, gameAliases.identity], set: { gameKey } });
}

/**
 * Has all that refers to the games that go lead to the one that is kept. Whatever else comes to refer to a game is moved here, and back
 * below.
 */
export async function moveReferences(tx: Transaction, gone: readonly KnownRow[], kept: KnownRow): Promise<MovedReferences> {
  const goneKeys = gone.map(({ key }) => key);
  const moved = await tx
    .select({ identity: gameAliases.identity, gameKey: gameAliases.gameKey })
    .from(gameAliases)
    .where(inArray(gameAliases.gameKey, goneKeys));
  await tx.update(gameAliases).set({ gameKey: kept.key }).where(inArray(gameAliases.gameKey, goneKeys));
  // A file knows first games alone.
  const called = gone.filter(({ number }) => number === 1).map(knownIdentity);
  const others = [...new Set(called)].filter((identity) => identity !== knownIdentity(kept));
  const added: string[] = [];
  for (const identity of others) {
    const made = await tx
      .insert(gameAliases)
      .values({ sportKey: kept.sportKey, identity, gameKey: kept.key })
      .onConflictDoNothing()
      .returning({ identity: gameAliases.identity });
    added.push(...made.map((one) => one.identity));
  }
  const { key, gameKey } = statisticLines;
  const lines = await tx.select({ key, gameKey }).from(statisticLines).where(inArray(gameKey, goneKeys));
  await tx.update(statisticLines).set({ gameKey: kept.key }).where(inArray(gameKey, goneKeys));
  return { moved, added, lines: lines.map((line) => ({ ...line, gameKey: line.gameKey! })) };
}

/** Has it lead to the games that are back. */
export async function moveReferencesBack(tx: Transaction, sportKey: number, { moved, added, lines }: MovedReferences): Promise<void> {
  const ofSport = (identity: string) => [eq(gameAliases.sportKey, sportKey), eq(gameAliases.identity, identity)] as const;
  for (const identity of added) await tx.delete(gameAliases).where(and(...ofSport(identity)));
  for (const { identity, gameKey } of moved)
    await tx
      .update(gameAliases)
      .set({ gameKey })
      .where(and(...ofSport(identity)));
  // A line may be somebody else's by now, who stands in the place of two, or be gone with whom it is of.
  for (const { key, gameKey } of lines) await tx.update(statisticLines).set({ gameKey }).where(eq(statisticLines.key, key));
}
