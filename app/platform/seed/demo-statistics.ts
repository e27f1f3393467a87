/** The demo's statistics, as rows. */
import { and, eq, isNull } from "drizzle-orm";
import { sportKeys } from "~/domain/teams/sports";
import type { Transaction } from "../db/database";
import { games } from "../db/schema/games";
import type { RosteredPerson } from "./demo-rosters";
import { statisticsOfGames } from "./world/statistics";
import { at } from "./world/rows";
import { insertInto } from "./world/write";

const columns = ["person_key", "organization_key", "sport_key", "season", "game_key", "figures", "said_at"];

/** Of every game of football that was played to its end, as the world has it. */
export async function insertStatistics(tx: Transaction, players: readonly RosteredPerson[], seed: number, now: Date): Promise<void> {
  const played = await tx
    .select()
    .from(games)
    .where(and(eq(games.sportKey, sportKeys.football), eq(games.status, "Completed"), isNull(games.forfeit)));
  // All of a player at once: what a season comes to is counted with each statement.
  const lines = statisticsOfGames(players, played, seed).sort((one, other) => one.personKey - other.personKey);
  await insertInto(tx, {
    table: "statistic_lines",
    columns,
    count: lines.length,
    rowsOf(index) {
      const { personKey, organizationKey, season, gameKey, figures } = lines[index]!;
      return [[personKey, organizationKey, sportKeys.football, season, gameKey, figures, at(now.getTime())]];
    },
  });
}
