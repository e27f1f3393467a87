import * as edits from "~/contract/teams/operations/game-edits";
import * as operations from "~/contract/teams/operations/games";
import { teamTopic } from "~/domain/base/topics";
import { actOf } from "../../act";
import { found, notFound, ok, restsOn, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { readGameAtDesk, readingRefused } from "./admin";
import { readGameDays, readGamesOfDay } from "./day";
import { readSchedule } from "./read";
import { removeGame } from "./remove";
import { readRenovations, renovateGames, undoRenovation } from "./renovate";
import { addGame, saveGame } from "./save";

export function registerGames(app: PlatformApp, deps: PlatformDeps): void {
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

  mount(app, edits.admin, async ({ c, params }) => readingRefused(viewerOf(c)) ?? found(await readGameAtDesk(deps.db, params.id)));

  mount(app, edits.renovations, async ({ c, query }) => readingRefused(viewerOf(c)) ?? readRenovations(deps.db, query));

  mount(app, edits.add, ({ c, body }) => addGame(actOf(c, deps), body));

  // Before the games by their keys: it is no key of one.
  mount(app, edits.renovate, ({ c, body }) => renovateGames(actOf(c, deps), body));

  mount(app, edits.undoRenovation, ({ c, params }) => undoRenovation(actOf(c, deps), params.key));

  mount(app, edits.save, ({ c, params, body }) => saveGame(actOf(c, deps), params.id, body));

  mount(app, edits.remove, ({ c, params, query }) => removeGame(actOf(c, deps), params.id, query.version));
}
