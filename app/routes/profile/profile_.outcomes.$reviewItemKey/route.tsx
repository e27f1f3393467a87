import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { keyOf } from "~/domain/base/keys";
import { paths } from "~/paths";
import { refusalOf, requireAthleteOfItem } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAthleteOfItem(request, context);
  return redirect(paths.profile());
}

/** Puts a decided edit away, once the athlete has read how it ended. What ended otherwise since stays, and is led to. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireAthleteOfItem(request, context);
  const reviewItemKey = keyOf(params.reviewItemKey);
  if (!reviewItemKey) throw refusalOf(undefined);
  const form = await request.formData();
  const isFromEdits = form.get("from") === "edits";
  const outcome = await api.edits.dismiss(reviewItemKey, shownDecision(form));
  if (outcome.ok) return isFromEdits ? redirectWithToast(paths.myEdits(), "editDismissed") : redirect(paths.profile(), 303);
  if (outcome.problem.status !== 409) throw refusalOf(outcome.problem);
  return redirectWithToast(isFromEdits ? paths.myEdit(reviewItemKey) : `${paths.profile()}#outcomes`, "editDecidedAnew");
}

/** When the decision was made that the form showed; of a form that does not say it, a moment without one. */
function shownDecision(form: FormData): string {
  const moment = new Date(String(form.get("decidedAt")));
  return (Number.isNaN(moment.getTime()) ? new Date(0) : moment).toISOString();
}

export { LeadsOn as default } from "~/widgets/document/leads-on";
