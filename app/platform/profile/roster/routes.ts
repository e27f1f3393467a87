import * as operations from "~/contract/profile/operations/roster";
import { personTopic, teamTopic } from "~/domain/base/topics";
import { notFound, ok, restsOn, type PlatformApp } from "../../module";
import { mount } from "../../mount";
import { readRoster } from "./read";

export function registerRoster(app: PlatformApp): void {
  mount(app, operations.roster, async ({ c, params, query }) => {
    const found = await readRoster(c.env.reads, c.get("viewer"), params.orgKey, query, new Date());
    if (!found) return notFound();
    const { players, staff, gone } = found;
    const named = [...players, ...staff, ...(gone ?? [])].map(({ personKey }) => personTopic(personKey));
    restsOn(c, teamTopic(params.orgKey), "teams", ...named);
    return ok(found);
  });
}
