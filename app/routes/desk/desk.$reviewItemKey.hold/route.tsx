import type { ActionFunctionArgs } from "@remix-run/node";
import { actingOn, carryOut, knownFlagsOf, Nothing, seenEntryOf } from "~/pages/desk/item/acts.server";
import { stayAtHold } from "~/pages/desk/item/going-on.server";
import { requireDesk } from "~/session/guards";
import { seenOf } from "~/session/submission";

/** Holds the item for this reviewer, for some minutes. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, viewer } = await requireDesk(request, context);
  const acting = await actingOn(api, viewer, "hold", request, params);
  const seen = seenOf(acting.form);
  const refused = await carryOut(acting, Nothing, () =>
    api.reviewItems.claim(acting.key, seen.length > 0 ? { seen, ...seenEntryOf(acting.form), ...knownFlagsOf(acting.form) } : {}),
  );
  return refused ?? stayAtHold(acting);
}

export { WithinItem as default } from "~/widgets/desk/within-item";
