import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json, redirect, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { Credentials } from "~/contract/account/sessions";
import { keptField } from "~/page/kept-form";
import { fieldErrors } from "~/domain/base/messages";
import { paths } from "~/paths";
import { allowEveryone, retryAfter } from "~/session/guards";
import { sentInWords } from "~/session/sent-words";
import { landingOf, signIn } from "~/session/sign-in";
import { AppLink } from "~/widgets/ui/app-link";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Icon } from "~/widgets/ui/icon";
import { PasswordField } from "~/widgets/ui/password-field";
import { SendAgain } from "~/widgets/document/send-again";
import { SignInFrame } from "~/widgets/account/sign-in-frame";
import { TextField } from "~/widgets/ui/text-field";
import { useForm } from "~/widgets/ui/use-form";

export const meta: MetaFunction = () => [{ title: "Sign in · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer } = await allowEveryone(request, context);
  const { searchParams } = new URL(request.url);
  const redirectTo = searchParams.get("redirectTo");
  if (viewer) throw redirect(landingOf(viewer, redirectTo, context.appOrigin));
  return json({ redirectTo, kept: context.keptForm ?? null, hasEnded: searchParams.has("ended") });
}

export async function action({ request, context }: ActionFunctionArgs) {
  await allowEveryone(request, context);
  const formData = await request.formData();
  const submission = parseWithZod(formData, { schema: Credentials });
  if (submission.status !== "success") return json(submission.reply({ hideFields: ["password"] }), { status: 400 });

  const outcome = await signIn(context, submission.value);
  if (!outcome.ok) {
    const { status, retryAfter } = outcome.problem;
    const error = status === 429 ? fieldErrors.tooManyTries : status === 401 ? fieldErrors.signInFailed : outcome.problem.message;
    return json(submission.reply({ formErrors: [error], hideFields: ["password"] }), {
      status: status === 401 ? 422 : status,
      headers: retryAfter ? { "retry-after": String(retryAfter) } : {},
    });
  }

  const { viewer, api, cookies } = outcome.value;
  const headers = new Headers(cookies.map((cookie): [string, string] => ["set-cookie", cookie]));
  const again = context.openForm(formData.get(keptField), viewer.userKey);
  if (again) return json({ again, words: await sentInWords(api, again) }, { headers });
  return redirect(landingOf(viewer, formData.get("redirectTo"), context.appOrigin), { status: 303, headers });
}

export const headers: HeadersFunction = ({ actionHeaders }) => retryAfter(actionHeaders);

export default function SignIn() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "again" in answer) return <SendAgain title="You are signed in again" form={answer.again} words={answer.words} />;
  return <SignInForm {...loaded} reply={answer} />;
}

/** `hasEnded`: a form was sent, with script, by whom was signed in no more. */
function SignInForm({
  redirectTo,
  kept: begun,
  hasEnded,
  reply,
}: {
  redirectTo: string | null;
  kept: string | null;
  hasEnded: boolean;
  reply?: SubmissionResult;
}) {
  const [form, fields] = useForm<Credentials & { kept?: string }>({ id: "sign-in", lastResult: reply });
  const kept = begun ?? reply?.initialValue?.[keptField];
  return (
    <SignInFrame
      title="Sign in"
      lead="Athletes, guardians, coaches and staff."
      other={
        <>
          New here?{" "}
          <AppLink to={paths.signUp(redirectTo ?? undefined)} className="link inline-flex min-h-tap items-center">
            Make an account
          </AppLink>
        </>
      }
    >
      {(kept || hasEnded) && (
        <p className="notice-wait mb-0 mt-5">
          <Icon name="info-circle" className="text-warn" />
          Your sign-in has ended, so nothing was sent.{" "}
          {kept
            ? "What you filled in is kept in this page: sign in, and you can send it."
            : "Sign in, and what you filled in stands in its form again."}
        </p>
      )}
      <ErrorSummary form={form} />
      <Form method="post" reloadDocument={Boolean(kept)} {...getFormProps(form)} className="mt-5 flex flex-col gap-4">
        <AuthenticityTokenInput />
        {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
        {typeof kept === "string" && <input type="hidden" name={keptField} value={kept} />}
        <TextField field={fields.username} label="Username" autoComplete="username" autoCapitalize="none" spellCheck={false} required />
        <PasswordField field={fields.password} label="Password" autoComplete="current-password" required />
        <SubmitButton pendingText="Signing in..." className="w-full">
          Sign in
        </SubmitButton>
      </Form>
    </SignInFrame>
  );
}
