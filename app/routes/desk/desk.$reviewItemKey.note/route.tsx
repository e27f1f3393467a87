import type { ActionFunctionArgs } from "@remix-run/node";
import { Note } from "~/contract/profile/thread";
import { actingOn, carryOut } from "~/pages/desk/item/acts.server";
import { stay } from "~/pages/desk/item/going-on.server";
import { requireDesk } from "~/session/guards";

/** Leaves a note that only the desk reads. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const acting = await actingOn(api, "note", request, params);
  const refused = await carryOut(acting, Note, (value) => api.reviewItems.note(acting.key, value));
  return refused ?? stay(acting, "noteAdded", "notes");
}

export { WithinItem as default } from "~/widgets/desk/within-item";
