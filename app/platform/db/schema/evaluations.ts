/** What staff and forecasters say of athletes, with a rating (docs/rules.md R21 to R24). */
import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, integer, numeric, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { EvaluationStatus } from "~/domain/profile/evaluations";
import { users } from "./accounts";
import { instant, key, reference } from "./columns";
import { people } from "./people";
import { sports } from "./places";

/**
 * A draft is its author's, and changes by version. What is published never changes: a trigger holds that it can be made the primary one,
 * be hidden, and lose its texts with the account that wrote them, and nothing else. Nobody who came by a list gets one.
 */
export const recruitmentEvaluations = pgTable(
  "recruitment_evaluations",
  {
    key: key(),
    personKey: reference("person_key", () => people.key),
    sportKey: reference("sport_key", () => sports.key),
    authorUserKey: reference("author_user_key", () => users.key),
    /** From 50.00 to 100.00; a draft may have none yet. */
    rating: numeric("rating", { precision: 5, scale: 2, mode: "number" }),
    strengths: text("strengths"),
    toWorkOn: text("to_work_on"),
    projection: text("projection"),
    comparison: text("comparison"),
    status: text("status").$type<EvaluationStatus>().notNull().default("Draft"),
    publishedAt: instant("published_at"),
    /** The one that counts for the person and the sport, where one is chosen. */
    isPrimary: boolean("is_primary").notNull().default(false),
    /** The evaluation of the same author whose change this is. */
    replacesKey: integer("replaces_key"),
    hiddenAt: instant("hidden_at"),
    hiddenByUserKey: integer("hidden_by_user_key").references(() => users.key),
    hiddenReason: text("hidden_reason"),
    version: integer("version").notNull().default(1),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [
    foreignKey({ name: "recruitment_evaluations_replaces", columns: [table.replacesKey], foreignColumns: [table.key] }),
    uniqueIndex("recruitment_evaluations_primary")
      .on(table.personKey, table.sportKey)
      .where(sql`${table.isPrimary}`),
    // The rating of a person, and what came before it: the last of its kind is the one that counts.
    index("recruitment_evaluations_rating")
      .on(table.personKey, table.sportKey, table.isPrimary, table.publishedAt, table.key)
      .where(sql`${table.status} = 'Published' and ${table.hiddenAt} is null`),
    // What is left of a person that is deleted, drafts and hidden ones too.
    index("recruitment_evaluations_person").on(table.personKey),
    // One's own, the latest change first, and everybody's published ones.
    index("recruitment_evaluations_author").on(table.authorUserKey, table.status, table.changedAt, table.key),
    index("recruitment_evaluations_published")
      .on(table.publishedAt, table.key)
      .where(sql`${table.status} = 'Published'`),
    index("recruitment_evaluations_replaced").on(table.replacesKey),
    check("recruitment_evaluations_status", sql`${table.status} in ('Draft','Published')`),
    check("recruitment_evaluations_rating_range", sql`${table.rating} between 50 and 100`),
    check(
      "recruitment_evaluations_published",
      sql`${table.status} = 'Published' and num_nulls(${table.rating}, ${table.publishedAt}) = 0
        or ${table.status} = 'Draft' and num_nonnulls(${table.publishedAt}, ${table.replacesKey}, ${table.hiddenAt}) = 0 and not ${table.isPrimary}`,
    ),
    check(
      "recruitment_evaluations_hidden",
      sql`num_nonnulls(${table.hiddenAt}, ${table.hiddenByUserKey}, ${table.hiddenReason}) in (0, 3) and not (${table.isPrimary} and ${table.hiddenAt} is not null)`,
    ),
    check(
      "recruitment_evaluations_lengths",
      sql`greatest(length(${table.strengths}), length(${table.toWorkOn}), length(${table.projection}), length(${table.comparison})) <= 2000`,
    ),
  ],
);
