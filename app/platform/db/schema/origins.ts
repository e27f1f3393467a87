/** Who came by an import: whom their sources name, and pairs that may be one person (docs/rules.md O18). */
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import type { MergeRule } from "~/domain/people/same-person";
import { key, reference } from "./columns";
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

/** Two people who may be one, and by which rule: staff decide. The lower key is the first. */
export const mergePairs = pgTable(
  "merge_pairs",
  {
    firstKey: reference("first_key", () => people.key),
    secondKey: reference("second_key", () => people.key),
    rule: text("rule").$type<MergeRule>().notNull(),
    sportKey: integer("sport_key").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.firstKey, table.secondKey] }),
    index("merge_pairs_second").on(table.secondKey),
    check("merge_pairs_two", sql`${table.firstKey} < ${table.secondKey}`),
    check("merge_pairs_rule", sql`${table.rule} in ('NameAndTown','NameAndTeam')`),
  ],
);
