import * as operations from "~/contract/rankings/operations/rankings";
import { personTopic } from "~/domain/base/topics";
import { notFound, ok, restsOn, type PlatformApp } from "../module";
import { mount } from "../mount";
import { readIndustry } from "./industry";
import { readPersonRankings, readPersonReceipt, readPlayerRankings } from "./person-rankings";
import { readKnown } from "./runs";
import { readTeamPlaces, readTeamRankings, readTeamReceipt } from "./team-rankings";

export function registerRankings(app: PlatformApp): void {
  mount(app, operations.known, async ({ c, query }) => {
    restsOn(c, "rankings");
    return ok({ rankings: await readKnown(c.env.reads, query) });
  });

  mount(app, operations.teams, async ({ c, query }) => {
    restsOn(c, "rankings", "conferences", "teams", "sites");
    return ok(await readTeamRankings(c.env.reads, c.get("viewer"), query));
  });

  mount(app, operations.teamsTogether, async ({ c, query }) => {
    restsOn(c, "rankings", "conferences", "teams", "sites");
    return ok(await readTeamRankings(c.env.reads, c.get("viewer"), { ...query, type: "TeamComposite" }));
  });

  mount(app, operations.ofTeam, async ({ c, params }) => {
    restsOn(c, "rankings", "teams", "sites");
    const found = await readTeamPlaces(c.env.reads, c.get("viewer"), params.orgKey);
    return found ? ok(found) : notFound();
  });

  mount(app, operations.people, async ({ c, query }) => {
    const { told, people } = await readPersonRankings(c.env.reads, c.get("viewer"), query);
    // Whoever commits, or decommits, may be of a list that is narrowed by that without having stood on it.
    const byCommitment = query.isCommitted !== undefined || query.conferenceKey !== undefined ? (["commitments"] as const) : [];
    restsOn(c, "rankings", "conferences", "teams", "sites", ...byCommitment, ...people.map(personTopic));
    return ok(told);
  });

  mount(app, operations.industry, async ({ c, query }) => {
    const { told, people } = await readIndustry(c.env.reads, c.get("viewer"), query);
    restsOn(c, "rankings", "teams", "sites", ...people.map(personTopic));
    return ok(told);
  });

  mount(app, operations.personReceipt, async ({ c, params, query }) => {
    restsOn(c, "rankings", "teams", "sites", personTopic(params.key));
    const found = await readPersonReceipt(c.env.reads, c.get("viewer"), params.key, query);
    return found ? ok(found) : notFound();
  });

  for (const [operation, ofClass] of [
    [operations.ofPlayerAll, false],
    [operations.ofPlayerNow, true],
  ] as const)
    mount(app, operation, async ({ c, params }) => {
      restsOn(c, "rankings", personTopic(params.key));
      const found = await readPlayerRankings(c.env.reads, c.get("viewer"), params.key, { ofClass });
      return found ? ok(found) : notFound();
    });

  mount(app, operations.teamReceipt, async ({ c, params, query }) => {
    const found = await readTeamReceipt(c.env.reads, c.get("viewer"), params.orgKey, query);
    return found ? ok(found) : notFound();
  });
}
