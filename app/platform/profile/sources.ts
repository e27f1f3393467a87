/** Where the facts of a profile come from, read from the decisions that stand (docs/rules.md Z1–Z3). */
import { sql, type SQL } from "drizzle-orm";
import type { FormerValues } from "~/contract/profile/provenance";
import { formerValues, publicFormerTags } from "~/domain/profile/former-values";
import { editTags, type EditTag, type TaggedEdit } from "~/domain/profile/edit-values";
import type { Database } from "../db/database";
import type { Given } from "../db/given";
import type { TokenViewer } from "../module";
import { visibleTo } from "../people/visibility";
import { organizationVisibleTo } from "../teams/organizations/visibility";

/** Decisions that are looked through for former values: the latest. */
const decisionsRead = 200;

/** A change that names an organization is told to whoever may know of that one. */
function namesKnown(viewer: TokenViewer | null): SQL {
  return sql`not exists (
    select from organizations named
    where named.key in ((d.before_value ->> 'organizationKey')::int, (d.after_value ->> 'organizationKey')::int) and not ${organizationVisibleTo(viewer, "named")}
  )`;
}

/** A decision that changed what stood, as it was written down. */
export type StoredChange = TaggedEdit & { until: string };

/** What stood on the profile before, the latest first; null when there is no such player. */
export async function readFormerValues(
  db: Database,
  viewer: TokenViewer | null,
  personKey: number,
  { isPublic }: { isPublic: boolean },
): Promise<FormerValues | null> {
  const { rows } = await db.execute<{ changes: StoredChange[] }>(sql`
    select ${isPublic ? publicChangesJson(personKey, viewer) : changesJson(personKey, editTags, sql`true`)} as changes
    from people p where p.key = ${personKey} and p.position_type = 'Player' and ${visibleTo(viewer)}
  `);
  return rows[0] ? { formerValues: asFormerValues(rows[0].changes) } : null;
}

/** What changes replaced, as everybody reads it. */
export function asFormerValues(changes: readonly StoredChange[]): FormerValues["formerValues"] {
  return changes.flatMap((change) => formerValues(change).map((former) => ({ type: change.type, ...former, until: change.until })));
}

/** The changes of a person that everybody may be told of (StoredChange[]), the latest first. */
export function publicChangesJson(personKey: Given<number>, viewer: TokenViewer | null): SQL {
  return changesJson(personKey, publicFormerTags, namesKnown(viewer));
}

function changesJson(personKey: Given<number>, tags: readonly EditTag[], isSo: SQL): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object('type', d.type, 'oldValue', d.before_value, 'newValue', d.after_value, 'until', d.decided_at) order by d.key desc), '[]'::json)
    from (
      select * from review_decisions d
      where d.person_key = ${personKey} and d.type in ${[...tags]} and d.ended_at is null and d.verdict <> 'Rejected' and ${isSo}
        and jsonb_typeof(d.before_value) = 'object' and jsonb_typeof(d.after_value) = 'object'
      order by d.key desc limit ${decisionsRead}
    ) d
  )`;
}
