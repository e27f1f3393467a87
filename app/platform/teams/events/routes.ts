import * as operations from "~/contract/teams/operations/events";
import { actOf } from "../../act";
import { notFound, ok, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { readEvent, readEvents } from "./read";
import { addEvent, saveEvent } from "./save";

export function registerEvents(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.list, async ({ c, query }) => ok({ events: await readEvents(c.env.reads, c.get("viewer"), query) }));

  mount(app, operations.read, async ({ c, params }) => {
    const event = await readEvent(c.env.reads, c.get("viewer"), params.key);
    return event ? ok(event) : notFound();
  });

  mount(app, operations.add, ({ c, body }) => addEvent(actOf(c, deps), body));

  mount(app, operations.save, ({ c, params, body }) => saveEvent(actOf(c, deps), params.key, body));
}
