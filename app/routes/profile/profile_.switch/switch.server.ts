import { redirect, type AppLoadContext } from "@remix-run/node";
import { keyOf } from "~/domain/base/keys";
import { safeTarget } from "~/domain/base/safe-target";
import { personSlug } from "~/domain/people/address";
import { paths } from "~/paths";
import { actAsStaff, actFor } from "~/session/acting-profile";
import { refusal, type Api, type requireChooser } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

type Chooser = Awaited<ReturnType<typeof requireChooser>>;

/** Chooses a profile of one's own, or another's to edit as staff; or stops editing that. */
export async function switchProfile({ api, viewer }: Chooser, form: FormData, context: AppLoadContext): Promise<Response> {
  if (form.has("stop")) {
    const left = viewer.actsAsStaff ? viewer.actingProfileKey : null;
    return leadTo(left === null ? paths.home() : await pageOf(api, left), context.session.stopActing());
  }
  const personKey = keyOf(form.get("personKey"));
  const cookies = personKey && actFor(context, personKey);
  const staffCookies = personKey && !cookies && (await actAsStaff(context, api, personKey));
  if (staffCookies) return leadTo(paths.profile(), staffCookies);
  if (!cookies) throw refusal(404);
  return redirectWithToast(safeTarget(form.get("redirectTo"), context.appOrigin) ?? paths.profile(), "profileSwitched", cookies);
}

/** The page of the profile that staff leave; where its name cannot be read, the key alone leads there. */
async function pageOf(api: Api, personKey: number): Promise<string> {
  const read = await api.people.publicProfile(personKey, "viewer");
  return paths.person(personKey, read.ok ? personSlug(read.value.fullName) : "");
}

function leadTo(to: string, cookies: readonly string[]): Response {
  return redirect(to, { status: 303, headers: cookies.map((cookie): [string, string] => ["set-cookie", cookie]) });
}
