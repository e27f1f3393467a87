import type { ActionFunctionArgs } from "@remix-run/node";
import { Question } from "~/contract/profile/thread";
import { actingOn, carryOut, spokenOn } from "~/pages/desk/item/acts.server";
import { goOn } from "~/pages/desk/item/going-on.server";
import { requireDesk } from "~/session/guards";

/** Asks the athlete; until the answer the item rests outside of the queue. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, viewer } = await requireDesk(request, context);
  const acting = await actingOn(api, viewer, "question", request, params);
  const refused = await carryOut(acting, Question.pick({ text: true }), (value) =>
    api.reviewItems.ask(acting.key, { ...value, ...spokenOn(acting.form) }),
  );
  return refused ?? goOn(acting, { toast: "questionAsked" });
}

export { WithinItem as default } from "~/widgets/desk/within-item";
