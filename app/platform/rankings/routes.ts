import * as operations from "~/contract/rankings/operations/rankings";
import { notFound, ok, restsOn, type PlatformApp } from "../module";
import { mount } from "../mount";
import { readPersonRankings } from "./person-rankings";
import { readKnown } from "./runs";
import { readTeamRankings, readTeamReceipt } from "./team-rankings";

export function registerRankings(app: PlatformApp): void {
  mount(app, operations.known, async ({ c, query }) => {
    restsOn(c, "rankings");
    return ok({ rankings: await readKnown(c.env.reads, query) });
  });

  mount(app, operations.teams, async ({ c, query }) => {
    restsOn(c, "rankings", "conferences", "teams", "sites");
    return ok(await readTeamRankings(c.env.reads, c.get("viewer"), query));
  });

  mount(app, operations.people, async ({ c, query }) => {
    restsOn(c, "rankings", "teams", "sites");
    return ok(await readPersonRankings(c.env.reads, c.get("viewer"), query));
  });

  mount(app, operations.teamReceipt, async ({ c, params, query }) => {
    const found = await readTeamReceipt(c.env.reads, c.get("viewer"), params.orgKey, query);
    return found ? ok(found) : notFound();
  });
}
