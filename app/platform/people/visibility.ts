/** Who may read of a person whose profile is not shown to everybody (docs/rules.md B10). */
import { sql, type SQL } from "drizzle-orm";
import { hasRdbAccess } from "~/domain/roles";
import type { TokenViewer } from "../module";

/** Of a person aliased `p`: whether the viewer may know of them. Anybody of a Normal profile; who manages it and staff of any other. */
export function isShownTo(viewer: TokenViewer | null): SQL {
  if (viewer && hasRdbAccess(viewer.roles)) return sql`true`;
  const own = viewer?.profileKeys ?? [];
  if (own.length === 0) return sql`p.visibility = 'Normal'`;
  return sql`(p.visibility = 'Normal' or p.key = any(string_to_array(${own.join(",")}, ',')::int[]))`;
}
