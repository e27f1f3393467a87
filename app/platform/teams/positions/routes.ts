import * as operations from "~/contract/teams/operations/positions";
import { eq } from "drizzle-orm";
import { positions } from "../../db/schema/places";
import { ok, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";

export function registerPositions(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.list, async ({ query }) => {
    const { positionType, sportKey } = query;
    if (positionType !== "Player") return ok([]);
    const rows = await deps.db
      .select({ key: positions.key, name: positions.name, abbreviation: positions.abbreviation })
      .from(positions)
      .where(eq(positions.sportKey, sportKey))
      .orderBy(positions.sortOrder, positions.key);
    return ok(rows);
  });
}
