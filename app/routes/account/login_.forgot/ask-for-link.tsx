import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { paths } from "~/paths";
import { accountPaths } from "~/paths/account";
import { SignInFrame } from "~/widgets/account/sign-in-frame";
import { PageTitle } from "~/widgets/document/page-title";
import { AppLink } from "~/widgets/ui/app-link";
import { ButtonLink } from "~/widgets/ui/button";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { useForm } from "~/widgets/ui/use-form";

/** Whose password is forgotten. */
export function AskForLink({ reply }: { reply: SubmissionResult | null }) {
  const [form, fields] = useForm<{ account: string }>({ id: "forgot", lastResult: reply });
  return (
    <SignInFrame
      title="Forgot your password?"
      lead="We send a link to the e-mail address of your account. It leads to a new password."
      other={
        <AppLink to={paths.login()} className="link inline-flex min-h-tap items-center">
          Back to sign in
        </AppLink>
      }
    >
      <ErrorSummary form={form} />
      <Form method="post" action={accountPaths.forgot()} {...getFormProps(form)} className="mt-5 flex flex-col gap-4">
        <AuthenticityTokenInput />
        <TextField
          field={fields.account}
          label="Username or e-mail"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <SubmitButton pendingText="Sending..." className="w-full">
          Send the link
        </SubmitButton>
      </Form>
    </SignInFrame>
  );
}

/** The same words whether or not anything was sent. */
export function LinkAsked() {
  return (
    <div className="wrap max-w-reading py-8">
      <PageTitle>Look into your mail</PageTitle>
      <p className="mt-3 text-lg" role="status">
        If there is such an account and its e-mail address is confirmed, a link is on its way there. It works once, for 30 minutes.
      </p>
      <p className="mt-3 text-ink-2">
        Nothing has come after some minutes? Look among unwanted mail, and check that the name was typed right. A newer link ends the one
        before. Links go to confirmed addresses alone.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.login()} variant="primary">
          Sign in
        </ButtonLink>
        <ButtonLink to={accountPaths.forgot()} variant="secondary">
          Type it again
        </ButtonLink>
      </div>
    </div>
  );
}
