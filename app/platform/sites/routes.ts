import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { Menu, Menus, Recruits, Site, Sites, SlimSites } from "~/contract/sites/sites";
import { answer, json, KeyParam, KeyQuery, notFound, problems, type PlatformApp } from "../module";
import { readMenu, readSites, readSlimSites } from "./read";
import { readRecruits, recruitsShown } from "./recruits";

const params = z.object({ key: KeyParam });

const list = createRoute({
  method: "get",
  path: "/sites/v1/sites",
  summary: "The sites of the network",
  request: { query: z.object({ slug: z.string().max(100).optional().openapi({ description: "The site of this slug alone." }) }) },
  responses: { 200: json(Sites, "The sites, by name"), ...problems(400) },
});

const read = createRoute({
  method: "get",
  path: "/sites/v1/sites/{key}",
  summary: "One site of the network",
  request: { params },
  responses: { 200: json(Site, "The site"), ...problems(404) },
});

const menu = createRoute({
  method: "get",
  path: "/sites/v1/menus/{id}",
  summary: "One menu; a site has one, which goes by the site's key",
  request: { params: z.object({ id: KeyParam }) },
  responses: { 200: json(Menu, "The menu, its items in order"), ...problems(404) },
});

const recruits = createRoute({
  method: "get",
  path: "/public/rdb/v1/recruits",
  summary: "Athletes by their approved top teams: who is committed, or who has a team on the list",
  request: {
    query: z.object({
      committed: z.enum(["true", "false"]).openapi({ description: "`true` for Committed, Signed and Enrolled; `false` for all other statuses, which need an organization." }),
      organizationKey: KeyQuery.optional(),
      sportKey: KeyQuery.optional().openapi({ description: "The athlete's default sport." }),
      after: KeyQuery.optional().openapi({ description: "The `next` of the page before." }),
    }),
  },
  responses: { 200: json(Recruits, `At most ${recruitsShown}, the newest first`), ...problems(400) },
});

/** `/sites/{key}/menus` and `/sites/slim-sites` are what clients ask for; below the version they answer as well. */
const menusOf = (path: "/sites/{key}/menus" | "/sites/v1/sites/{key}/menus") =>
  createRoute({ method: "get", path, summary: "The menus of a site", request: { params }, responses: { 200: json(Menus, "The menus"), ...problems(404) } });
const slimAt = (path: "/sites/slim-sites" | "/sites/v1/slim-sites") =>
  createRoute({ method: "get", path, summary: "Every site of the network, as links need it", responses: { 200: json(SlimSites, "The sites, by name") } });

/** Sites change with a release or with the operator's hand: a few minutes late is soon enough. */
function cacheable(c: Context): void {
  c.header("cache-control", "public, max-age=300");
}

export function registerSites(app: PlatformApp): void {
  app.openapi(list, async (c) => {
    const { slug } = c.req.valid("query");
    cacheable(c);
    return c.json({ sites: await readSites(c.env.reads, slug === undefined ? undefined : { slug }) }, 200);
  });

  app.openapi(read, async (c) => {
    const [site] = await readSites(c.env.reads, { key: c.req.valid("param").key });
    if (!site) return answer(c, notFound());
    cacheable(c);
    return c.json(site, 200);
  });

  app.openapi(menu, async (c) => {
    const found = await readMenu(c.env.reads, c.req.valid("param").id);
    if (!found) return answer(c, notFound());
    cacheable(c);
    return c.json(found, 200);
  });

  for (const path of ["/sites/{key}/menus", "/sites/v1/sites/{key}/menus"] as const) {
    app.openapi(menusOf(path), async (c) => {
      const found = await readMenu(c.env.reads, c.req.valid("param").key);
      if (!found) return answer(c, notFound());
      cacheable(c);
      return c.json({ menus: [found] }, 200);
    });
  }

  for (const path of ["/sites/slim-sites", "/sites/v1/slim-sites"] as const) {
    app.openapi(slimAt(path), async (c) => {
      cacheable(c);
      return c.json({ sites: await readSlimSites(c.env.reads) }, 200);
    });
  }

  app.openapi(recruits, async (c) => {
    const { committed, ...filter } = c.req.valid("query");
    return c.json(await readRecruits(c.env.reads, { ...filter, isCommitted: committed === "true" }), 200);
  });
}
