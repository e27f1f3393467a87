/** What schools say of commitments, what the desk decides of that, and what staff have seen proof of. */
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { AnsweringSide, CommitmentAnswer } from "~/domain/profile/commitments";
import type { ContestDecision } from "~/domain/profile/contests";
import type { commitmentStatuses } from "~/domain/profile/teams";
import { users } from "./accounts";
import { people } from "./people";
import { organizations } from "./places";
import { reviewDecisions } from "./review";
import { instant, key, reference } from "./columns";

/**
 * One answer to a commitment as it stood: its status, and the approval that the status came from. The latest that has not ended counts, as
 * long as the commitment stands so; one that the desk upheld the commitment against counts after all others. Nothing but its end, and what
 * the desk decided of a contest, ever changes.
 */
export const commitmentAnswers = pgTable(
  "commitment_answers",
  {
    key: key(),
    personKey: reference("person_key", () => people.key),
    organizationKey: reference("organization_key", () => organizations.key),
    status: text("status").$type<(typeof commitmentStatuses)[number]>().notNull(),
    /** Null of what stood from the beginning. */
    approvalKey: integer("approval_key").references(() => reviewDecisions.key),
    answer: text("answer").$type<CommitmentAnswer>().notNull(),
    /** Whose word it is. Staff confirm alone. */
    side: text("side").$type<AnsweringSide>().notNull().default("School"),
    authorUserKey: reference("author_user_key", () => users.key),
    /** Why the school contests it. */
    text: text("text"),
    /** The page that staff confirmed it by. */
    proofUrl: text("proof_url"),
    at: instant("at").notNull(),
    /** When it was taken back, or gave way to another of the school. */
    endedAt: instant("ended_at"),
    endedByUserKey: integer("ended_by_user_key").references(() => users.key),
    /** What the desk decided of a contest last. */
    decision: text("decision").$type<ContestDecision>(),
    decisionReason: text("decision_reason"),
    decidedAt: instant("decided_at"),
    deciderUserKey: integer("decider_user_key").references(() => users.key),
  },
  (table) => [
    index("commitment_answers_person").on(table.personKey, table.organizationKey, table.key),
    // What the desk has to decide, and what it has decided.
    index("commitment_answers_contested")
      .on(table.at, table.key)
      .where(
        sql`${table.answer} = 'Contested' and ${table.endedAt} is null and (${table.decision} is null or ${table.decision} = 'Ended')`,
      ),
    index("commitment_answers_decided")
      .on(table.decidedAt, table.key)
      .where(sql`${table.decision} is not null`),
    check("commitment_answers_status", sql`${table.status} in ('Committed','Signed','Enrolled')`),
    check("commitment_answers_answer", sql`${table.answer} in ('Confirmed','Contested')`),
    check(
      "commitment_answers_text",
      sql`(${table.text} is not null) = (${table.answer} = 'Contested') and char_length(${table.text}) between 1 and 500`,
    ),
    check("commitment_answers_ended", sql`(${table.endedAt} is null) = (${table.endedByUserKey} is null)`),
    check("commitment_answers_side", sql`${table.side} in ('School','Staff')`),
    check(
      "commitment_answers_proof",
      sql`(${table.proofUrl} is not null) = (${table.side} = 'Staff') and (${table.side} = 'School' or ${table.answer} = 'Confirmed') and char_length(${table.proofUrl}) between 1 and 500`,
    ),
    check(
      "commitment_answers_decision",
      sql`num_nonnulls(${table.decision}, ${table.decisionReason}, ${table.decidedAt}, ${table.deciderUserKey}) in (0, 4) and (${table.decision} is null or (${table.answer} = 'Contested' and ${table.decision} in ('Upheld','Ended','Left') and char_length(${table.decisionReason}) between 1 and 500))`,
    ),
  ],
);
