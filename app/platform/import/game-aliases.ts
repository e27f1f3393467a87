/** What files call games that staff have moved or merged since (docs/rules.md O35). */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../db/database";
import { gameAliases, games } from "../db/schema/games";
import { batchesOf } from "./rows";

type Stored = typeof games.$inferSelect;

/**
 * The games that staff have moved or merged since, by what files call them. Of one that was moved to where the file has a line of its own
 * the other line is another game's, and leads to it no more; what was merged stays one.
 */
export async function readMoved(
  tx: Transaction,
  sportKey: number,
  identities: readonly string[],
  isNamed: (game: Stored) => boolean,
): Promise<Map<string, Stored>> {
  const moved = new Map<string, Stored>();
  for (const batch of batchesOf(identities)) {
    const rows = await tx
      .select({ identity: gameAliases.identity, game: games, isMerged })
      .from(gameAliases)
      .innerJoin(games, eq(games.key, gameAliases.gameKey))
      .where(and(eq(gameAliases.sportKey, sportKey), inArray(gameAliases.identity, batch)));
    const others = rows.filter((row) => !row.isMerged && isNamed(row.game)).map(({ identity }) => identity);
    if (others.length > 0)
      await tx.delete(gameAliases).where(and(eq(gameAliases.sportKey, sportKey), inArray(gameAliases.identity, others)));
    for (const { identity, game } of rows) if (!others.includes(identity)) moved.set(identity, game);
  }
  return moved;
}

/** Whether it leads there since staff merged the game that was called so. */
const isMerged = sql<boolean>`exists (
  select from game_renovations r
  where r.kept_keys @> array[${gameAliases.gameKey}] and r.undone_at is null and jsonb_path_exists(
    r.merged, '$[*] ? (@.added[*] == $of || @.moved[*].identity == $of)', jsonb_build_object('of', ${gameAliases.identity})
  )
)`;

/** Has what a file calls games of staff's lead to them, should staff move them: nothing else tells that files have them. */
export async function rememberNamed(tx: Transaction, aliases: readonly (typeof gameAliases.$inferInsert)[]): Promise<void> {
  const { sportKey, identity, gameKey } = gameAliases;
  for (const batch of batchesOf(aliases))
    await tx
      .insert(gameAliases)
      .values(batch)
      .onConflictDoUpdate({
        target: [sportKey, identity],
        set: { gameKey: sql`excluded.game_key` },
        setWhere: sql`${gameKey} <> excluded.game_key`,
      });
}
