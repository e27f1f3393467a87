import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { paths } from "~/paths";
import { saveTeams } from "~/pages/profile/teams-save.server";
import { requireEditor } from "~/session/guards";
import { resubmitParam } from "~/session/resubmission";
import { FixOrder } from "./fix-order";
import { bringOrderBack, showRejectedOrder } from "./rejected-order.server";

export const meta: MetaFunction = () => [{ title: "Fix your order · Signing Day" }];

/** The page of a rejected order that is to be fixed; without one, the way to the list. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireEditor(request, context);
  if (new URL(request.url).searchParams.has(resubmitParam)) return showRejectedOrder(request, context);
  throw redirect(paths.topTeams());
}

export async function action({ request, context }: ActionFunctionArgs) {
  const editor = await requireEditor(request, context);
  if (new URL(request.url).searchParams.has(resubmitParam)) return bringOrderBack(request, context);
  return saveTeams(editor, request, await request.formData());
}

export default FixOrder;
