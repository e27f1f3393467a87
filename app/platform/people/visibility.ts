/** Who may read of a person whose profile is not shown to everybody (docs/rules.md B10). */
import { sql, type SQL } from "drizzle-orm";
import { hasRdbAccess } from "~/domain/account/roles";
import { publicVisibilities } from "~/domain/people/visibility";
import type { TokenViewer } from "../module";

/** Whether a profile of this visibility, of a person aliased `p` unless said otherwise, is shown to everybody. */
export function isPublic(visibility: SQL = sql`p.visibility`): SQL {
  return sql`${visibility} in ${publicVisibilities}`;
}

/** Of a person aliased `p`: whether the viewer may know of them. Anybody of a public profile; who manages it and staff of any other. */
export function isShownTo(viewer: TokenViewer | null): SQL {
  if (viewer && hasRdbAccess(viewer.roles)) return sql`true`;
  const own = viewer?.profileKeys ?? [];
  if (own.length === 0) return isPublic();
  return sql`(${isPublic()} or p.key = any(string_to_array(${own.join(",")}, ',')::int[]))`;
}
