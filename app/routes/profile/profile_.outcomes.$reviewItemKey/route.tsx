import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { keyOf } from "~/domain/base/keys";
import { paths } from "~/paths";
import { refusalOf, requireAthleteOfItem } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAthleteOfItem(request, context);
  return redirect(paths.profile());
}

/** Puts a decided edit away, once the athlete has read how it ended. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireAthleteOfItem(request, context);
  const reviewItemKey = keyOf(params.reviewItemKey);
  const outcome = reviewItemKey ? await api.edits.dismiss(reviewItemKey) : null;
  if (!outcome?.ok && outcome?.problem.status !== 409) throw refusalOf(outcome?.problem);
  const isFromEdits = (await request.formData()).get("from") === "edits";
  return isFromEdits ? redirectWithToast(paths.myEdits(), "editDismissed") : redirect(paths.profile(), 303);
}
