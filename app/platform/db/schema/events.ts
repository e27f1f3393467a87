/** Camps, combines and meets, which results name (docs/rules.md O11). */
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { EventKind } from "~/domain/teams/events";
import { instant, key } from "./columns";
import { organizations } from "./places";

export const events = pgTable(
  "events",
  {
    key: key(),
    name: text("name").notNull(),
    kind: text("kind").$type<EventKind>().notNull(),
    firstDay: date("first_day", { mode: "string" }).notNull(),
    lastDay: date("last_day", { mode: "string" }).notNull(),
    /** Where it is, in words or by the organization that it is at; neither of what is not known. */
    place: text("place"),
    organizationKey: integer("organization_key").references(() => organizations.key),
    /** The name as it is compared. */
    searchText: text("search_text").notNull(),
    version: integer("version").notNull().default(1),
    /** When staff last said so. */
    saidAt: instant("said_at").notNull(),
  },
  (table) => [
    // The events of a year.
    index("events_days").on(table.firstDay, table.lastDay),
    uniqueIndex("events_once").on(table.searchText, table.firstDay),
    check("events_kind", sql`${table.kind} in ('Camp','Combine','Meet')`),
    check("events_days_in_order", sql`${table.firstDay} >= '1900-01-01' and ${table.lastDay} >= ${table.firstDay}`),
    check("events_place", sql`num_nonnulls(${table.place}, ${table.organizationKey}) <= 1`),
  ],
);
