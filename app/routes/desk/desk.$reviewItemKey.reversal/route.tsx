import type { ActionFunctionArgs } from "@remix-run/node";
import { SentenceForm, Undoing } from "~/contract/desk/review-items";
import { actingOn, carryOut } from "~/pages/desk/item/acts.server";
import { stay } from "~/pages/desk/item/going-on.server";
import { requireDesk } from "~/session/guards";

/** Takes an approval back for good, with a sentence. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, viewer } = await requireDesk(request, context);
  const acting = await actingOn(api, viewer, "reversal", request, params);
  const refused = await carryOut(acting, Undoing.extend(SentenceForm.shape), ({ decisionKey, sentence }) =>
    api.reviewItems.reverse(acting.key, { decisionKey, reason: sentence }),
  );
  return refused ?? stay(acting, "decisionReversed");
}

export { WithinItem as default } from "~/widgets/desk/within-item";
