import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import type { Credentials } from "~/contract/account/sessions";
import { keptField } from "~/page/kept-form";
import { paths } from "~/paths";
import { accountPaths } from "~/paths/account";
import { SignInFrame } from "~/widgets/account/sign-in-frame";
import { AppLink } from "~/widgets/ui/app-link";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Icon } from "~/widgets/ui/icon";
import { PasswordField } from "~/widgets/ui/password-field";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { useForm } from "~/widgets/ui/use-form";

interface SignInFormProps {
  redirectTo: string | null;
  kept: string | null;
  /** A form was not taken, since whoever opened it is signed in no more. */
  hasEnded: boolean;
  /** The account that is signed in by now, and where it may go on. */
  other: { name: string; goesOnAt: string } | null;
  /** The profile that the form is of. */
  of: number | null;
  reply?: SubmissionResult;
}

/** Username and password, and what is kept of a form meanwhile. */
export function SignInForm({ redirectTo, kept: begun, hasEnded, other, of, reply }: SignInFormProps) {
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
          <AppLink to={accountPaths.passkeySignIn(redirectTo ?? undefined)} className="link flex min-h-tap items-center">
            Sign in with a passkey
          </AppLink>
        </>
      }
    >
      {(kept || hasEnded) && (
        <p className="notice-wait mb-0 mt-5">
          <Icon name="info-circle" className="text-warn" />
          <span>
            {unsentWords(other?.name, Boolean(kept))}
            {other && (
              <a href={other.goesOnAt} className="link flex min-h-tap items-center">
                Go on with the account that is signed in
              </a>
            )}
          </span>
        </p>
      )}
      <ErrorSummary form={form} />
      <Form method="post" reloadDocument={Boolean(kept)} {...getFormProps(form)} className="mt-5 flex flex-col gap-4">
        <AuthenticityTokenInput />
        {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
        {of !== null && <input type="hidden" name="of" value={of} />}
        {typeof kept === "string" && <input type="hidden" name={keptField} value={kept} />}
        <TextField field={fields.username} label="Username" autoComplete="username" autoCapitalize="none" spellCheck={false} required />
        <PasswordField field={fields.password} label="Password" autoComplete="current-password" required />
        <SubmitButton pendingText="Signing in..." className="w-full">
          Sign in
        </SubmitButton>
        <AppLink to={accountPaths.forgot()} className="link inline-flex min-h-tap items-center">
          Forgot your password?
        </AppLink>
      </Form>
    </SignInFrame>
  );
}

/** Why nothing was sent, and how it can be. `other` is signed in by now. */
function unsentWords(other: string | undefined, isKept: boolean): string {
  const then = isKept ? "and you can send it." : "and what you filled in stands in its form again.";
  return other === undefined
    ? `Your sign-in has ended, so nothing was sent. ${isKept ? "What you filled in is kept in this page: sign in" : "Sign in"}, ${then}`
    : `Nothing was sent: ${other} is signed in by now, and this form was opened by another account. Sign in as that, ${then}`;
}
