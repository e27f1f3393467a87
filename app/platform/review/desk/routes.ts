import * as operations from "~/contract/desk/operations/review-items";
import type { EditTag } from "~/domain/profile/edit-values";
import { actOf } from "../../act";
import { recordOnItem } from "../../audit/record";
import { notFound, ok, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { asItem, asItems } from "../answers";
import { kindOf } from "../kinds";
import { approveAll } from "./bulk";
import { approve, reject } from "./decide";
import { readDecisions } from "./decided";
import { claim, claimNext, release } from "./holds";
import { readQueue } from "./queue";
import { readAtDesk } from "./read";
import { addEvidence, ask, note, offer } from "./thread";
import { reverse, undo } from "./undo";

export function registerReviewItems(app: PlatformApp, deps: PlatformDeps): void {
  registerQueue(app, deps);
  registerDecisions(app, deps);
  registerThread(app, deps);
}

/** What waits, and who holds it. */
function registerQueue(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.list, async ({ c, query: { after = null, ...narrowed } }) =>
    ok(await readQueue(actOf(c, deps), { ...narrowed, after })),
  );

  mount(app, operations.claimNext, async ({ c, body }) => {
    const taken = await claimNext(actOf(c, deps), body);
    return taken.ok ? ok({ key: taken.value }) : taken;
  });

  mount(app, operations.read, async ({ c, params }) => {
    const found = await readAtDesk(deps.db, viewerOf(c), params.key, deps.now());
    if (!found) return notFound();
    if (kindOf<EditTag>(found.item.type).masked) await recordOnItem(deps.db, actOf(c, deps), found.item, "edit.read", {});
    return ok(found);
  });

  mount(app, operations.claim, ({ c, params, body }) => claim(actOf(c, deps), params.key, body));

  mount(app, operations.release, ({ c, params }) => release(actOf(c, deps), params.key));
}

function registerDecisions(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.approveAll, ({ c, body }) => approveAll(actOf(c, deps), body));

  mount(app, operations.decisions, async ({ c, query: { mine, after = null } }) =>
    ok(await readDecisions(actOf(c, deps), { mine: mine === "true", after })),
  );

  mount(app, operations.approve, async ({ c, params, body }) => asItems(await approve(actOf(c, deps), params.key, body)));

  mount(app, operations.reject, async ({ c, params, body }) => asItems(await reject(actOf(c, deps), params.key, body)));

  mount(app, operations.undo, async ({ c, params, body }) => asItems(await undo(actOf(c, deps), params.key, body)));

  mount(app, operations.reverse, async ({ c, params, body }) => asItems(await reverse(actOf(c, deps), params.key, body)));
}

/** What is said about an item: to the athlete, or within the desk. */
function registerThread(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.ask, async ({ c, params, body }) => asItem(await ask(actOf(c, deps), params.key, body)));

  mount(app, operations.offer, async ({ c, params, body }) => asItem(await offer(actOf(c, deps), params.key, body)));

  mount(app, operations.addEvidence, async ({ c, params, body }) => asItem(await addEvidence(actOf(c, deps), params.key, body)));

  mount(app, operations.note, async ({ c, params, body }) => asItem(await note(actOf(c, deps), params.key, body)));
}
