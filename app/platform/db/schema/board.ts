/** Whom a school's coach keeps an eye on (docs/rules.md C30 to C37). */
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { BoardMarks } from "~/domain/nil/board";
import { users } from "./accounts";
import { instant, key, reference } from "./columns";
import { people } from "./people";

/** An athlete on a coach's own list. Nobody else reads it. */
export const boardRows = pgTable(
  "board_rows",
  {
    key: key(),
    userKey: reference("user_key", () => users.key),
    /** As they were added: whoever was joined to somebody else since is shown as that one. */
    personKey: reference("person_key", () => people.key),
    /** The first of a list has the lowest. */
    place: integer("place").notNull(),
    note: text("note"),
    addedAt: instant("added_at").notNull(),
    /** How the athlete stood when the coach pressed last, or added them: what differs from it is marked. It names nobody. */
    seen: jsonb("seen").$type<BoardMarks>().notNull(),
    seenAt: instant("seen_at").notNull(),
  },
  (table) => [
    unique("board_rows_once").on(table.userKey, table.personKey),
    // What is left of a person that is deleted.
    index("board_rows_person").on(table.personKey),
    check("board_rows_note", sql`char_length(${table.note}) between 1 and 500`),
  ],
);
