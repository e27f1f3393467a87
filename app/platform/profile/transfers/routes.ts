import type { Transfer } from "~/contract/profile/transfers";
import * as ofColleges from "~/contract/profile/operations/school-transfers";
import * as operations from "~/contract/profile/operations/transfers";
import { personTopic, teamTopic } from "~/domain/base/topics";
import { actOf } from "../../act";
import { notFound, ok, restsOn, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { readBestAvailable, readPortalFilters, readPortals, readTeamTransfers, readTransfers } from "./read";
import { confirmTransfer, readSchoolTransfers, takeBackConfirmation } from "./school";
import { readPortalTeams } from "./teams";

export function registerTransfers(app: PlatformApp, deps: PlatformDeps): void {
  const ofPeople = (transfers: readonly (Transfer | null)[]) => transfers.flatMap((one) => (one ? [personTopic(one.personKey)] : []));

  mount(app, operations.portals, async ({ c }) => {
    restsOn(c, "transfers");
    return ok(await readPortals(c.env.reads, c.get("viewer")));
  });

  mount(app, operations.filters, async ({ c, query }) => {
    restsOn(c, "transfers", "teams", "conferences");
    return ok(await readPortalFilters(c.env.reads, c.get("viewer"), query));
  });

  mount(app, operations.latest, async ({ c, query }) => {
    const found = await readTransfers(c.env.reads, c.get("viewer"), query);
    // A rating of somebody on another page makes this one another, and no topic says so: what stands by ratings is not kept.
    if (!query.sort.startsWith("rating")) restsOn(c, "transfers", "teams", "sites", "conferences", ...ofPeople(found.transfers));
    return ok(found);
  });

  mount(app, operations.bestAvailable, async ({ c, query }) => {
    const found = await readBestAvailable(c.env.reads, c.get("viewer"), query);
    restsOn(c, "transfers", "teams", "sites", "conferences", ...ofPeople(found.transfers));
    return ok(found);
  });

  mount(app, operations.teams, async ({ c, query }) => {
    restsOn(c, "transfers", "teams", "sites", "conferences");
    return ok(await readPortalTeams(c.env.reads, c.get("viewer"), query));
  });

  mount(app, operations.ofTeam, async ({ c, params, query }) => {
    const found = await readTeamTransfers(c.env.reads, c.get("viewer"), params.orgKey, query);
    if (!found) return notFound();
    restsOn(c, teamTopic(params.orgKey), "teams", "sites", "conferences", ...ofPeople(found.transfers));
    return ok(found);
  });

  mount(app, ofColleges.ofSchool, async ({ c, query: { state, after = null } }) => {
    const found = await readSchoolTransfers(deps.db, viewerOf(c), { state, after });
    return found ? ok(found) : notFound();
  });

  mount(app, ofColleges.confirm, ({ c, params, body }) => confirmTransfer(actOf(c, deps), params.key, body));

  mount(app, ofColleges.takeBack, ({ c, params, body }) => takeBackConfirmation(actOf(c, deps), params.key, body));
}
