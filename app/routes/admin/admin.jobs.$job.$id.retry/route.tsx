import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { staffPaths } from "~/paths/staff";
import { refusalOf, requireAdministrator } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdministrator(request, context);
  return redirect(staffPaths.jobs());
}

/** Lets a failed job wait once more. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireAdministrator(request, context);
  const retried = await api.jobs.retry(String(params.job), String(params.id));
  if (retried.ok) return redirectWithToast(staffPaths.jobs(), "jobRetried");
  // It was tried again elsewhere, or has succeeded by now: the page says how it stands.
  if (retried.problem.status === 409) return redirectWithToast(staffPaths.jobs(), "jobNotFailed");
  throw refusalOf(retried.problem);
}

export { LeadsOn as default } from "~/widgets/document/leads-on";
