import type { ActionFunctionArgs } from "@remix-run/node";
import { SomeFieldsForm } from "~/contract/desk/review-items";
import type { TaggedEdit } from "~/domain/profile/edit-values";
import { leavesNothingOut, partialRefusals } from "~/domain/profile/partial-approval";
import { actingOn, carryOut, decidedOn, itemOf } from "~/pages/desk/item/acts.server";
import { goOn } from "~/pages/desk/item/going-on.server";
import { saidAtTick, tierOf, Verified } from "~/pages/desk/item/verified.server";
import { requireDesk } from "~/session/guards";

/** Approves some of its fields, with a sentence. That nothing is left out is said with whatever else is amiss. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, viewer } = await requireDesk(request, context);
  const acting = await actingOn(api, viewer, "partial-approval", request, params);
  const { key, form } = acting;
  const item = await itemOf(acting);
  const fields = SomeFieldsForm.shape.fields.refine(
    (chosen) => item.status !== "Pending" || !leavesNothingOut(item as TaggedEdit, chosen),
    partialRefusals["nothing-left-out"],
  );
  const refused = await carryOut(acting, SomeFieldsForm.extend({ ...Verified.shape, fields }), async (value) =>
    saidAtTick(
      await api.reviewItems.approve(key, { ...decidedOn(form), fields: value.fields, sentence: value.sentence, tier: tierOf(value) }),
    ),
  );
  return refused ?? goOn(acting, { toast: "itemApprovedInPart", decided: key });
}

export { WithinItem as default } from "~/widgets/desk/within-item";
