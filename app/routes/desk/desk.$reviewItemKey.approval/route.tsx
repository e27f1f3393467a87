import type { ActionFunctionArgs } from "@remix-run/node";
import { actingOn, carryOut, decidedOn } from "~/pages/desk/item/acts.server";
import { goOn } from "~/pages/desk/item/going-on.server";
import { saidAtTick, tierOf, Verified } from "~/pages/desk/item/verified.server";
import { requireDesk } from "~/session/guards";

/** Approves what was seen, all of it. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, viewer } = await requireDesk(request, context);
  const acting = await actingOn(api, viewer, "approval", request, params);
  const { key, form } = acting;
  const refused = await carryOut(acting, Verified, async (value) =>
    saidAtTick(await api.reviewItems.approve(key, { ...decidedOn(form), tier: tierOf(value) })),
  );
  return refused ?? goOn(acting, { toast: "itemApproved", decided: key });
}

export { WithinItem as default } from "~/widgets/desk/within-item";
