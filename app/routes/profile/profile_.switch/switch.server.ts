import { redirect, type AppLoadContext } from "@remix-run/node";
import { keyOf } from "~/domain/base/keys";
import { safeTarget } from "~/domain/base/safe-target";
import { paths } from "~/paths";
import { actAsStaff, actFor } from "~/session/acting-profile";
import { refusal, type requireChooser } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

type Chooser = Awaited<ReturnType<typeof requireChooser>>;

/** Chooses a profile of one's own, or another's to edit as staff; or stops editing that. */
export async function switchProfile({ api, viewer }: Chooser, form: FormData, context: AppLoadContext): Promise<Response> {
  if (form.has("stop")) {
    const to = viewer.actsAsStaff && viewer.actingProfileKey ? paths.person(viewer.actingProfileKey) : paths.home();
    return leadTo(to, context.session.stopActing());
  }
  const personKey = keyOf(form.get("personKey"));
  const cookies = personKey && actFor(context, personKey);
  const staffCookies = personKey && !cookies && (await actAsStaff(context, api, personKey));
  if (staffCookies) return leadTo(paths.profile(), staffCookies);
  if (!cookies) throw refusal(404);
  return redirectWithToast(safeTarget(form.get("redirectTo"), context.appOrigin) ?? paths.profile(), "profileSwitched", cookies);
}

function leadTo(to: string, cookies: readonly string[]): Response {
  return redirect(to, { status: 303, headers: cookies.map((cookie): [string, string] => ["set-cookie", cookie]) });
}
