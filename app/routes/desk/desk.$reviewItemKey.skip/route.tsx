import type { ActionFunctionArgs } from "@remix-run/node";
import { actingOn, carryOut, Nothing } from "~/pages/desk/item/acts.server";
import { goOn } from "~/pages/desk/item/going-on.server";
import { requireDesk } from "~/session/guards";

/** Lets the item go, and goes on to what comes after it. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, viewer } = await requireDesk(request, context);
  const acting = await actingOn(api, viewer, "skip", request, params);
  const refused = await carryOut(acting, Nothing, () => api.reviewItems.release(acting.key));
  return refused ?? goOn(acting, { after: acting.key });
}

export { WithinItem as default } from "~/widgets/desk/within-item";
