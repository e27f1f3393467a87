/** Which team forecasters pick for an athlete, and how their picks came out (docs/rules.md R40 to R43). */
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { instant, key, reference } from "./columns";
import { people } from "./people";
import { organizations, sports } from "./places";

/** Never changed: a trigger refuses it. Nobody who came by a list gets one. */
export const predictions = pgTable(
  "predictions",
  {
    key: key(),
    userKey: reference("user_key", () => users.key),
    personKey: reference("person_key", () => people.key),
    /** The athlete's first at that time. */
    sportKey: reference("sport_key", () => sports.key),
    organizationKey: reference("organization_key", () => organizations.key),
    confidence: integer("confidence").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    // Who has picked whom last.
    index("predictions_person").on(table.personKey, table.userKey, table.at, table.key),
    // The picks of a forecaster, the latest first.
    index("predictions_forecaster").on(table.userKey, table.at, table.key),
    check("predictions_confidence", sql`${table.confidence} between 1 and 10`),
  ],
);

/** Of each scored pick how it came out. Triggers keep it by the commitments that are confirmed; nothing else writes it. */
export const predictionOutcomes = pgTable(
  "prediction_outcomes",
  {
    predictionKey: integer("prediction_key")
      .primaryKey()
      .references(() => predictions.key, { onDelete: "cascade" }),
    /** Where the athlete went. */
    organizationKey: reference("organization_key", () => organizations.key),
    announcedAt: instant("announced_at").notNull(),
    confirmedAt: instant("confirmed_at").notNull(),
    isHit: boolean("is_hit").notNull(),
  },
  (table) => [index("prediction_outcomes_team").on(table.organizationKey)],
);
