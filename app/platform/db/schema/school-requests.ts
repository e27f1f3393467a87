/** Schools that people miss on our list. */
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { SchoolKind } from "~/domain/profile/school-requests";
import { users } from "./accounts";
import { instant, key, reference } from "./columns";
import { organizations } from "./places";

/** Who misses which school. Neither added nor declined: it waits at the desk. */
export const schoolRequests = pgTable(
  "school_requests",
  {
    key: key(),
    userKey: reference("user_key", () => users.key),
    name: text("name").notNull(),
    city: text("city").notNull(),
    state: text("state").notNull(),
    kind: text("kind").$type<SchoolKind>().notNull(),
    note: text("note"),
    /** Name, city and state as they are compared. */
    searchText: text("search_text").notNull(),
    requestedAt: instant("requested_at").notNull(),
    decidedAt: instant("decided_at"),
    /** What stands for the school now, where it was added. */
    organizationKey: integer("organization_key").references(() => organizations.key),
    /** What had been said to stand for it before the answer was corrected last. */
    formerOrganizationKey: integer("former_organization_key").references(() => organizations.key),
    /** The sentence that who asked reads, where it was declined. */
    reason: text("reason"),
    deciderUserKey: integer("decider_user_key").references(() => users.key),
  },
  (table) => [
    index("school_requests_user").on(table.userKey, table.key),
    index("school_requests_waiting")
      .on(table.requestedAt, table.key)
      .where(sql`${table.decidedAt} is null`),
    index("school_requests_decided")
      .on(table.decidedAt, table.key)
      .where(sql`${table.decidedAt} is not null`),
    // One account asks once for a school while that waits.
    uniqueIndex("school_requests_once")
      .on(table.userKey, table.kind, table.searchText)
      .where(sql`${table.decidedAt} is null`),
    check("school_requests_kind", sql`${table.kind} in ('College','HighSchool')`),
    check(
      "school_requests_decided_once",
      sql`num_nonnulls(${table.organizationKey}, ${table.reason}) = case when ${table.decidedAt} is null then 0 else 1 end`,
    ),
  ],
);
