import * as operations from "~/contract/sites/operations/sites";
import type { Context } from "hono";
import { notFound, ok, type PlatformApp, type PlatformEnv } from "../module";
import { readMenu, readSites, readSlimSites } from "./read";
import { readRecruits } from "./recruits";
import { mount } from "../mount";

/**
 * Sites change with a release, by the operator's hand, or when staff hide their organization: a guest may read one for five minutes more.
 * What somebody in particular is answered is theirs alone.
 */
function cacheable(c: Context<PlatformEnv>): void {
  if (!c.get("viewer")) c.header("cache-control", "public, max-age=300");
}

export function registerSites(app: PlatformApp): void {
  mount(app, operations.list, async ({ c, query }) => {
    const { slug } = query;
    cacheable(c);
    return ok({ sites: await readSites(c.env.reads, c.get("viewer"), slug === undefined ? undefined : { slug }) });
  });

  mount(app, operations.read, async ({ c, params }) => {
    const [site] = await readSites(c.env.reads, c.get("viewer"), { key: params.key });
    if (!site) return notFound();
    cacheable(c);
    return ok(site);
  });

  mount(app, operations.menu, async ({ c, params }) => {
    const found = await readMenu(c.env.reads, c.get("viewer"), params.id);
    if (!found) return notFound();
    cacheable(c);
    return ok(found);
  });

  mount(app, operations.menus, async ({ c, params }) => {
    const found = await readMenu(c.env.reads, c.get("viewer"), params.key);
    if (!found) return notFound();
    cacheable(c);
    return ok({ menus: [found] });
  });

  mount(app, operations.slim, async ({ c }) => {
    cacheable(c);
    return ok({ sites: await readSlimSites(c.env.reads, c.get("viewer")) });
  });

  mount(app, operations.recruits, async ({ c, query }) => {
    const { committed, ...filter } = query;
    return ok(await readRecruits(c.env.reads, c.get("viewer"), { ...filter, isCommitted: committed === "true" }));
  });
}
