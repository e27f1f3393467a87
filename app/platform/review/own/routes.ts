import * as operations from "~/contract/profile/operations/profile-edits";
import { hasRdbAccess, managesProfile } from "~/domain/account/roles";
import { actOf } from "../../act";
import { notFound, ok, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { asItem } from "../answers";
import { addOwnEvidence, answerQuestion } from "./answer";
import { appealDecision } from "./appeal";
import { amendEdit, dismissEdit, withdrawEdit } from "./change";
import { acceptOffer } from "./offer";
import { readEdits, readOwnEdit } from "./read";
import { submitEdit } from "./submit";

export function registerProfileEdits(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.create, async ({ c, params, body, headers }) => {
    const submitted = await submitEdit(actOf(c, deps), params.personKey, body, headers["idempotency-key"] ?? null);
    return submitted.ok ? { ...ok({ reviewItem: submitted.value.reviewItem }), isNew: submitted.value.isNew } : submitted;
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
    if ("edit" in body) return asItem(await amendEdit(act, params.id, body));
    return asItem("resolution" in body ? await withdrawEdit(act, params.id, body) : await dismissEdit(act, params.id, body));
  });

  mount(app, operations.answer, async ({ c, params, body }) => asItem(await answerQuestion(actOf(c, deps), params.id, body)));

  mount(app, operations.acceptOffer, async ({ c, params, body }) => asItem(await acceptOffer(actOf(c, deps), params.id, body)));

  mount(app, operations.addEvidence, async ({ c, params, body }) => asItem(await addOwnEvidence(actOf(c, deps), params.id, body)));

  mount(app, operations.appeal, async ({ c, params, body }) => asItem(await appealDecision(actOf(c, deps), params.id, body)));
}
