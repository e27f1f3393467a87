import type { ReviewItem } from "~/contract/profile/profile-edits";
import * as operations from "~/contract/profile/operations/profile-edits";
import { hasRdbAccess, managesProfile } from "~/domain/account/roles";
import { actOf } from "../../act";
import { notFound, ok, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { asItem } from "../answers";
import { addOwnEvidence, answerQuestion } from "../own/answer";
import { appealEdit, changeEdit, sendEdit, takeBackEdit, takeOffer } from "./acts";
import { asSent } from "./answers";
import { dismissEdit } from "../own/change";
import { readEdits, readOwnEdit } from "../own/read";

const itself = (item: ReviewItem): ReviewItem => item;

export function registerProfileEdits(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.create, async ({ c, params, body, headers }) => {
    const passed = await sendEdit(actOf(c, deps), params.personKey, body, headers["idempotency-key"] ?? null);
    return asSent(
      passed,
      ({ reviewItem }) => reviewItem,
      ({ isNew }) => isNew,
    );
  });

  mount(app, operations.list, async ({ c, params: { personKey }, query: { status = null, state = null, after = null, limit } }) => {
    const viewer = viewerOf(c);
    const isOwn = managesProfile(viewer, personKey);
    if (!isOwn && !hasRdbAccess(viewer.roles)) return notFound();
    return ok(await readEdits(deps.db, personKey, { status, state, after, limit, isOwn }));
  });

  mount(app, operations.read, async ({ c, params }) => {
    const edit = await readOwnEdit(deps.db, params.id);
    return edit && managesProfile(viewerOf(c), edit.item.personKey) ? ok(edit) : notFound();
  });

  mount(app, operations.change, async ({ c, params, body }) => {
    const act = actOf(c, deps);
    if ("edit" in body) return asSent(await changeEdit(act, params.id, body), itself);
    return "resolution" in body
      ? asSent(await takeBackEdit(act, params.id, body), itself)
      : asItem(await dismissEdit(act, params.id, body));
  });

  mount(app, operations.answer, async ({ c, params, body }) => asItem(await answerQuestion(actOf(c, deps), params.id, body)));

  mount(app, operations.acceptOffer, async ({ c, params, body }) => asSent(await takeOffer(actOf(c, deps), params.id, body), itself));

  mount(app, operations.addEvidence, async ({ c, params, body }) => asItem(await addOwnEvidence(actOf(c, deps), params.id, body)));

  mount(app, operations.appeal, async ({ c, params, body }) => asSent(await appealEdit(actOf(c, deps), params.id, body), itself));
}
