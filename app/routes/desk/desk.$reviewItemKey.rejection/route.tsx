import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { Rejection } from "~/contract/desk/review-items";
import { fieldErrors } from "~/domain/base/messages";
import { rejectionOf } from "~/domain/review/canned-texts";
import { actingOn, carryOut, decidedOn } from "~/pages/desk/item/acts.server";
import { goOn } from "~/pages/desk/item/going-on.server";
import { requireDesk } from "~/session/guards";

/** A ready sentence that is not of the reason that was chosen with it is never right. */
const SentenceOfItsReason = z.object({ canned: z.string().refine(() => false, fieldErrors.cannedOfAnotherReason) });

/** Rejects with a code and a sentence: the reviewer's own words, or a ready text. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, viewer } = await requireDesk(request, context);
  const acting = await actingOn(api, viewer, "rejection", request, params);
  const { key, form } = acting;
  const typed = (name: string) => String(form.get(name) ?? "");
  const said = rejectionOf({ code: typed("code"), reason: typed("reason"), canned: typed("canned") });
  if (!said) return carryOut(acting, SentenceOfItsReason, () => Promise.reject(new Error("what is never right was sent")));
  form.set("code", said.code);
  form.set("reason", said.reason);
  const refused = await carryOut(acting, Rejection.pick({ code: true, reason: true }), (value) =>
    api.reviewItems.reject(key, { ...value, ...decidedOn(form) }),
  );
  return refused ?? goOn(acting, { toast: "itemRejected", decided: key });
}

export { WithinItem as default } from "~/widgets/desk/within-item";
