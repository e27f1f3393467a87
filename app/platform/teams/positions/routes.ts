import { createRoute, z } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import { Position } from "~/contract/teams/sports";
import { positions } from "../../db/schema/places";
import { json, KeyQuery, problems, signedInOnly, type PlatformApp, type PlatformDeps } from "../../module";

const list = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/rdb/v1/positions",
  summary: "The positions of a sport",
  request: {
    query: z.object({
      positionType: z.enum(["Player", "Coach", "Operations"]).default("Player"),
      sportKey: KeyQuery,
    }),
  },
  responses: { 200: json(z.array(Position), "In the sport's own order; only players have positions"), ...problems(400, 401) },
});

export function registerPositions(app: PlatformApp, deps: PlatformDeps): void {
  app.openapi(list, async (c) => {
    const { positionType, sportKey } = c.req.valid("query");
    if (positionType !== "Player") return c.json([], 200);
    const rows = await deps.db
      .select({ key: positions.key, name: positions.name, abbreviation: positions.abbreviation })
      .from(positions)
      .where(eq(positions.sportKey, sportKey))
      .orderBy(positions.sortOrder, positions.key);
    return c.json(rows, 200);
  });
}
