import * as operations from "~/contract/notices/operations/notices";
import { isRefusal, ok, viewerOf, type PlatformApp, type PlatformDeps } from "../module";
import { countUnread, markRead, readNotices } from "./read";
import { mount } from "../mount";

export function registerNotices(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.list, async ({ c, query }) => ok(await readNotices(deps.db, viewerOf(c), query.after ?? null)));

  mount(app, operations.unread, async ({ c }) => ok({ unread: await countUnread(deps.db, viewerOf(c)) }));

  mount(app, operations.read, async ({ c, body }) => {
    const left = await markRead(deps.db, viewerOf(c), body, deps.now());
    return isRefusal(left) ? left : ok({ unread: left });
  });
}
