import { eq } from "drizzle-orm";
import type { Position } from "~/contract/teams/sports";
import type { PositionType } from "~/domain/people/position-types";
import type { Database } from "../../db/database";
import { positions } from "../../db/schema/places";

/** The positions of a sport in its own order; none of an unknown sport, and none but players'. */
export async function readPositions(
  db: Database,
  { positionType, sportKey }: { positionType: PositionType; sportKey: number },
): Promise<Position[]> {
  if (positionType !== "Player") return [];
  return db
    .select({ key: positions.key, name: positions.name, abbreviation: positions.abbreviation })
    .from(positions)
    .where(eq(positions.sportKey, sportKey))
    .orderBy(positions.sortOrder, positions.key);
}
