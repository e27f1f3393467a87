import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { keyOf } from "~/domain/base/keys";
import { narrowingOf, narrowingQuery } from "~/domain/desk/queue";
import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import { refusalOf, requireDesk } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireDesk(request, context);
  return redirect(paths.desk());
}

/** Takes the next line that is free, and goes on with what the queue was narrowed to; `after` passes an item over. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const form = await request.formData();
  const narrowing = narrowingOf(form);
  const taken = await api.reviewItems.claimNext({ ...narrowing, after: keyOf(form.get("after")) ?? undefined });
  if (!taken.ok) throw refusalOf(taken.problem);
  const query = narrowingQuery(narrowing);
  if (taken.value.key === null) return redirectWithToast(paths.desk(query), "nothingToTake");
  return redirect(staffPaths.reviewItem(taken.value.key, { run: 1, ...query }), { status: 303 });
}

export { LeadsOn as default } from "~/widgets/document/leads-on";
