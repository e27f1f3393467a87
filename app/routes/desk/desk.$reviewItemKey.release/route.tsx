import type { ActionFunctionArgs } from "@remix-run/node";
import { actingOn, carryOut, Nothing } from "~/pages/desk/item/acts.server";
import { stayAtHold } from "~/pages/desk/item/going-on.server";
import { requireDesk } from "~/session/guards";

/** Lets the item go. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const acting = await actingOn(api, "release", request, params);
  const refused = await carryOut(acting, Nothing, () => api.reviewItems.release(acting.key));
  return refused ?? stayAtHold(acting);
}

export { WithinItem as default } from "~/widgets/desk/within-item";
