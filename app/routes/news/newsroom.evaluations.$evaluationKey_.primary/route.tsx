import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { staffPaths } from "~/paths/staff";
import { keyInAddress, refusalOf, requireNewsroom } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireNewsroom(request, context);
  return redirect(staffPaths.evaluation(keyInAddress(params.evaluationKey)));
}

/** Chooses the evaluation that is the rating of the athlete in the sport (docs/rules.md R24). */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireNewsroom(request, context);
  const key = keyInAddress(params.evaluationKey);
  const chosen = await api.evaluations.makePrimary(key);
  if (!chosen.ok) throw refusalOf(chosen.problem);
  return redirectWithToast(staffPaths.evaluation(key), "evaluationPrimary");
}

export { LeadsOn as default } from "~/widgets/document/leads-on";
