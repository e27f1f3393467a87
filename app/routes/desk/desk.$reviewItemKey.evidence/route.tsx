import type { ActionFunctionArgs } from "@remix-run/node";
import { Evidence } from "~/contract/profile/thread";
import { actingOn, carryOut, spokenOn } from "~/pages/desk/item/acts.server";
import { stay } from "~/pages/desk/item/going-on.server";
import { requireDesk } from "~/session/guards";

/** Adds a page that shows what the edit says, in the version that was seen. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, viewer } = await requireDesk(request, context);
  const acting = await actingOn(api, viewer, "evidence", request, params);
  const refused = await carryOut(acting, Evidence, (value) =>
    api.reviewItems.addEvidence(acting.key, { ...value, ...spokenOn(acting.form) }),
  );
  return refused ?? stay(acting, "deskEvidenceAdded", "links");
}

export { WithinItem as default } from "~/widgets/desk/within-item";
