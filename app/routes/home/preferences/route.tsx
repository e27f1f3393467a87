import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { safeTarget } from "~/domain/base/safe-target";
import { paths } from "~/paths";
import { allowEveryone } from "~/session/guards";
import { preferenceCookies } from "~/session/preferences";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await allowEveryone(request, context);
  return redirect(paths.home());
}

/** Keeps how this browser wants its pages: `lite` and `shortcuts` on or off, `theme` light, dark or system. */
export async function action({ request, context }: ActionFunctionArgs) {
  await allowEveryone(request, context);
  const form = await request.formData();
  const theme = form.get("theme");
  const lite = form.get("lite");
  const shortcuts = form.get("shortcuts");
  const cookies = preferenceCookies({
    ...((theme === "light" || theme === "dark") && { theme }),
    ...(theme === "system" && { theme: null }),
    ...((lite === "on" || lite === "off") && { isLite: lite === "on" }),
    ...((shortcuts === "on" || shortcuts === "off") && { hasShortcuts: shortcuts === "on" }),
  });
  const headers = new Headers(cookies.map((cookie): [string, string] => ["set-cookie", cookie]));
  return redirect(safeTarget(form.get("redirectTo"), context.appOrigin) ?? paths.home(), { status: 303, headers });
}

export { LeadsOn as default } from "~/widgets/document/leads-on";
