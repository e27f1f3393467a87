import { createRoute, z } from "@hono/zod-openapi";
import { ProfileProgress } from "~/contract/profile/profile-progress";
import { hasRdbAccess, managesProfile } from "~/domain/account/roles";
import { actOf } from "../../act";
import { answer, isRefusal, json, KeyParam, notFound, problems, signedInOnly, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { computeProgress, readProgress } from "./progress";

const path = "/elite/v1/people/{key}/profile-progress";
const params = z.object({ key: KeyParam });

const read = createRoute({
  ...signedInOnly,
  method: "get",
  path,
  summary: "How complete a profile is",
  request: { params },
  responses: { 200: json(ProfileProgress, "Unknown for what is shown to the athlete's side alone, to anyone else"), ...problems(401, 404) },
});

const compute = createRoute({
  ...signedInOnly,
  method: "put",
  path,
  summary: "The same, kept with its audit row; what a body says is not read",
  request: { params },
  responses: { 200: json(ProfileProgress, "How complete it is"), ...problems(401, 404) },
});

export function registerProfileProgress(app: PlatformApp, deps: PlatformDeps): void {
  app.openapi(read, async (c) => {
    const { key } = c.req.valid("param");
    const viewer = viewerOf(c);
    const isOwner = managesProfile(viewer, key);
    const progress = isOwner || hasRdbAccess(viewer.roles) ? await readProgress(deps.db, key, isOwner ? viewer : null, deps.now()) : null;
    return progress ? c.json(progress, 200) : answer(c, notFound());
  });

  app.openapi(compute, async (c) => {
    const progress = await computeProgress(actOf(c, deps), c.req.valid("param").key);
    return isRefusal(progress) ? answer(c, progress) : c.json(progress, 200);
  });
}
