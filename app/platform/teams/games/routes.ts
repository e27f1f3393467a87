import * as operations from "~/contract/teams/operations/games";
import { teamTopic } from "~/domain/base/topics";
import { notFound, ok, restsOn, type PlatformApp } from "../../module";
import { mount } from "../../mount";
import { readGameDays, readGamesOfDay } from "./day";
import { readSchedule } from "./read";

export function registerGames(app: PlatformApp): void {
  mount(app, operations.schedule, async ({ c, params, query }) => {
    const found = await readSchedule(c.env.reads, c.get("viewer"), params.orgKey, query);
    if (!found) return notFound();
    // Of opponents it tells the name and the site, and not those that are hidden.
    restsOn(c, teamTopic(params.orgKey), "teams", "sites", "conferences");
    return ok(found);
  });

  mount(app, operations.ofDay, async ({ c, query }) => {
    restsOn(c, "games", "conferences", "teams", "sites");
    return ok(await readGamesOfDay(c.env.reads, c.get("viewer"), query));
  });

  mount(app, operations.days, async ({ c, query }) => {
    restsOn(c, "games", "teams");
    return ok(await readGameDays(c.env.reads, c.get("viewer"), query.day));
  });
}
