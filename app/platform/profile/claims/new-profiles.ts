import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../db/database";
import { claims } from "../../db/schema/accounts";
import { notices } from "../../db/schema/notices";
import { people, personSports } from "../../db/schema/people";

/** What refers to a person: acts of staff before anybody manages the profile, and what is left of those who managed it once. */
const kept = [
  "review_items",
  "money_wanted_looks",
  "board_rows",
  "valuations",
  "contact_info",
  "contacts",
  "mailing_addresses",
  "academic_info",
  "money_wanted",
  "nil_disputes",
  "careers",
  "profile_progress",
  "visibility_changes",
] as const;

/** A new profile that nobody claims any more goes, with what was said of the athlete; one that somebody has worked on is hidden. */
export async function removeUnclaimed(tx: Transaction, personKey: number): Promise<void> {
  const references = sql.join(
    kept.map((table) => sql`exists (select from ${sql.identifier(table)} r where r.person_key = p.key)`),
    sql` or `,
  );
  const { rows } = await tx.execute<{ is_kept: boolean }>(sql`
    select (${references}) as is_kept from people p
    where p.key = ${personKey} and p.visibility = 'Pending' and not exists (select from claims cl where cl.person_key = p.key and cl.gone_at is null) for update
  `);
  const [unclaimed] = rows;
  if (!unclaimed) return;
  if (unclaimed.is_kept) {
    await tx.update(people).set({ visibility: "Hidden" }).where(eq(people.key, personKey));
    return;
  }
  await tx.delete(claims).where(eq(claims.personKey, personKey));
  await tx.delete(notices).where(eq(notices.personKey, personKey));
  await tx.delete(personSports).where(eq(personSports.personKey, personKey));
  await tx.delete(people).where(and(eq(people.key, personKey), eq(people.visibility, "Pending")));
}
