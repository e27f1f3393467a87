import type { ActionFunctionArgs } from "@remix-run/node";
import { actingOn, carryOut, decidedOn, itemOf, type Acting } from "~/pages/desk/item/acts.server";
import { changeOf, changeSchema } from "~/pages/desk/item/change.server";
import { goOn, stay } from "~/pages/desk/item/going-on.server";
import { tierOf, Verified } from "~/pages/desk/item/verified.server";
import { requireDesk } from "~/session/guards";

/** Sends another value than the one proposed: offered to the athlete, or approved so at once. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, viewer } = await requireDesk(request, context);
  const acting = await actingOn(api, viewer, "offer", request, params);
  return acting.form.get("as") === "changed-approval" ? approve({ ...acting, act: "changed-approval" }) : offer(acting);
}

/** Approves it with this change, and a sentence. */
async function approve(acting: Acting): Promise<Response> {
  const { api, key, form } = acting;
  const item = await itemOf(acting);
  const refused = await carryOut(acting, changeSchema(item, form).extend(Verified.shape), ({ verified, ...value }) =>
    api.reviewItems.approve(key, {
      ...decidedOn(form),
      change: changeOf(item, value),
      sentence: value.sentence,
      tier: tierOf({ verified }),
    }),
  );
  return refused ?? goOn(acting, { toast: "itemApproved", decided: key });
}

/** Offers it to the athlete, who can accept it with one button. */
async function offer(acting: Acting): Promise<Response> {
  const { api, key, form } = acting;
  const item = await itemOf(acting);
  const { seen, ...known } = decidedOn(form);
  const version = seen.find((one) => one.key === key)?.version ?? 0;
  const refused = await carryOut(acting, changeSchema(item, form), (value) =>
    api.reviewItems.offer(key, { edit: changeOf(item, value), version, ...known, text: value.sentence }),
  );
  return refused ?? stay(acting, "valueOffered", "conversation");
}

export { WithinItem as default } from "~/widgets/desk/within-item";
