/** Removing a game that staff entered by mistake (docs/rules.md O42). */
import { eq, sql } from "drizzle-orm";
import { gameProblems } from "~/contract/teams/game-edits";
import { removalBarWords, type RemovalBar } from "~/domain/teams/game-edits";
import type { Act } from "../../act";
import { games } from "../../db/schema/games";
import { notFound, ok, refuse, type Answer } from "../../module";
import { asStaff, recorded } from "./as-staff";
import { removalBar } from "./known";

/** For good, on the version that was seen. Records are computed from the games that stand, so nothing else moves. */
export async function removeGame(act: Act, key: number, version: number): Promise<Answer<null>> {
  const subject = `game:${key}`;
  return asStaff(act, subject, async (tx) => {
    const { sportKey, season, day, homeKey, awayKey } = games;
    const [stands] = await tx
      .select({
        version: games.version,
        bar: sql<RemovalBar | null>`${removalBar(sql`${games}.key`)}`,
        was: { sportKey, season, day, homeKey, awayKey },
      })
      .from(games)
      .where(eq(games.key, key))
      .for("update");
    if (!stands) return notFound();
    if (stands.version !== version)
      return refuse(409, gameProblems.versionConflict, "Somebody else has changed this meanwhile. Look again before you remove it.");
    if (stands.bar) return refuse(409, gameProblems.stays, removalBarWords[stands.bar]);
    await tx.delete(games).where(eq(games.key, key));
    await recorded(tx, act, "game.removed", subject, stands.was);
    return ok(null);
  });
}
