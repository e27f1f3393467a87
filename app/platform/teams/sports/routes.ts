import { createRoute, z } from "@hono/zod-openapi";
import { Sport } from "~/contract/teams/sports";
import { sports } from "../../db/schema/places";
import { json, problems, signedInOnly, type PlatformApp, type PlatformDeps } from "../../module";

const list = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/rdb/v1/sports",
  summary: "Every sport",
  responses: { 200: json(z.array(Sport), "In the order of their keys"), ...problems(401) },
});

export function registerSports(app: PlatformApp, deps: PlatformDeps): void {
  app.openapi(list, async (c) => c.json(await deps.db.select().from(sports).orderBy(sports.key), 200));
}
