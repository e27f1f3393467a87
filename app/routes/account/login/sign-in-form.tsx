import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import type { Credentials } from "~/contract/account/sessions";
import { keptField } from "~/page/kept-form";
import { paths } from "~/paths";
import { SignInFrame } from "~/widgets/account/sign-in-frame";
import { AppLink } from "~/widgets/ui/app-link";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Icon } from "~/widgets/ui/icon";
import { PasswordField } from "~/widgets/ui/password-field";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { useForm } from "~/widgets/ui/use-form";

/** Username and password, and what is kept of a form meanwhile. `hasEnded`: a form was sent, with script, by whom was signed in no more. */
export function SignInForm({
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
