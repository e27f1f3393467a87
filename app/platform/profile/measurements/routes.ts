import * as operations from "~/contract/profile/operations/measurements";
import { hasRdbAccess, managesProfile } from "~/domain/account/roles";
import { actOf } from "../../act";
import { found, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { ofPerson } from "../rests-on";
import { readAverages } from "./averages";
import { nameEvent } from "./event";
import { readMeasurements } from "./read";

export function registerMeasurements(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.own, async ({ c, params: { key } }) => {
    const viewer = viewerOf(c);
    return found(managesProfile(viewer, key) || hasRdbAccess(viewer.roles) ? await readMeasurements(deps.db, viewer, key) : null);
  });

  mount(app, operations.forAnyone, async ({ c, params }) => {
    ofPerson(c, params.key);
    return found(await readMeasurements(c.env.reads, c.get("viewer"), params.key));
  });

  mount(app, operations.averages, async ({ c, params }) => found(await readAverages(c.env.reads, c.get("viewer"), params.key)));

  mount(app, operations.nameEvent, ({ c, params, body }) => nameEvent(actOf(c, deps), params.key, body));
}
