/** Whether what an edit puts on the profile is left out of its page for others, since its organization is not shown (docs/rules.md I5). */
import { sql, type SQL } from "drizzle-orm";
import { organizationVisibleTo } from "../teams/organizations/visibility";

/** Of a row of review_items, aliased `ri`: what it proposes names an organization that others may not know of. */
export function isSchoolUnshown(): SQL {
  return sql`coalesce((
    select true from organizations named
    where named.key = (ri.new_value ->> 'organizationKey')::int and ri.new_value ->> 'removed' is null and not ${organizationVisibleTo(null, "named")}
    limit 1
  ), false)`;
}
