import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { waysInWords } from "~/domain/account/ways-in-words";
import { paths } from "~/paths";
import { accountPaths } from "~/paths/account";
import { SignInFrame } from "~/widgets/account/sign-in-frame";
import { usePasskey, type PasskeyOptions } from "~/widgets/account/use-passkey";
import { AppLink } from "~/widgets/ui/app-link";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { SubmitButton } from "~/widgets/ui/submit-button";

interface PasskeyFormProps {
  redirectTo: string | null;
  /** What the browser is asked with; null where passkeys do not work. */
  options: PasskeyOptions | null;
  /** What became of the passkey that was sent. */
  problem: string | null;
}

/** Asks the device for a passkey, whose ever account it opens: nothing is typed. */
export function PasskeyForm({ redirectTo, options, problem }: PasskeyFormProps) {
  const isHydrated = useHydrated();
  const asked = usePasskey(options && { act: "sign-in", options });
  const said = asked.problem ?? problem;
  const elsewhere = redirectTo ?? undefined;
  return (
    <SignInFrame
      title="Sign in with a passkey"
      lead="By your finger, your face or your device’s PIN."
      other={
        <>
          <AppLink to={paths.login(elsewhere)} className="link flex min-h-tap items-center">
            Sign in with a password
          </AppLink>
          <AppLink to={accountPaths.recoverySignIn(elsewhere)} className="link flex min-h-tap items-center">
            Use a recovery code
          </AppLink>
        </>
      }
    >
      {said && <ProblemNotice words={said} className="mt-5" />}
      {!options && <ProblemNotice words={waysInWords.noPasskeysHere} className="mt-5" />}
      {options && !isHydrated && <p className="mt-5 text-sm text-ink-2">{waysInWords.needsScript}</p>}
      {options && (
        <Form method="post" onSubmit={asked.handleSubmit} className="mt-5">
          <AuthenticityTokenInput />
          {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
          <input type="hidden" name="credential" ref={asked.credential} />
          <SubmitButton pendingText="Asking..." isPending={asked.isAsking || undefined} className="w-full">
            Use my passkey
          </SubmitButton>
        </Form>
      )}
    </SignInFrame>
  );
}
