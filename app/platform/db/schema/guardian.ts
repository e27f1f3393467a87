/** What a minor's side sent and a guardian has to agree to, and who was invited to be one. */
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { GivenUpAs, GuardedAct, GuardianDecision } from "~/domain/account/guardian-gate";
import { users } from "./accounts";
import { instant, key, reference } from "./columns";
import { people } from "./people";
import { reviewItems } from "./review";

/**
 * One act as it was sent. Neither decided nor given up, it waits; of each act of a profile one waits at a time, and of deals one each. A
 * guardian's own act is one that is agreed to from the beginning.
 */
export const guardianRequests = pgTable(
  "guardian_requests",
  {
    key: key(),
    personKey: reference("person_key", () => people.key),
    act: text("act").$type<GuardedAct>().notNull(),
    /** Which of several it is about, where a profile has several; empty of what it has one of. */
    about: text("about").notNull().default(""),
    /** What it does, as it was when it was sent. */
    words: text("words").notNull(),
    /** What is sent again once it is agreed to; null of a guardian's own act. */
    submission: jsonb("submission").$type<Record<string, unknown>>(),
    submissionKey: text("submission_key"),
    authorUserKey: reference("author_user_key", () => users.key),
    sentAt: instant("sent_at").notNull(),
    /** The decommitment that it rests on, which waited when it was sent. */
    restsOnKey: integer("rests_on_key"),
    decision: text("decision").$type<GuardianDecision>(),
    decidedAt: instant("decided_at"),
    deciderUserKey: integer("decider_user_key").references(() => users.key),
    /** Why it was declined. */
    sentence: text("sentence"),
    /** Why it could not be sent when it was agreed to last. */
    refusal: text("refusal"),
    refusedAt: instant("refused_at"),
    givenUpAt: instant("given_up_at"),
    givenUpAs: text("given_up_as").$type<GivenUpAs>(),
    /** The edit that it became. */
    reviewItemKey: integer("review_item_key").references(() => reviewItems.key),
  },
  (table) => [
    index("guardian_requests_person").on(table.personKey, table.key),
    index("guardian_requests_item")
      .on(table.reviewItemKey, table.key)
      .where(sql`${table.reviewItemKey} is not null`),
    uniqueIndex("guardian_requests_waiting")
      .on(table.personKey, table.act, table.about)
      .where(sql`${table.decision} is null and ${table.givenUpAt} is null`),
    check(
      "guardian_requests_act",
      sql`${table.act} in ('Commitment','Decommitment','DecisionDate','Transfer','Deal','DateOfBirth','Privacy','Contact','Academics')`,
    ),
    check("guardian_requests_words", sql`char_length(${table.words}) between 1 and 500`),
    check(
      "guardian_requests_decided",
      sql`num_nonnulls(${table.decision}, ${table.decidedAt}, ${table.deciderUserKey}) in (0, 3)
        and ${table.decision} in ('Agreed','Declined','Sent')`,
    ),
    check(
      "guardian_requests_sentence",
      sql`(${table.sentence} is not null) = (${table.decision} is not distinct from 'Declined')
        and char_length(${table.sentence}) between 1 and 500`,
    ),
    check(
      "guardian_requests_given_up",
      sql`(${table.givenUpAt} is null) = (${table.givenUpAs} is null) and (${table.decision} is null or ${table.givenUpAt} is null)
        and ${table.givenUpAs} in ('TakenBack','Replaced')`,
    ),
    check("guardian_requests_submission", sql`${table.submission} is not null or ${table.decision} is not distinct from 'Agreed'`),
  ],
);

/** Who was asked by e-mail to claim the profile as its guardian. The address goes when the invitation is over. */
export const guardianInvitations = pgTable(
  "guardian_invitations",
  {
    key: key(),
    personKey: reference("person_key", () => people.key),
    authorUserKey: reference("author_user_key", () => users.key),
    address: text("address"),
    sentAt: instant("sent_at").notNull(),
    until: instant("until").notNull(),
    takenBackAt: instant("taken_back_at"),
  },
  (table) => [
    uniqueIndex("guardian_invitations_once")
      .on(table.personKey, sql`lower(${table.address})`)
      .where(sql`${table.takenBackAt} is null`),
    check("guardian_invitations_address", sql`char_length(${table.address}) between 3 and 254`),
    check("guardian_invitations_open", sql`(${table.address} is null) or (${table.takenBackAt} is null)`),
  ],
);
