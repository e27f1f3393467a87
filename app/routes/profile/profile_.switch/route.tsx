import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { safeTarget } from "~/domain/base/safe-target";
import { paths } from "~/paths";
import { refusalOf, requireChooser } from "~/session/guards";
import { noProfile } from "~/session/no-profile";
import { AppLink } from "~/widgets/ui/app-link";
import { Icon } from "~/widgets/ui/icon";
import { PageTitle } from "~/widgets/document/page-title";
import { OwnProfiles } from "./own-profiles";
import { switchProfile } from "./switch.server";

export const meta: MetaFunction = () => [{ title: "Switch profile · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, viewer } = await requireChooser(request, context);
  const redirectTo = safeTarget(new URL(request.url).searchParams.get("redirectTo"), context.appOrigin);
  if (viewer.profileKeys.length === 0) throw await noProfile(context, paths.switchProfile(redirectTo ?? undefined));
  const profiles = await api.sessions.profiles();
  if (!profiles.ok) throw refusalOf(profiles.problem);
  return json({ profiles: profiles.value, personKey: viewer.actingProfileKey, redirectTo });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const chooser = await requireChooser(request, context);
  return switchProfile(chooser, await request.formData(), context);
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
        <OwnProfiles profiles={profiles} managing={personKey} />
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
