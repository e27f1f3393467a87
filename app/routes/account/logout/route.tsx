import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { safeTarget } from "~/domain/base/safe-target";
import { paths } from "~/paths";
import { allowEveryone } from "~/session/guards";
import { signOut } from "~/session/sign-in";
import { ButtonLink } from "~/widgets/ui/button";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { PageTitle } from "~/widgets/document/page-title";

export const meta: MetaFunction = () => [{ title: "Sign out · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer } = await allowEveryone(request, context);
  const redirectTo = safeTarget(new URL(request.url).searchParams.get("redirectTo"), context.appOrigin);
  return json({ isSignedIn: viewer !== null, redirectTo });
}

export async function action({ request, context }: ActionFunctionArgs) {
  await allowEveryone(request, context);
  const wanted = (await request.formData()).get("redirectTo");
  const { cookies } = await signOut(context);
  const headers = new Headers(cookies.map((cookie): [string, string] => ["set-cookie", cookie]));
  // What is typed and not sent lies in the tabs of this browser (docs/rules.md W4); cookies are not meant.
  headers.set("clear-site-data", '"storage"');
  return redirect(safeTarget(wanted, context.appOrigin) ?? paths.home(), { status: 303, headers });
}

export default function SignOut() {
  const { isSignedIn, redirectTo } = useLoaderData<typeof loader>();
  return (
    <div className="wrap max-w-reading py-8">
      <PageTitle>{isSignedIn ? "Sign out?" : "You are signed out"}</PageTitle>
      <p className="text-ink-2 mt-2">
        {isSignedIn ? "Edits that you have sent stay at the review desk." : "Nothing of your account is left in this browser."}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {isSignedIn ? (
          <Form method="post" reloadDocument>
            <AuthenticityTokenInput />
            {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
            <SubmitButton>Sign out</SubmitButton>
          </Form>
        ) : (
          <ButtonLink to={paths.login()} variant="primary">
            Sign in
          </ButtonLink>
        )}
        <ButtonLink to={paths.home()} variant="secondary">
          Home
        </ButtonLink>
      </div>
    </div>
  );
}
