import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { keyOf } from "~/domain/base/keys";
import { staffPaths } from "~/paths/staff";
import { refusal, refusalOf, requireDesk } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireDesk(request, context);
  return redirect(staffPaths.deskFilters());
}

/** Removes a filter of the reviewer's own. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const key = keyOf(params.filterKey);
  if (key === null) throw refusal(404);
  const removed = await api.deskFilters.remove(key);
  if (!removed.ok) throw refusalOf(removed.problem);
  return redirectWithToast(staffPaths.deskFilters(), "filterRemoved");
}

export { LeadsOn as default } from "~/widgets/document/leads-on";
