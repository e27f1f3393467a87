/** How many read people and sites, by whole days; of who read there is nothing (docs/rules.md S9, S10). */
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { ReaderSpan } from "~/domain/sites/readers";
import { instant, reference } from "./columns";
import { people } from "./people";
import { sports } from "./places";
import { sites } from "./sites";

export const personReaders = pgTable(
  "person_readers",
  {
    personKey: reference("person_key", () => people.key, { onDelete: "cascade" }),
    /** In the product's zone. */
    day: date("day", { mode: "string" }).notNull(),
    readers: integer("readers").notNull(),
  },
  (table) => [
    primaryKey({ name: "person_readers_once", columns: [table.personKey, table.day] }),
    index("person_readers_day").on(table.day),
    check("person_readers_some", sql`${table.readers} > 0`),
  ],
);

export const siteReaders = pgTable(
  "site_readers",
  {
    siteKey: reference("site_key", () => sites.key, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    readers: integer("readers").notNull(),
  },
  (table) => [
    primaryKey({ name: "site_readers_once", columns: [table.siteKey, table.day] }),
    index("site_readers_day").on(table.day),
    check("site_readers_some", sql`${table.readers} > 0`),
  ],
);

/** What web nodes have told, so that what they tell again counts once. */
export const readerBatches = pgTable(
  "reader_batches",
  { key: uuid("key").primaryKey(), takenAt: instant("taken_at").notNull() },
  (table) => [index("reader_batches_taken").on(table.takenAt)],
);

/** Whom most have read, made anew from person_readers by a job, so that nobody who asks waits for the sums. */
export const trendingPeople = pgTable(
  "trending_people",
  {
    span: text("span").$type<ReaderSpan>().notNull(),
    /** The default sport; null in the list of all. */
    sportKey: integer("sport_key").references(() => sports.key),
    /** From 1. */
    place: integer("place").notNull(),
    personKey: reference("person_key", () => people.key, { onDelete: "cascade" }),
    readers: integer("readers").notNull(),
    lastDay: date("last_day", { mode: "string" }).notNull(),
  },
  (table) => [
    unique("trending_people_place").on(table.span, table.sportKey, table.place).nullsNotDistinct(),
    index("trending_people_person").on(table.personKey),
    check("trending_people_span", sql`${table.span} in ('day','week')`),
  ],
);
