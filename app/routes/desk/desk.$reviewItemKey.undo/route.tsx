import type { ActionFunctionArgs } from "@remix-run/node";
import { Undoing } from "~/contract/desk/review-items";
import { actingOn, carryOut } from "~/pages/desk/item/acts.server";
import { stay } from "~/pages/desk/item/going-on.server";
import { requireDesk } from "~/session/guards";

/** Takes a decision back within its minutes. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, viewer } = await requireDesk(request, context);
  const acting = await actingOn(api, viewer, "undo", request, params);
  const refused = await carryOut(acting, Undoing, (value) => api.reviewItems.undo(acting.key, value));
  return refused ?? stay(acting, "decisionUndone");
}

export { WithinItem as default } from "~/widgets/desk/within-item";
