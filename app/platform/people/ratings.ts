/** Of whom ratings are told (docs/rules.md R25, R26). */
import { sql, type SQL } from "drizzle-orm";
import { visibleTo } from "./visibility";

/** Whether anything is told of evaluations of the person of an alias: an athlete open to everybody, and nobody who came by a list. */
export function mayBeRated(alias = "p"): SQL {
  const person = sql.identifier(alias);
  return sql`(${person}.position_type = 'Player' and ${visibleTo(null, alias)}
    and not exists (select from origins came where came.person_key = ${person}.key))`;
}
