import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { zonedClock } from "~/domain/base/format";
import { staffPaths } from "~/paths/staff";
import { keyInAddress, requireDesk } from "~/session/guards";

/** There is nothing to look at but the item. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireDesk(request, context);
  return redirect(staffPaths.reviewItem(keyInAddress(params.reviewItemKey)), 303);
}

/** Holds the item for longer while its page is looked at: asked by script, which shows the new time. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const held = await api.reviewItems.claim(keyInAddress(params.reviewItemKey));
  return json({ until: held.ok ? zonedClock(held.value.until) : null }, { status: held.ok ? 200 : 409 });
}

export { WithinItem as default } from "~/widgets/desk/within-item";
