/** Rankings, and each of their runs as it was published (docs/rules.md R27). */
import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, numeric, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import type { RankingSource, RankingType } from "~/domain/rankings/rankings";
import type { RankingFigures } from "~/domain/rankings/team-lists";
import { instant, key, reference } from "./columns";
import { sources } from "./origins";
import { organizations, sports } from "./places";

export const rankings = pgTable(
  "rankings",
  {
    key: key(),
    type: text("type").$type<RankingType>().notNull(),
    sportKey: reference("sport_key", () => sports.key),
    /** The class, or the year that the season begins in; null of all time, and of a period. */
    year: integer("year"),
    /** A span of years: `1976-2000`, `last10`. */
    period: text("period"),
    source: text("source").$type<RankingSource>().notNull(),
  },
  (table) => [
    unique("rankings_once").on(table.sportKey, table.type, table.year, table.period, table.source).nullsNotDistinct(),
    check(
      "rankings_type",
      sql`${table.type} in ('Player','TransferPortal','Draft','Class','Organization','Roster','TeamTransferPortal','TeamComposite','ProjectedImpact')`,
    ),
    check("rankings_year", sql`${table.year} between 1869 and 9999`),
    check(
      "rankings_period",
      sql`${table.period} is null or (${table.period} ~ '^([0-9]{4}-[0-9]{4}|last[1-9][0-9]{0,2})$' and ${table.year} is null)`,
    ),
    check(
      "rankings_source",
      sql`${table.source} in ('On3','On3Consensus','TwentyFourSevenSports','Rivals','Espn','AssociatedPress','CoachesPoll','Ncaafb','NationalFootballLeague')`,
    ),
  ],
);

/** A ranking as of a day. Triggers hold that it stays as it is from the day after it was published. */
export const rankingRuns = pgTable(
  "ranking_runs",
  {
    key: key(),
    rankingKey: reference("ranking_key", () => rankings.key),
    asOf: date("as_of", { mode: "string" }).notNull(),
    /** The version of our formula; null of what others rank. */
    formula: integer("formula"),
    /** The published list that it is of; null of ours. */
    sourceKey: integer("source_key").references(() => sources.key),
    /** How many rows it has. */
    count: integer("count").notNull(),
    publishedAt: instant("published_at").notNull().defaultNow(),
    /** Of all that a run of ours says, by which it is told from the next one. */
    print: text("print"),
  },
  (table) => [
    // Judged when a statement has ended: one takes the place of a day's run (migration 0065).
    unique("ranking_runs_day").on(table.rankingKey, table.asOf),
    check("ranking_runs_made", sql`num_nonnulls(${table.formula}, ${table.sourceKey}) = 1`),
    // Of ours, when nobody is ranked any more, the last run says so.
    check("ranking_runs_count", sql`${table.count} > 0 or ${table.count} = 0 and ${table.formula} is not null`),
  ],
);

export const rankingRows = pgTable(
  "ranking_rows",
  {
    runKey: reference("run_key", () => rankingRuns.key, { onDelete: "cascade" }),
    /** From 1, in the order of the list. */
    place: integer("place").notNull(),
    /** Null of what the source ranks nowhere. */
    rank: integer("rank"),
    isTied: boolean("is_tied").notNull().default(false),
    /** As it is shown: two digits behind the point. Null where the source has none. */
    score: numeric("score", { precision: 12, scale: 2 }),
    previousRank: integer("previous_rank"),
    /** Who is ranked, of a person's row the team. */
    organizationKey: integer("organization_key").references(() => organizations.key),
    /**
     * The person of ours who is ranked, by the key alone, which says nothing once they are gone: what is published does not change
     * (docs/decisions/a-published-run-names-by-key.md).
     */
    personKey: integer("person_key"),
    /** What the source calls who is none of ours. */
    subject: text("subject"),
    /** Where somebody comes from, a draft's player from a college; the name where it is none of ours. */
    fromKey: integer("from_key").references(() => organizations.key),
    fromName: text("from_name"),
    figures: jsonb("figures").$type<RankingFigures>().notNull().default({}),
  },
  (table) => [
    primaryKey({ name: "ranking_rows_place", columns: [table.runKey, table.place] }),
    // Where a team stands in each list.
    index("ranking_rows_organization").on(table.organizationKey, table.runKey),
    index("ranking_rows_person")
      .on(table.personKey, table.runKey)
      .where(sql`${table.personKey} is not null`),
    check("ranking_rows_subject", sql`num_nonnulls(${table.organizationKey}, ${table.personKey}, ${table.subject}) >= 1`),
    check("ranking_rows_rank", sql`${table.rank} > 0 and ${table.place} > 0`),
    check("ranking_rows_from", sql`num_nonnulls(${table.fromKey}, ${table.fromName}) <= 1`),
    check("ranking_rows_figures", sql`jsonb_typeof(${table.figures}) = 'object'`),
  ],
);

/**
 * What a row's score is made of: the contributions add up to it. Triggers hold that the row is there, and that they go with it (migration
 * 0065).
 */
export const rankingInputs = pgTable(
  "ranking_inputs",
  {
    runKey: integer("run_key").notNull(),
    place: integer("place").notNull(),
    number: integer("number").notNull(),
    label: text("label").notNull(),
    /** Whose it is, by the key alone. */
    personKey: integer("person_key"),
    /** What enters, what it counts for, and since when it stands; null where a source tells the sum of its parts alone. */
    value: numeric("value", { precision: 12, scale: 2 }),
    weight: numeric("weight", { precision: 9, scale: 4 }),
    at: instant("at"),
    contribution: numeric("contribution", { precision: 12, scale: 2 }).notNull(),
  },
  (table) => [
    primaryKey({ name: "ranking_inputs_number", columns: [table.runKey, table.place, table.number] }),
    // Which runs a person entered.
    index("ranking_inputs_person")
      .on(table.personKey, table.runKey)
      .where(sql`${table.personKey} is not null`),
  ],
);

/** What our own runs know of the world, one row: the database's snapshot by which they were made, and when. */
export const rankingsMade = pgTable(
  "rankings_made",
  {
    only: boolean("only").primaryKey().default(true),
    snapshot: text("snapshot").notNull(),
    at: instant("at").notNull(),
    /** The day on which those of all time were made last. */
    allTimeDay: date("all_time_day", { mode: "string" }),
  },
  (table) => [check("rankings_made_once", sql`${table.only}`)],
);
