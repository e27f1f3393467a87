/** Who may know of a person (docs/rules.md B10, I1, I2, O25). */
import { sql, type SQL } from "drizzle-orm";
import { hasRdbAccess } from "~/domain/account/roles";
import { publicVisibilities } from "~/domain/people/visibility";
import { schoolsOf } from "../teams/organizations/schools";
import type { TokenViewer } from "../module";

/** Who looks, by a token or by what stands now. */
type Looker = Pick<TokenViewer, "userKey" | "profileKey"> & { roles: readonly string[]; profileKeys: readonly number[] };

/**
 * Whether the viewer may know of the person of an alias: the one condition of
 * every read that shows a person to others. Says what mayBeShown says, of rows;
 * null is a guest. Who is joined to somebody else is shown to nobody.
 */
export function visibleTo(viewer: Looker | null, alias = "p"): SQL {
  const person = sql.identifier(alias);
  const isThemselves = sql`${person}.joined_to_key is null`;
  if (viewer && hasRdbAccess(viewer.roles)) return isThemselves;
  const isShown = sql`${isThemselves} and ${person}.visibility in ${[...publicVisibilities]}`;
  if (!viewer) return sql`(${isShown} and ${person}.privacy = 'Public')`;
  const own = ownKeys(viewer);
  const schools = schoolsOf(viewer.userKey);
  const isAthlete = own.length > 0;
  const recruits = sql`exists (
    select from recruitment_interests sought where sought.person_key = ${person}.key and sought.organization_key in (${schools})
  )`;
  return sql`(
    (${isShown} and case ${person}.privacy
      when 'Public' then true
      when 'Athletes' then ${isAthlete ? sql`true` : sql`exists (${schools})`}
      when 'Friends' then ${recruits}
      else false end)
    ${isAthlete ? sql`or ${person}.key = any(string_to_array(${own.join(",")}, ',')::int[])` : sql``}
  )`;
}

/** The profiles that are the viewer's own by their token: with one, the viewer has a verified profile (docs/rules.md A3). */
function ownKeys({ profileKey, profileKeys }: Looker): number[] {
  return [...new Set([profileKey, ...profileKeys])].filter((key) => key !== null);
}
