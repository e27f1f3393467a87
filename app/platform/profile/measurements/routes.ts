import * as operations from "~/contract/profile/operations/measurements";
import { hasRdbAccess, managesProfile } from "~/domain/account/roles";
import { actOf } from "../../act";
import { notFound, ok, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { ofPerson } from "../rests-on";
import { readAverages } from "./averages";
import { nameEvent } from "./event";
import { readMeasurements } from "./read";

export function registerMeasurements(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.own, async ({ c, params: { key } }) => {
    const viewer = viewerOf(c);
    const list = managesProfile(viewer, key) || hasRdbAccess(viewer.roles) ? await readMeasurements(deps.db, viewer, key) : null;
    return list ? ok(list) : notFound();
  });

  mount(app, operations.forAnyone, async ({ c, params }) => {
    ofPerson(c, params.key);
    const list = await readMeasurements(c.env.reads, c.get("viewer"), params.key);
    return list ? ok(list) : notFound();
  });

  mount(app, operations.averages, async ({ c, params }) => {
    const averages = await readAverages(c.env.reads, c.get("viewer"), params.key);
    return averages ? ok(averages) : notFound();
  });

  mount(app, operations.nameEvent, ({ c, params, body }) => nameEvent(actOf(c, deps), params.key, body));
}
