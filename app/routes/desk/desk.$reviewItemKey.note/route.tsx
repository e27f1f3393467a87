import type { ActionFunctionArgs } from "@remix-run/node";
import { Note } from "~/contract/profile/thread";
import { actingOn, carryOut, spokenOn } from "~/pages/desk/item/acts.server";
import { stay } from "~/pages/desk/item/going-on.server";
import { requireDesk } from "~/session/guards";

/** Leaves a note that only the desk reads, on what was seen. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, viewer } = await requireDesk(request, context);
  const acting = await actingOn(api, viewer, "note", request, params);
  const refused = await carryOut(acting, Note.pick({ text: true }), (value) =>
    api.reviewItems.note(acting.key, { ...value, ...spokenOn(acting.form) }),
  );
  return refused ?? stay(acting, "noteAdded", "notes");
}

export { WithinItem as default } from "~/widgets/desk/within-item";
