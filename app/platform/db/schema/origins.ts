/** Who came by an import: whom their sources name, and pairs that may be one person (docs/rules.md O18). */
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import type { MergeDecision } from "~/domain/profile/merges";
import type { MergeRule } from "~/domain/people/same-person";
import { users } from "./accounts";
import { instant, key, reference } from "./columns";
import { people } from "./people";

/** Published lists, by the line that whoever shows them says. */
export const sources = pgTable(
  "sources",
  {
    key: key(),
    credit: text("credit").notNull(),
  },
  (table) => [unique("sources_once").on(table.credit), check("sources_credit", sql`char_length(${table.credit}) between 1 and 300`)],
);

/** A person as a source writes them; who has a row of these came by an import, and nothing invented stands beside them. */
export const origins = pgTable(
  "origins",
  {
    key: key(),
    personKey: reference("person_key", () => people.key),
    sourceKey: reference("source_key", () => sources.key),
    name: text("name").notNull(),
    /** The name as it is compared. */
    searchText: text("search_text").notNull(),
    /** Null where the source says nothing. */
    cityName: text("city_name"),
    /** The state, or the country of a town abroad. */
    region: text("region"),
  },
  (table) => [
    index("origins_person").on(table.personKey),
    check("origins_town", sql`${table.cityName} is not null or ${table.region} is null`),
  ],
);

/**
 * Two people who may be one, and by which rule; staff decide (docs/rules.md O24 to O26). The lower key is the first. Where one of them has
 * been joined to somebody else since, the pair is about that one.
 */
export const mergePairs = pgTable(
  "merge_pairs",
  {
    key: key(),
    firstKey: reference("first_key", () => people.key),
    secondKey: reference("second_key", () => people.key),
    rule: text("rule").$type<MergeRule>().notNull(),
    sportKey: integer("sport_key").notNull(),
    foundAt: instant("found_at").notNull().defaultNow(),
    /** What is decided is decided of what the page showed: each decision, and whatever else changes the pair, is a version. */
    version: integer("version").notNull().default(1),
    /** Another pair asks the same, or has the answer. */
    isCovered: boolean("is_covered").notNull().default(false),
    decision: text("decision").$type<MergeDecision>(),
    decidedAt: instant("decided_at"),
    deciderUserKey: integer("decider_user_key").references(() => users.key),
    /** Of two who were joined: who stayed, who went, and the rows that went along. */
    keptKey: integer("kept_key").references(() => people.key),
    joinedKey: integer("joined_key").references(() => people.key),
    movedCareers: integer("moved_careers").array(),
    movedOrigins: integer("moved_origins").array(),
    movedTransfers: integer("moved_transfers").array(),
    movedStatistics: integer("moved_statistics").array(),
  },
  (table) => [
    unique("merge_pairs_once").on(table.firstKey, table.secondKey),
    index("merge_pairs_second").on(table.secondKey),
    index("merge_pairs_open")
      .on(table.foundAt, table.key)
      .where(sql`${table.decision} is null and not ${table.isCovered}`),
    index("merge_pairs_decided")
      .on(table.decidedAt, table.key)
      .where(sql`${table.decision} is not null`),
    index("merge_pairs_kept")
      .on(table.keptKey)
      .where(sql`${table.keptKey} is not null`),
    uniqueIndex("merge_pairs_joined")
      .on(table.joinedKey)
      .where(sql`${table.joinedKey} is not null`),
    check("merge_pairs_two", sql`${table.firstKey} < ${table.secondKey}`),
    check("merge_pairs_rule", sql`${table.rule} in ('NameAndTown','NameAndTeam')`),
    check("merge_pairs_decision", sql`${table.decision} in ('Joined','KeptApart')`),
    check(
      "merge_pairs_decided_by",
      sql`num_nonnulls(${table.decidedAt}, ${table.deciderUserKey}) = case when ${table.decision} is null then 0 else 2 end`,
    ),
    check(
      "merge_pairs_moved",
      sql`num_nonnulls(${table.keptKey}, ${table.joinedKey}, ${table.movedCareers}, ${table.movedOrigins}, ${table.movedTransfers})
        = case when ${table.decision} = 'Joined' then 5 else 0 end`,
    ),
    check("merge_pairs_statistics", sql`${table.movedStatistics} is null or ${table.decision} = 'Joined'`),
  ],
);
