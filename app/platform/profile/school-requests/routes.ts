import * as operations from "~/contract/profile/operations/school-requests";
import { actOf } from "../../act";
import { record } from "../../audit/record";
import { notFound, ok, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { decideSchool } from "./decide";
import { readDeskRequests, readOwnRequests, readRequestAtDesk } from "./read";
import { requestSchool } from "./request";
import { mount } from "../../mount";

export function registerSchoolRequests(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.request, ({ c, body }) => requestSchool(actOf(c, deps), body));

  mount(app, operations.own, async ({ c }) => ok({ requests: await readOwnRequests(deps.db, viewerOf(c)) }));

  mount(app, operations.list, async ({ query: { state, after = null } }) => ok(await readDeskRequests(deps.db, { state, after })));

  mount(app, operations.read, async ({ c, params: { key } }) => {
    const viewer = viewerOf(c);
    const found = await readRequestAtDesk(deps.db, viewer, key);
    if (!found) return notFound();
    const { userKey, ...shown } = found;
    if (userKey !== viewer.userKey)
      await record(deps.db, {
        act: "school-request.read",
        actorUserKey: viewer.userKey,
        subject: `school-request:${key}`,
        requestId: c.get("requestId"),
      });
    return ok(shown);
  });

  mount(app, operations.decide, async ({ c, params: { key }, body }) => {
    const viewer = viewerOf(c);
    const decided = await decideSchool(actOf(c, deps), key, body);
    if (!decided.ok) return decided;
    const found = await readRequestAtDesk(deps.db, viewer, key);
    if (!found) return notFound();
    const { userKey: _userKey, ...shown } = found;
    return ok(shown);
  });
}
