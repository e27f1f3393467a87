import * as operations from "~/contract/teams/operations/conferences";
import { actOf } from "../../act";
import { notFound, ok, restsOn, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { readConference, readConferences, readConferenceSeason } from "./read";
import { addConference, saveConference, saveConferenceSeason } from "./save";
import { readConferencesOfSeason, readStandings } from "./standings";

export function registerConferences(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.list, async ({ c, query }) => {
    restsOn(c, "conferences");
    return ok({ conferences: await readConferences(c.env.reads, query) });
  });

  mount(app, operations.read, async ({ c, params }) => {
    const conference = await readConference(c.env.reads, c.get("viewer"), params.key);
    return conference ? ok(conference) : notFound();
  });

  mount(app, operations.season, async ({ c, params }) => {
    const season = await readConferenceSeason(c.env.reads, c.get("viewer"), params.key);
    return season ? ok(season) : notFound();
  });

  mount(app, operations.ofSeason, async ({ c, query }) => {
    restsOn(c, "conferences", "teams");
    return ok(await readConferencesOfSeason(c.env.reads, c.get("viewer"), query));
  });

  mount(app, operations.standings, async ({ c, params, query }) => {
    restsOn(c, "conferences", "games", "teams", "sites");
    const found = await readStandings(c.env.reads, c.get("viewer"), params.key, query);
    return found ? ok(found) : notFound();
  });

  mount(app, operations.add, ({ c, body }) => addConference(actOf(c, deps), body));

  mount(app, operations.save, ({ c, params, body }) => saveConference(actOf(c, deps), params.key, body));

  mount(app, operations.saveSeason, ({ c, params, body }) => saveConferenceSeason(actOf(c, deps), params.key, body));
}
