import * as operations from "~/contract/profile/operations/progress";
import { hasRdbAccess, managesProfile } from "~/domain/account/roles";
import { actOf } from "../../act";
import { answered, notFound, ok, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { computeProgress, readProgress } from "./progress";
import { mount } from "../../mount";

export function registerProfileProgress(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.read, async ({ c, params: { key } }) => {
    const viewer = viewerOf(c);
    const isOwner = managesProfile(viewer, key);
    const progress = isOwner || hasRdbAccess(viewer.roles) ? await readProgress(deps.db, key, isOwner ? viewer : null, deps.now()) : null;
    return progress ? ok(progress) : notFound();
  });

  mount(app, operations.compute, async ({ c, params }) => answered(await computeProgress(actOf(c, deps), params.key)));
}
