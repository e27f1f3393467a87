import * as operations from "~/contract/profile/operations/nil-disputes";
import { managesProfile } from "~/domain/account/roles";
import { actOf } from "../../act";
import { record } from "../../audit/record";
import { notFound, ok, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { answerDispute } from "./answer";
import { readDisputeAtDesk, readDisputes, readOwnDisputes } from "./read";
import { requestDispute } from "./request";
import { mount } from "../../mount";

export function registerNilDisputes(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.request, ({ c, body }) => requestDispute(actOf(c, deps), body));

  mount(app, operations.own, async ({ c, params: { key }, query: { also = null } }) =>
    managesProfile(viewerOf(c), key) ? ok(await readOwnDisputes(deps.db, key, also)) : notFound(),
  );

  mount(app, operations.list, async ({ query: { state, after = null } }) => ok(await readDisputes(deps.db, { state, after })));

  mount(app, operations.read, async ({ c, params: { key } }) => {
    const viewer = viewerOf(c);
    const found = await readDisputeAtDesk(deps.db, viewer, key);
    if (!found) return notFound();
    const { personKey } = found.dispute;
    if (!managesProfile(viewer, personKey)) {
      await record(deps.db, {
        act: "nil-dispute.read",
        actorUserKey: viewer.userKey,
        personKey,
        subject: `nil-dispute:${key}`,
        requestId: c.get("requestId"),
      });
    }
    return ok(found);
  });

  mount(app, operations.answer, async ({ c, params: { key }, body }) => {
    const viewer = viewerOf(c);
    const done = await answerDispute(actOf(c, deps), key, body);
    if (!done.ok) return done;
    const found = await readDisputeAtDesk(deps.db, viewer, key);
    return found ? ok(found) : notFound();
  });
}
