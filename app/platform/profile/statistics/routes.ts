import * as operations from "~/contract/profile/operations/statistics";
import { personTopic, teamTopic } from "~/domain/base/topics";
import { notFound, ok, restsOn, type PlatformApp } from "../../module";
import { mount } from "../../mount";
import { readLeaders, readStatisticSeasons } from "./leaders";
import { readPersonStatistics, readTeamStatistics } from "./read";

export function registerStatistics(app: PlatformApp): void {
  mount(app, operations.ofTeam, async ({ c, params, query }) => {
    const found = await readTeamStatistics(c.env.reads, c.get("viewer"), params.orgKey, query);
    if (!found) return notFound();
    restsOn(c, teamTopic(params.orgKey), "teams", ...found.players.map(({ personKey }) => personTopic(personKey)));
    return ok(found);
  });

  // Of games the topics name the teams and not the players: what is made of these is read anew each time, and so is what follows.
  mount(app, operations.ofPerson, async ({ c, params, query }) => {
    const found = await readPersonStatistics(c.env.reads, c.get("viewer"), params.key, query);
    return found ? ok(found) : notFound();
  });

  mount(app, operations.seasons, async ({ c }) => ok(await readStatisticSeasons(c.env.reads, c.get("viewer"))));

  // Of the leaders the topics do not tell who comes to them.
  mount(app, operations.leaders, async ({ c, query }) => ok(await readLeaders(c.env.reads, c.get("viewer"), query)));
}
