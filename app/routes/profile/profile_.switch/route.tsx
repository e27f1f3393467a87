import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { keyOf } from "~/domain/base/keys";
import { safeTarget } from "~/domain/base/safe-target";
import { paths } from "~/paths";
import { actAsStaff, actFor } from "~/session/acting-profile";
import { refusal, refusalOf, requireChooser } from "~/session/guards";
import { noProfile } from "~/session/no-profile";
import { redirectWithToast } from "~/session/toast";
import { AppLink } from "~/widgets/ui/app-link";
import { Button } from "~/widgets/ui/button";
import { Chip } from "~/widgets/ui/chip";
import { Icon } from "~/widgets/ui/icon";
import { PageTitle } from "~/widgets/document/page-title";

export const meta: MetaFunction = () => [{ title: "Switch profile · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, viewer } = await requireChooser(request, context);
  const redirectTo = safeTarget(new URL(request.url).searchParams.get("redirectTo"), context.appOrigin);
  if (viewer.profileKeys.length === 0) throw await noProfile(context, paths.switchProfile(redirectTo ?? undefined));
  const profiles = await api.sessions.profiles();
  if (!profiles.ok) throw refusalOf(profiles.problem);
  return json({ profiles: profiles.value, personKey: viewer.actingProfileKey, redirectTo });
}

/** Chooses a profile of one's own, or another's to edit as staff; or stops editing that. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api, viewer } = await requireChooser(request, context);
  const form = await request.formData();
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

export default function SwitchProfile() {
  const { profiles, personKey, redirectTo } = useLoaderData<typeof loader>();
  return (
    <div className="wrap max-w-reading py-8">
      <PageTitle>Switch profile</PageTitle>
      {redirectTo && (
        <p className="notice-wait mt-4">
          <Icon name="info-circle" className="text-warn" />
          What you opened belongs to another profile that you manage. Choose it to go there.
        </p>
      )}
      <p className="text-ink-2 mt-1">The profiles that you manage. What you change is changed on the one you choose.</p>
      <Form method="post" className="card mt-5">
        <AuthenticityTokenInput />
        {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
        <ul>
          {profiles.map((profile) => (
            <li key={profile.key} className="flex items-center gap-3 px-4 py-3 border-t border-line first:border-t-0">
              <span className="flex-1 min-w-0 font-semibold">{profile.fullName}</span>
              {profile.key === personKey ? (
                <Chip kind="ok" icon="circle-check">
                  Managing now
                </Chip>
              ) : (
                <Button
                  type="submit"
                  variant="secondary"
                  size="sm"
                  name="personKey"
                  value={profile.key}
                  aria-label={`Manage ${profile.fullName}`}
                >
                  Manage
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Form>
      <p className="mt-4">
        Somebody else’s profile to look after?{" "}
        <AppLink to={paths.claims()} className="link inline-flex min-h-tap items-center">
          Claim a profile
        </AppLink>
      </p>
    </div>
  );
}
