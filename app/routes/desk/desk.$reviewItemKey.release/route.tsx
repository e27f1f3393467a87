import type { ActionFunctionArgs } from "@remix-run/node";
import { actingOn, carryOut, changedSince, Nothing } from "~/pages/desk/item/acts.server";
import { stayAtHold } from "~/pages/desk/item/going-on.server";
import { requireDesk } from "~/session/guards";

/** Lets the item go; where by now another version stands, or other words, than were seen, that is told instead, and the item stays held. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, viewer } = await requireDesk(request, context);
  const acting = await actingOn(api, viewer, "release", request, params);
  const refused = await carryOut(acting, Nothing, async () => (await changedSince(acting)) ?? api.reviewItems.release(acting.key));
  return refused ?? stayAtHold(acting);
}

export { WithinItem as default } from "~/widgets/desk/within-item";
