import type { Sport } from "~/contract/teams/sports";
import type { Database } from "../../db/database";
import { sports } from "../../db/schema/places";

/** Every sport, in the order of their keys. */
export async function readSports(db: Database): Promise<Sport[]> {
  return db.select().from(sports).orderBy(sports.key);
}
