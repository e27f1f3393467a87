import * as moves from "~/contract/sites/operations/moves";
import * as operations from "~/contract/sites/operations/sites";
import { personTopic, teamTopic } from "~/domain/base/topics";
import type { Context } from "hono";
import { notFound, ok, restsOn, type PlatformApp, type PlatformEnv } from "../module";
import { readMoves } from "./moves";
import { readMenu, readSites, readSlimSites } from "./read";
import { readTeamPage } from "./team-page";
import { readRecruits } from "./recruits";
import { mount } from "../mount";

/**
 * Sites change with a release, by the operator's hand, or when staff hide their organization: a guest may read one for five minutes more.
 * What somebody in particular is answered is theirs alone.
 */
function ofNetwork(c: Context<PlatformEnv>): void {
  restsOn(c, "sites", "teams");
  if (!c.get("viewer")) c.header("cache-control", "public, max-age=300");
}

/** A menu says what there is of its team, which changes with whom it is of: it is read anew each time. */
function ofTeam(c: Context<PlatformEnv>, organizationKey: number | null): void {
  restsOn(c, "sites", "teams", ...(organizationKey === null ? [] : [teamTopic(organizationKey)]));
}

export function registerSites(app: PlatformApp): void {
  mount(app, operations.list, async ({ c, query }) => {
    const { slug } = query;
    ofNetwork(c);
    return ok({ sites: await readSites(c.env.reads, c.get("viewer"), slug === undefined ? undefined : { slug }) });
  });

  mount(app, operations.read, async ({ c, params }) => {
    const [site] = await readSites(c.env.reads, c.get("viewer"), { key: params.key });
    if (!site) return notFound();
    ofNetwork(c);
    return ok(site);
  });

  mount(app, operations.teamPage, async ({ c, params }) => {
    const found = await readTeamPage(c.env.reads, c.get("viewer"), params.orgKey);
    if (!found) return notFound();
    ofTeam(c, params.orgKey);
    return ok(found);
  });

  mount(app, operations.menu, async ({ c, params }) => {
    const found = await readMenu(c.env.reads, c.get("viewer"), params.id);
    if (!found) return notFound();
    ofTeam(c, found.organizationKey);
    return ok(found.menu);
  });

  mount(app, operations.menus, async ({ c, params }) => {
    const found = await readMenu(c.env.reads, c.get("viewer"), params.key);
    if (!found) return notFound();
    ofTeam(c, found.organizationKey);
    return ok({ menus: [found.menu] });
  });

  mount(app, operations.slim, async ({ c }) => {
    ofNetwork(c);
    return ok({ sites: await readSlimSites(c.env.reads, c.get("viewer")) });
  });

  mount(app, moves.latest, async ({ c, query }) => {
    const found = await readMoves(c.env.reads, c.get("viewer"), query);
    const list = query.organizationKey === undefined ? "commitments" : teamTopic(query.organizationKey);
    restsOn(c, list, "teams", ...found.moves.map(({ personKey }) => personTopic(personKey)));
    return ok(found);
  });

  mount(app, operations.recruits, async ({ c, query }) => {
    const { committed, ...asked } = query;
    const found = await readRecruits(c.env.reads, c.get("viewer"), { ...asked, isCommitted: committed === "true" });
    // A rating of somebody on another page makes this one another, and no topic says so: what stands by ratings is not kept.
    if (asked.sort?.startsWith("rating")) return ok(found);
    const list = asked.organizationKey === undefined ? "commitments" : teamTopic(asked.organizationKey);
    // Also where no list has the class yet.
    const isOfClass = committed === "true" && asked.sportKey !== undefined && asked.classYear !== undefined;
    restsOn(
      c,
      list,
      "teams",
      ...(isOfClass ? (["rankings"] as const) : []),
      ...found.recruits.map(({ personKey }) => personTopic(personKey)),
    );
    return ok(found);
  });
}
