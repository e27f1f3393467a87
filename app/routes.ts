/** What people see, an area a folder; within it the file names are the addresses (docs/decisions/areas.md). */
import type { RouteConfigEntry } from "@remix-run/route-config";
import { flatRoutes } from "@remix-run/fs-routes";

const areas = ["home", "account", "people", "profile", "teams", "sites", "nil", "rankings", "news", "desk", "admin"];

/** A route is named by its address alone, so that what moves to another area keeps its name in every manifest. */
function named(entry: RouteConfigEntry): RouteConfigEntry {
  return { ...entry, id: entry.id?.replace(/^routes\/[^/]+\//, "routes/"), children: entry.children?.map(named) };
}

export default Promise.all(areas.map((area) => flatRoutes({ rootDirectory: `routes/${area}` }))).then((routes) => routes.flat().map(named));
