import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { paths } from "~/paths";
import { accountPaths } from "~/paths/account";
import { NewPasswordField } from "~/widgets/account/new-password-field";
import { SignInFrame } from "~/widgets/account/sign-in-frame";
import { PageTitle } from "~/widgets/document/page-title";
import { ButtonLink } from "~/widgets/ui/button";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { useForm } from "~/widgets/ui/use-form";

/** A new password, by a link that works. */
export function ChoosePassword({ token, reply }: { token: string; reply: SubmissionResult | null }) {
  const [form, fields] = useForm<{ password: string }>({ id: "reset", lastResult: reply });
  return (
    <SignInFrame title="Choose a new password" lead="Every session of your account ends with it. Then sign in with the new one.">
      <ErrorSummary form={form} />
      <Form method="post" action={accountPaths.reset()} {...getFormProps(form)} className="mt-5 flex flex-col gap-4">
        <AuthenticityTokenInput />
        <input type="hidden" name="token" value={token} />
        <NewPasswordField field={fields.password} />
        <SubmitButton pendingText="Setting it..." className="w-full">
          Set the password
        </SubmitButton>
      </Form>
    </SignInFrame>
  );
}

/** The password is set; nobody is signed in by that. */
export function PasswordChosen() {
  return (
    <div className="wrap max-w-reading py-8">
      <PageTitle>Your password is set</PageTitle>
      <p className="mt-3 text-lg" role="status">
        Sign in with it. Every other session of your account has ended, and the link does not work any more.
      </p>
      <div className="mt-6">
        <ButtonLink to={paths.login()} variant="primary">
          Sign in
        </ButtonLink>
      </div>
    </div>
  );
}
