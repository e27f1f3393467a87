/** A profile that one has ceased to manage (docs/rules.md B12). */
import { and, eq, inArray, sql } from "drizzle-orm";
import { isForGood, publicVisibilities } from "~/domain/people/visibility";
import type { Act } from "../act";
import type { Transaction } from "../db/database";
import { people } from "../db/schema/people";
import { managersOf } from "../account/sessions/managers";
import { flagFormerManagers } from "./former-managers";
import { endUnmanaged } from "./unmanaged";

/**
 * What waits of who manages the profile no more is flagged; once nobody does, nothing of it waits, and one that claims alone vouched for is
 * as new as it was.
 */
export async function leaveToOthers(tx: Transaction, act: Act, personKey: number): Promise<void> {
  const key = sql`${personKey}::int`;
  const { rows } = await tx.execute<{ is_managed: boolean; is_claimed: boolean }>(sql`
    select exists (${managersOf(key)}) as is_managed,
      exists (select from claims where claims.person_key = ${key} and claims.verified_at is not null) as is_claimed
  `);
  if (!rows[0]?.is_managed) await endUnmanaged(tx, act, personKey);
  await flagFormerManagers(tx, personKey);
  if (rows[0]?.is_claimed) return;
  await tx
    .update(people)
    .set({ visibility: "Pending" })
    .where(
      and(
        eq(people.key, personKey),
        people.startedByClaim,
        inArray(
          people.visibility,
          publicVisibilities.filter((visibility) => !isForGood(visibility)),
        ),
      ),
    );
}
