/** Edits whose sender manages the profile no more (docs/rules.md B12, R16). */
import { sql } from "drizzle-orm";
import { formerManager } from "~/domain/desk/flags";
import type { Transaction } from "../db/database";
import { managersOf } from "../account/sessions/managers";

/**
 * Flags each waiting edit of the athlete's side whose author no longer manages the profile, and takes the flag off where the author does
 * again. Of what is decided together, one such edit flags all; what staff entered is never flagged. Whatever changes the managers calls
 * this, and so does whatever makes an edit wait that a former manager may have written. The caller holds the player's row.
 */
export async function flagFormerManagers(tx: Transaction, personKey: number): Promise<void> {
  await tx.execute(sql`
    with waiting as (
      select ri.key, ri.flags, coalesce(ri.batch_key::text, ri.key::text) as line,
        ri.author_source = 'Athlete' and ri.author_user_key not in (${managersOf(sql`${personKey}::int`)}) as is_former
      from review_items ri where ri.person_key = ${personKey} and ri.status = 'Pending'
    ), judged as (
      select key, flags, bool_or(is_former) over (partition by line) as is_former from waiting
    )
    update review_items ri
    set flags = array_remove(ri.flags, ${formerManager}::text) || case when judged.is_former then array[${formerManager}::text] else '{}' end
    from judged where ri.key = judged.key and judged.is_former <> (${formerManager}::text = any(judged.flags))
  `);
}
