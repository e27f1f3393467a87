import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json, redirect, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { RecoverySignIn } from "~/contract/account/ways-in";
import { waysInWords } from "~/domain/account/ways-in-words";
import { fieldErrors } from "~/domain/base/messages";
import { paths } from "~/paths";
import { allowEveryone, retryAfter } from "~/session/guards";
import { landed, signInByRecoveryCode } from "~/session/sign-in";
import { SignInFrame } from "~/widgets/account/sign-in-frame";
import { AppLink } from "~/widgets/ui/app-link";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { useForm } from "~/widgets/ui/use-form";

export const meta: MetaFunction = () => [{ title: "Use a recovery code · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer } = await allowEveryone(request, context);
  const redirectTo = new URL(request.url).searchParams.get("redirectTo");
  if (viewer) throw redirect(paths.home());
  return json({ redirectTo });
}

export async function action({ request, context }: ActionFunctionArgs) {
  await allowEveryone(request, context);
  const formData = await request.formData();
  const submission = parseWithZod(formData, { schema: RecoverySignIn });
  if (submission.status !== "success") return json(submission.reply({ hideFields: ["code"] }), { status: 400 });
  const outcome = await signInByRecoveryCode(context, submission.value);
  if (outcome.ok) return landed(context, outcome.value, formData.get("redirectTo"));
  const { status, retryAfter: wait } = outcome.problem;
  const error = status === 429 ? fieldErrors.tooManyTries : status === 401 ? waysInWords.recoveryFailed : outcome.problem.message;
  return json(submission.reply({ formErrors: [error], hideFields: ["code"] }), {
    status: status === 401 ? 422 : status,
    headers: wait ? { "retry-after": String(wait) } : {},
  });
}

export const headers: HeadersFunction = ({ actionHeaders }) => retryAfter(actionHeaders);

export default function RecoveryCode() {
  const { redirectTo } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = useForm<RecoverySignIn>({ id: "recovery", lastResult: reply });
  return (
    <SignInFrame
      title="Use a recovery code"
      lead="One of the ten that you kept. It works once."
      other={
        <AppLink to={paths.login(redirectTo ?? undefined)} className="link inline-flex min-h-tap items-center">
          Sign in another way
        </AppLink>
      }
    >
      <ErrorSummary form={form} />
      <Form method="post" {...getFormProps(form)} className="mt-5 flex flex-col gap-4">
        <AuthenticityTokenInput />
        {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
        <TextField field={fields.username} label="Username" autoComplete="username" autoCapitalize="none" spellCheck={false} required />
        <TextField
          field={fields.code}
          label="Recovery code"
          hint="Such as ABCD-EFGH-JKMN-PQRS."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <SubmitButton pendingText="Signing in..." className="w-full">
          Sign in
        </SubmitButton>
      </Form>
    </SignInFrame>
  );
}
