import { sql } from "drizzle-orm";
import type { ProfileVisibility } from "~/domain/people/visibility";
import type { Transaction } from "../db/database";

/**
 * Takes the athlete's row: every change of one list waits its turn here, so
 * that the rules are judged on a list that stands still. Answers how far the
 * profile is shown; null without such a player, and of one who is joined to
 * another (docs/rules.md O25).
 */
export async function lockPlayer(tx: Transaction, personKey: number): Promise<ProfileVisibility | null> {
  const { rows } = await tx.execute<{ visibility: ProfileVisibility }>(
    sql`select visibility from people where key = ${personKey} and position_type = 'Player' and joined_to_key is null for update`,
  );
  return rows[0]?.visibility ?? null;
}
