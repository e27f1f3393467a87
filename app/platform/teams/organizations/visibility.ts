/** Who may know of an organization (docs/rules.md I5). */
import { sql, type SQL } from "drizzle-orm";
import { hasRdbAccess } from "~/domain/account/roles";
import { publicVisibilities } from "~/domain/people/visibility";
import type { TokenViewer } from "../../module";
import { organizationsOf } from "./schools";

/** Whether the viewer may know of the organization of an alias. Says what organizationMayBeShown says, of rows. */
export function organizationVisibleTo(viewer: TokenViewer | null, alias = "o"): SQL {
  if (viewer && hasRdbAccess(viewer.roles)) return sql`true`;
  const organization = sql.identifier(alias);
  const isShown = sql`${organization}.visibility in ${[...publicVisibilities]}`;
  return viewer ? sql`(${isShown} or ${organization}.key in (${organizationsOf(viewer.userKey)}))` : isShown;
}
