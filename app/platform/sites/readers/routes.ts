import { keepsPagesHeader } from "~/contract/base/topics";
import * as operations from "~/contract/sites/operations/readers";
import { administersPublisherDashboard } from "~/domain/account/roles";
import { personTopic } from "~/domain/base/topics";
import { notFound, ok, restsOn, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { readSites } from "../read";
import { dashboardClosed, readSiteReaders } from "./of-site";
import { takeReaders } from "./take";
import { readTrending } from "./trending";

export function registerReaders(app: PlatformApp, { db, now }: PlatformDeps): void {
  // From nodes of ours alone: whoever else says so is told that there is nothing.
  mount(app, operations.tell, ({ c, body }) => (c.req.header(keepsPagesHeader) === undefined ? notFound() : takeReaders(db, body, now())));

  mount(app, operations.trending, async ({ c, query }) => {
    const found = await readTrending(c.env.reads, c.get("viewer"), query, now());
    restsOn(c, "trending", ...found.restsOn.map(personTopic));
    return ok(found.list);
  });

  mount(app, operations.ofSite, async ({ c, params }) => {
    const viewer = viewerOf(c);
    if (!administersPublisherDashboard(viewer.roles)) return dashboardClosed();
    const [site] = await readSites(c.env.reads, viewer, { key: params.key });
    return site ? ok(await readSiteReaders(c.env.reads, site.key, now())) : notFound();
  });
}
