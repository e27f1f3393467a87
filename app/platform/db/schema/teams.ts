/** An athlete’s top teams with their visits. */
import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import type { RecruitmentStatus } from "~/domain/profile/teams";
import type { VisitType } from "~/domain/profile/visits";
import { people } from "./people";
import { organizations, sports } from "./places";
import { instant, key, reference } from "./columns";

export const recruitmentInterests = pgTable(
  "recruitment_interests",
  {
    key: key(),
    personKey: reference("person_key", () => people.key),
    organizationKey: reference("organization_key", () => organizations.key),
    recruitmentStatus: text("recruitment_status").$type<RecruitmentStatus | "None">().notNull().default("Interested"),
    offer: boolean("offer").notNull().default(false),
    contacted: boolean("contacted").notNull().default(false),
    primaryPersonKey: integer("primary_person_key").references(() => people.key),
    /** 1..n. Its uniqueness is a deferrable constraint, written by hand in the migration. */
    recruitOrder: integer("recruit_order").notNull(),
    /** Of a commitment, the sport and the class year that it was approved with: the database keeps them (docs/rules.md R33). */
    sportKey: integer("sport_key").references(() => sports.key),
    classYear: integer("class_year"),
    /** Of a commitment that is confirmed, when it was announced (docs/rules.md R42): the database keeps it, by what is decided and said. */
    announcedAt: instant("announced_at"),
  },
  (table) => [
    unique("recruitment_interests_team_once").on(table.personKey, table.organizationKey),
    // One commitment (docs/rules.md T4).
    uniqueIndex("recruitment_interests_one_commitment")
      .on(table.personKey)
      .where(sql`${table.recruitmentStatus} in ('Committed','Signed','Enrolled')`),
    // Who has a team on the list, and who is committed at all, the newest first: the pages of the network's sites.
    index("recruitment_interests_team").on(table.organizationKey, table.key),
    // Whom else a recruiter is after (docs/rules.md E13).
    index("recruitment_interests_recruiter")
      .on(table.primaryPersonKey, table.organizationKey, table.personKey)
      .where(sql`${table.primaryPersonKey} is not null`),
    // The classes that teams sign.
    index("recruitment_interests_class")
      .on(table.sportKey, table.classYear, table.organizationKey)
      .where(sql`${table.recruitmentStatus} in ('Committed','Signed','Enrolled')`),
    index("recruitment_interests_committed")
      .on(table.key)
      .where(sql`${table.recruitmentStatus} in ('Committed','Signed','Enrolled')`),
    check(
      "recruitment_interests_status",
      sql`${table.recruitmentStatus} in ('None','Interested','Contacted','Offered','Committed','Decommitted','Signed','Enrolled')`,
    ),
    check("recruitment_interests_order", sql`${table.recruitOrder} >= 1`),
  ],
);

export const visits = pgTable(
  "visits",
  {
    key: key(),
    recruitmentInterestKey: reference("recruitment_interest_key", () => recruitmentInterests.key, { onDelete: "cascade" }),
    type: text("type").$type<VisitType>().notNull(),
    dateOccurred: date("date_occurred", { mode: "string" }).notNull(),
    official: boolean("official"),
  },
  (table) => [
    index("visits_interest").on(table.recruitmentInterestKey),
    check("visits_type", sql`${table.type} in ('visit','coaching')`),
    check("visits_official", sql`(${table.type} = 'visit') = (${table.official} is not null)`),
  ],
);

export const visitCoaches = pgTable(
  "visit_coaches",
  {
    visitKey: reference("visit_key", () => visits.key, { onDelete: "cascade" }),
    personKey: reference("person_key", () => people.key),
    /** 1 or 2: at most two coaches a visit. */
    place: integer("place").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.visitKey, table.place] }),
    unique("visit_coaches_once").on(table.visitKey, table.personKey),
    check("visit_coaches_place", sql`${table.place} in (1, 2)`),
  ],
);
