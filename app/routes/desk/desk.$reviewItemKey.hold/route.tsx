import type { ActionFunctionArgs } from "@remix-run/node";
import { actingOn, carryOut, Nothing, whereAsSeen } from "~/pages/desk/item/acts.server";
import { stayAtHold } from "~/pages/desk/item/going-on.server";
import { requireDesk } from "~/session/guards";

/** Holds the item for this reviewer, for some minutes. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const acting = await actingOn(api, "hold", request, params);
  return carryOut(
    acting,
    Nothing,
    () => whereAsSeen(acting, () => api.reviewItems.claim(acting.key)),
    () => stayAtHold(acting),
  );
}

export { WithinItem as default } from "~/widgets/desk/within-item";
