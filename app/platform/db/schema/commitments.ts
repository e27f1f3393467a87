/** What schools say of commitments. */
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { CommitmentAnswer } from "~/domain/profile/commitments";
import type { commitmentStatuses } from "~/domain/profile/teams";
import { users } from "./accounts";
import { people } from "./people";
import { organizations } from "./places";
import { reviewDecisions } from "./review";
import { instant, key, reference } from "./columns";

/**
 * One answer to a commitment as it stood: its status, and the approval that the status came from. The latest that has not ended counts, as
 * long as the commitment stands so. Nothing but its end, and what the desk decided of a contest, ever changes.
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
    authorUserKey: reference("author_user_key", () => users.key),
    /** Why the school contests it. */
    text: text("text"),
    at: instant("at").notNull(),
    /** When it was taken back, or gave way to another of the school. */
    endedAt: instant("ended_at"),
    endedByUserKey: integer("ended_by_user_key").references(() => users.key),
  },
  (table) => [
    index("commitment_answers_person").on(table.personKey, table.organizationKey, table.key),
    check("commitment_answers_status", sql`${table.status} in ('Committed','Signed','Enrolled')`),
    check("commitment_answers_answer", sql`${table.answer} in ('Confirmed','Contested')`),
    check(
      "commitment_answers_text",
      sql`(${table.text} is not null) = (${table.answer} = 'Contested') and char_length(${table.text}) between 1 and 500`,
    ),
    check("commitment_answers_ended", sql`(${table.endedAt} is null) = (${table.endedByUserKey} is null)`),
  ],
);
