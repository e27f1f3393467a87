import { createRoute, z } from "@hono/zod-openapi";
import { ProfileProgress } from "~/contract/profile-progress";
import { hasRdbAccess, managesProfile } from "~/domain/roles";
import { actOf } from "../act";
import { answer, json, KeyParam, notFound, problems, signedInOnly, viewerOf, type PlatformApp, type PlatformDeps } from "../module";
import { computeProgress, readProgress } from "./progress";

const path = "/elite/v1/people/{key}/profile-progress";
const params = z.object({ key: KeyParam });

const read = createRoute({
  ...signedInOnly,
  method: "get",
  path,
  summary: "How complete a profile was when last looked at",
  request: { params },
  responses: { 200: json(ProfileProgress, "Unknown for what nobody has looked at yet"), ...problems(401, 404) },
});

const compute = createRoute({
  ...signedInOnly,
  method: "put",
  path,
  summary: "Look at the profile anew; what a body says is not read",
  request: { params },
  responses: { 200: json(ProfileProgress, "How complete it is"), ...problems(401, 404) },
});

export function registerProfileProgress(app: PlatformApp, deps: PlatformDeps): void {
  app.openapi(read, async (c) => {
    const { key } = c.req.valid("param");
    const viewer = viewerOf(c);
    if (!managesProfile(viewer, key) && !hasRdbAccess(viewer.roles)) return answer(c, notFound());
    return c.json(await readProgress(deps.db, key), 200);
  });

  app.openapi(compute, async (c) => {
    const { key } = c.req.valid("param");
    const progress = managesProfile(viewerOf(c), key) ? await computeProgress(actOf(c, deps), key) : null;
    return progress ? c.json(progress, 200) : answer(c, notFound());
  });
}
