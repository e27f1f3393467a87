/** Who has entered the transfer portal, and what came of it (docs/rules.md O20). */
import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Standing } from "~/domain/profile/commitments";
import type { Eligibility } from "~/domain/profile/careers";
import type { TransferValue } from "~/domain/profile/transfer-edits";
import type { TransferSide } from "~/domain/profile/transfers";
import { instant, key, reference } from "./columns";
import { users } from "./accounts";
import { people } from "./people";
import { organizations, sports } from "./places";

export const transfers = pgTable(
  "transfers",
  {
    key: key(),
    personKey: reference("person_key", () => people.key),
    sportKey: reference("sport_key", () => sports.key),
    /** Of the portal: the year in which the season begins that it is for. */
    year: integer("year").notNull(),
    fromKey: reference("from_key", () => organizations.key),
    /** Null while nothing is decided, and of who stays. */
    toKey: integer("to_key").references(() => organizations.key),
    /** Days of the calendar; only a file's row, which knows where somebody went and not when, has none. */
    enteredDay: date("entered_day", { mode: "string" }),
    decidedDay: date("decided_day", { mode: "string" }),
    withdrawnDay: date("withdrawn_day", { mode: "string" }),
    eligibility: text("eligibility").$type<Eligibility>(),
    /** Where it is known from. */
    source: text("source").notNull(),
    standing: text("standing").$type<Exclude<Standing, "Contested">>().notNull(),
    /** Who says it, or confirms it; and the day since when, where that is known. */
    saidBy: text("said_by").$type<TransferSide>().notNull(),
    saidDay: date("said_day", { mode: "string" }),
    /** The coach by whom the school confirms it, and what was said before. */
    confirmedByUserKey: integer("confirmed_by_user_key").references(() => users.key),
    saidBefore: jsonb("said_before").$type<NonNullable<TransferValue["said"]>>(),
    isImported: boolean("is_imported").notNull().default(false),
    /** When it came to stand as it does. */
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [
    // The portal of a sport and a year.
    index("transfers_portal").on(table.sportKey, table.year, table.key),
    // Who left a team, and who came.
    index("transfers_from").on(table.fromKey, table.sportKey, table.year),
    index("transfers_to")
      .on(table.toKey, table.sportKey, table.year)
      .where(sql`${table.toKey} is not null`),
    index("transfers_person").on(table.personKey),
    uniqueIndex("transfers_open")
      .on(table.personKey, table.sportKey)
      .where(sql`${table.toKey} is null and ${table.withdrawnDay} is null`),
    check("transfers_year", sql`${table.year} between 2018 and 2100`),
    check("transfers_two_teams", sql`${table.fromKey} <> ${table.toKey}`),
    check("transfers_days", sql`${table.decidedDay} >= ${table.enteredDay} and ${table.withdrawnDay} >= ${table.enteredDay}`),
    check("transfers_one_end", sql`num_nonnulls(${table.toKey}, ${table.withdrawnDay}) <= 1`),
    check("transfers_decided", sql`${table.decidedDay} is null or ${table.toKey} is not null`),
    check("transfers_where", sql`${table.toKey} is null or ${table.decidedDay} is not null or ${table.isImported}`),
    check(
      "transfers_entered",
      sql`${table.enteredDay} is not null or (
      ${table.isImported} and ${table.toKey} is not null and ${table.decidedDay} is null and ${table.withdrawnDay} is null
    )`,
    ),
    check("transfers_eligibility", sql`${table.eligibility} in ('Immediate','Tbd','PendingAppeal','SittingOne')`),
    check("transfers_source", sql`char_length(${table.source}) between 1 and 300`),
    check("transfers_standing", sql`${table.standing} in ('Claimed','Confirmed')`),
    index("transfers_confirmed_by")
      .on(table.confirmedByUserKey)
      .where(sql`${table.confirmedByUserKey} is not null`),
    check(
      "transfers_confirmed_by_school",
      sql`(${table.confirmedByUserKey} is null) = (${table.saidBefore} is null) and (${table.confirmedByUserKey} is null or ${table.saidBy} = 'School')`,
    ),
    check("transfers_said_by", sql`${table.saidBy} in ('Athlete','School','Staff','Source')`),
    check("transfers_said", sql`${table.saidBy} = 'Source' or (${table.saidBy} = 'Athlete') = (${table.standing} = 'Claimed')`),
  ],
);
