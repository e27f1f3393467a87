/** Who did what. */
import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/**
 * One row an act, written in the act's own transaction; a trigger refuses every
 * later change but the seal's. `detail` holds keys and codes, never values.
 */
export const auditRows = pgTable(
  "audit_rows",
  {
    key: bigint("key", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull().defaultNow(),
    act: text("act").notNull(),
    actorUserKey: integer("actor_user_key"),
    personKey: integer("person_key"),
    subject: text("subject"),
    detail: jsonb("detail").$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    requestId: text("request_id"),
    /** The seal that covers this row; null until a sealer has come by. */
    sealKey: bigint("seal_key", { mode: "number" }),
    /** The row's own hash, written with its seal, so that a changed row can be named. */
    hash: text("hash"),
  },
  (table) => [
    index("audit_rows_unsealed")
      .on(table.key)
      .where(sql`${table.sealKey} is null`),
    index("audit_rows_seal").on(table.sealKey),
    index("audit_rows_person").on(table.personKey, table.key),
    // The history of a game.
    index("audit_rows_game")
      .on(table.subject, table.key)
      .where(sql`${table.subject} like 'game%'`),
  ],
);

/** A link of the chain: the hash over a batch of audit rows and the link before. */
export const auditSeals = pgTable("audit_seals", {
  key: bigint("key", { mode: "number" }).primaryKey(),
  rowCount: integer("row_count").notNull(),
  hash: text("hash").notNull(),
  sealedAt: instant("sealed_at").notNull().defaultNow(),
});
