/** NIL deals of athletes (docs/rules.md C20 to C24). */
import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { DealFrequency, DealKind, DealPays, DealSaid, DealStructure } from "~/domain/profile/deals";
import { users } from "./accounts";
import { instant, key, reference } from "./columns";
import { people } from "./people";
import { organizations } from "./places";

export const deals = pgTable(
  "deals",
  {
    key: key(),
    personKey: reference("person_key", () => people.key),
    /** With whom it is: a brand by its name, or a collective. */
    brand: text("brand"),
    collectiveKey: integer("collective_key").references(() => organizations.key),
    kind: text("kind").$type<DealKind>().notNull(),
    /** Days of the calendar. */
    day: date("day", { mode: "string" }).notNull(),
    endDay: date("end_day", { mode: "string" }),
    frequency: text("frequency").$type<DealFrequency>().notNull(),
    structure: text("structure").$type<DealStructure>().notNull(),
    /** The athlete's side's and staff's alone, unless both publish it. */
    pays: jsonb("pays").$type<DealPays>().notNull(),
    proofUrl: text("proof_url"),
    standing: text("standing").$type<DealSaid["standing"]>().notNull(),
    saidBy: text("said_by").$type<DealSaid["by"]>().notNull(),
    saidDay: date("said_day", { mode: "string" }).notNull(),
    /** Whatever changes the row counts it up: a consent names the one that was seen. */
    version: integer("version").notNull().default(1),
    athletePublishedAt: instant("athlete_published_at"),
    athletePublishedByUserKey: integer("athlete_published_by_user_key").references(() => users.key),
    staffPublishedAt: instant("staff_published_at"),
    staffPublishedByUserKey: integer("staff_published_by_user_key").references(() => users.key),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [
    index("deals_latest").on(table.day, table.key),
    index("deals_person").on(table.personKey, table.day, table.key),
    index("deals_collective")
      .on(table.collectiveKey, table.day, table.key)
      .where(sql`${table.collectiveKey} is not null`),
    check("deals_partner", sql`num_nonnulls(${table.brand}, ${table.collectiveKey}) = 1 and char_length(${table.brand}) between 1 and 100`),
    check(
      "deals_kind",
      sql`${table.kind} in ('Endorsement','SocialMedia','Appearance','Autographs','Merchandise','Camp','Collective','Other')`,
    ),
    check("deals_days", sql`${table.day} >= '2021-07-01' and ${table.endDay} >= ${table.day}`),
    check("deals_frequency", sql`${table.frequency} in ('OneTime','Daily','Weekly','Monthly','Annually')`),
    check(
      "deals_structure",
      sql`case ${table.structure}
        when 'Flat' then jsonb_typeof(${table.pays} -> 'amount') = 'number'
        when 'StairStep' then jsonb_array_length(${table.pays} -> 'steps') between 1 and 10
        when 'Percent' then (${table.pays} ->> 'percent')::numeric between 0.01 and 100
        else false end`,
    ),
    check("deals_standing", sql`(${table.standing}, ${table.saidBy}) in (('Claimed','Athlete'), ('Confirmed','Staff'))`),
    check("deals_proof", sql`${table.standing} = 'Claimed' or ${table.proofUrl} is not null`),
    check(
      "deals_published",
      sql`(${table.athletePublishedAt} is null) = (${table.athletePublishedByUserKey} is null)
        and (${table.staffPublishedAt} is null) = (${table.staffPublishedByUserKey} is null)`,
    ),
  ],
);
