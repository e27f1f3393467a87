import { and, eq } from "drizzle-orm";
import { editKinds } from "~/domain/edits";
import type { ReviewFlag } from "~/domain/flags";
import { unusual } from "~/domain/plausible";
import type { TaggedEdit } from "~/domain/review";
import { dueAt, kindOfEdit } from "~/domain/review-kinds";
import type { Transaction } from "../db/database";
import { personSports } from "../db/schema/people";
import type { reviewItems } from "../db/schema/review";

/** What the queue sorts and narrows by, kept on the item: judged whenever the edit changes. */
export async function deskFactsOf(
  tx: Transaction,
  personKey: number,
  edit: TaggedEdit,
  sentAt: Date,
): Promise<Pick<typeof reviewItems.$inferInsert, "kind" | "dueAt" | "flags" | "sportKey">> {
  const kind = kindOfEdit(edit);
  const [sport] = await tx.select({ key: personSports.sportKey }).from(personSports).where(and(eq(personSports.personKey, personKey), eq(personSports.isDefault, true)));
  return { kind, dueAt: dueAt(kind, sentAt), flags: flagsOf(edit), sportKey: sport?.key ?? null };
}

function flagsOf(edit: TaggedEdit): ReviewFlag[] {
  const kinds = editKinds(edit);
  const flags: ReviewFlag[] = [];
  if (kinds.includes("Commitment")) flags.push("commitment");
  if (kinds.includes("Decommitment")) flags.push("decommitment");
  if (unusual(edit)) flags.push("unusual");
  return flags;
}
