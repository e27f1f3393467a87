import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { safeTarget } from "~/domain/base/safe-target";
import { paths } from "~/paths";
import { allowEveryone } from "~/session/guards";
import { signOut } from "~/session/sign-in";
import { tellUnsent, unsentOf } from "~/session/unsent";
import { ButtonLink } from "~/widgets/ui/button";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { PageTitle } from "~/widgets/document/page-title";

export const meta: MetaFunction = () => [{ title: "Sign out · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, viewer } = await allowEveryone(request, context);
  const unsent = viewer ? unsentOf(request, viewer) : null;
  const lost = viewer && unsent ? await tellUnsent(unsent, { api, viewer }) : [];
  const redirectTo = safeTarget(new URL(request.url).searchParams.get("redirectTo"), context.appOrigin);
  return json({
    isSignedIn: viewer !== null,
    actsAsStaff: viewer?.actsAsStaff ?? false,
    discards: unsent !== null && unsent.size > 0,
    lost,
    redirectTo,
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { viewer } = await allowEveryone(request, context);
  const form = await request.formData();
  const wanted = form.get("redirectTo");
  // Once a page has said what is lost, nothing is asked of anybody.
  if (viewer && !form.has("discard") && unsentOf(request, viewer).size > 0)
    return redirect(paths.logout(safeTarget(wanted, context.appOrigin) ?? undefined), 303);
  const { cookies } = await signOut(context);
  const headers = new Headers(cookies.map((cookie): [string, string] => ["set-cookie", cookie]));
  // What is typed and not sent lies in the tabs of this browser (docs/rules.md W4); cookies are not meant.
  headers.set("clear-site-data", '"storage"');
  return redirect(safeTarget(wanted, context.appOrigin) ?? paths.home(), { status: 303, headers });
}

export default function SignOut() {
  const { isSignedIn, actsAsStaff, discards, lost, redirectTo } = useLoaderData<typeof loader>();
  return (
    <div className="wrap max-w-reading py-8">
      <PageTitle>{isSignedIn ? "Sign out?" : "You are signed out"}</PageTitle>
      {lost.map((words) => (
        <p key={words} className="mt-2 font-semibold">
          {words}
        </p>
      ))}
      <p className="text-ink-2 mt-2">
        {isSignedIn ? "Edits that you have sent stay at the review desk." : "Nothing of your account is left in this browser."}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {isSignedIn ? (
          <Form method="post" reloadDocument>
            <AuthenticityTokenInput />
            {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
            {discards && <input type="hidden" name="discard" value="yes" />}
            <SubmitButton>{lost.length > 0 ? "Sign out and discard" : "Sign out"}</SubmitButton>
          </Form>
        ) : (
          <ButtonLink to={paths.login()} variant="primary">
            Sign in
          </ButtonLink>
        )}
        {lost.length > 0 ? (
          <ButtonLink to={paths.profile()} variant="secondary">
            {actsAsStaff ? "Back to the profile" : "Back to my profile"}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.home()} variant="secondary">
            Home
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
