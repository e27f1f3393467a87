import * as operations from "~/contract/profile/operations/valuations";
import { hasRdbAccess, managesProfile } from "~/domain/account/roles";
import { record } from "../../audit/record";
import { found, notFound, ok, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { readBreakdown, readGrowth, readLatest } from "./read";
import { ofPerson } from "../rests-on";
import { mount } from "../../mount";

export function registerValuations(app: PlatformApp, { db }: PlatformDeps): void {
  mount(app, operations.breakdown, async ({ c, params: { personKey } }) => {
    const viewer = viewerOf(c);
    const isOwn = managesProfile(viewer, personKey);
    if (!isOwn && !hasRdbAccess(viewer.roles)) return notFound();
    const breakdown = await readBreakdown(db, personKey);
    if (!breakdown) return notFound();
    if (!isOwn) await record(db, { act: "valuation.read", actorUserKey: viewer.userKey, personKey, requestId: c.get("requestId") });
    return ok(breakdown);
  });

  mount(app, operations.latest, async ({ c, params }) => {
    ofPerson(c, params.key);
    return found(await readLatest(c.env.reads, c.get("viewer"), params.key));
  });

  mount(app, operations.growth, async ({ c, params }) => found(await readGrowth(c.env.reads, c.get("viewer"), params.key)));
}
