import { keepsPagesHeader, topicChanges } from "~/contract/base/topics";
import { notFound, ok, type PlatformApp, type PlatformDeps } from "../module";
import { mount } from "../mount";
import { readTopicChanges } from "./read";

export function registerTopics(app: PlatformApp, { db }: PlatformDeps): void {
  // Of hidden people, too, it says that they changed: to nodes of ours alone.
  mount(app, topicChanges, async ({ c, query }) =>
    c.req.header(keepsPagesHeader) === undefined ? notFound() : ok(await readTopicChanges(db, query.since)),
  );
}
