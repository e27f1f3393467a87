/** Where the facts of a profile come from, read from the decisions that stand (docs/rules.md Z1–Z3). */
import { sql, type SQL } from "drizzle-orm";
import type { FormerValues } from "~/contract/profile/provenance";
import { formerValues, publicFormerTags } from "~/domain/profile/former-values";
import { editTags, type TaggedEdit } from "~/domain/profile/edit-values";
import type { Database } from "../db/database";
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

/** What stood on the profile before, the latest first; null when there is no such player. */
export async function readFormerValues(
  db: Database,
  viewer: TokenViewer | null,
  personKey: number,
  { isPublic }: { isPublic: boolean },
): Promise<FormerValues | null> {
  const tags = sql.join(
    (isPublic ? publicFormerTags : editTags).map((tag) => sql`${tag}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ changes: (TaggedEdit & { until: string })[] }>(sql`
    select (
      select coalesce(json_agg(json_build_object('type', d.type, 'oldValue', d.before_value, 'newValue', d.after_value, 'until', d.decided_at) order by d.key desc), '[]'::json)
      from (
        select * from review_decisions d
        where d.person_key = ${personKey} and d.type in (${tags}) and d.ended_at is null and d.verdict <> 'Rejected'
          and ${isPublic ? namesKnown(viewer) : sql`true`}
          and jsonb_typeof(d.before_value) = 'object' and jsonb_typeof(d.after_value) = 'object'
        order by d.key desc limit ${decisionsRead}
      ) d
    ) as changes
    from people p where p.key = ${personKey} and p.position_type = 'Player' and ${visibleTo(viewer)}
  `);
  if (!rows[0]) return null;
  return {
    formerValues: rows[0].changes.flatMap((change) =>
      formerValues(change).map((former) => ({ type: change.type, ...former, until: change.until })),
    ),
  };
}
