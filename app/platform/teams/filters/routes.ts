import * as operations from "~/contract/teams/operations/filters";
import { defaultYear } from "~/domain/base/default-year";
import { ok, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { readPositions } from "../positions/read";
import { readSports } from "../sports/read";

export function registerFilters(app: PlatformApp, { now }: PlatformDeps): void {
  mount(app, operations.defaultYear, () => ok({ year: defaultYear(now()) }));

  mount(app, operations.sports, async ({ c }) => ok(await readSports(c.env.reads)));

  mount(app, operations.positions, async ({ c, query }) => ok(await readPositions(c.env.reads, query)));
}
