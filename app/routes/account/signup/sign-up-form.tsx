import { getFormProps, type SubmissionResult } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import type { NewAccountForm } from "~/contract/account/accounts";
import { paths } from "~/paths";
import { NewPasswordField } from "~/widgets/account/new-password-field";
import { SignInFrame } from "~/widgets/account/sign-in-frame";
import { AppLink } from "~/widgets/ui/app-link";
import { DateOfBirthField } from "~/widgets/ui/date-of-birth-field";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { useForm } from "~/widgets/ui/use-form";
import type { loader } from "./route";

/** Who one is, how one signs in, and a date of birth that is never shown. */
export function SignUpForm({ redirectTo, constraint, reply }: SerializeFrom<typeof loader> & { reply: SubmissionResult | null }) {
  const [form, fields] = useForm<NewAccountForm>({ id: "sign-up", lastResult: reply, constraint });
  return (
    <SignInFrame
      title="Make an account"
      lead="Then find the athlete’s profile, or start one."
      other={
        <>
          Have an account?{" "}
          <AppLink to={paths.login(redirectTo ?? undefined)} className="link inline-flex min-h-tap items-center">
            Sign in
          </AppLink>
        </>
      }
    >
      <ErrorSummary form={form} />
      <Form method="post" {...getFormProps(form)} className="mt-5 flex flex-col gap-4">
        <AuthenticityTokenInput />
        {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
        <TextField field={fields.name} label="Your name" autoComplete="name" />
        <TextField
          field={fields.username}
          label="Username"
          hint="3 to 30 letters, digits, dots, hyphens or underscores."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <NewPasswordField field={fields.password} label="Password" />
        <TextField
          field={fields.email}
          label="E-mail"
          hint="Where you hear how a claim or an edit ends. Nobody else sees it."
          type="email"
          autoComplete="email"
        />
        <DateOfBirthField
          field={fields.dateOfBirth}
          parts={fields.dateOfBirth.getFieldset()}
          label="Your date of birth"
          hint="Accounts are for people of 13 and over. Never shown."
        />
        <SubmitButton pendingText="Making it..." className="w-full">
          Make my account
        </SubmitButton>
      </Form>
    </SignInFrame>
  );
}
