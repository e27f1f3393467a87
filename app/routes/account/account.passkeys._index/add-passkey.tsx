import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { waysInWords } from "~/domain/account/ways-in-words";
import { passkeyNameLimit } from "~/domain/account/ways-in";
import { accountPaths } from "~/paths/account";
import { PasswordAgain } from "~/widgets/account/password-again";
import { usePasskey, type PasskeyOptions } from "~/widgets/account/use-passkey";
import { Card } from "~/widgets/ui/card";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { useForm } from "~/widgets/ui/use-form";

interface AddPasskeyProps {
  /** What the browser is asked with; null where passkeys do not work. */
  options: PasskeyOptions | null;
  /** Where passkeys work, if not at this address. */
  elsewhere: string | null;
  asksPassword: boolean;
  reply: SubmissionResult | null;
}

/** Asks the device for a new passkey. */
export function AddPasskey({ options, elsewhere, asksPassword, reply }: AddPasskeyProps) {
  const isHydrated = useHydrated();
  const [form, fields] = useForm<{ name: string; password: string }>({ id: "add-passkey", lastResult: reply });
  const { credential, problem, isAsking, handleSubmit } = usePasskey(options && { act: "add", options });
  const where = elsewhere && elsewhere + accountPaths.passkeys();
  if (!options)
    return (
      <Card title="Add a passkey" padded>
        <p>
          Passkeys do not work at this address.{" "}
          {where && (
            <a href={where} className="link inline-flex min-h-tap items-center">
              Open this page at {where}
            </a>
          )}
        </p>
      </Card>
    );
  return (
    <Card title="Add a passkey" padded>
      <ErrorSummary form={form} />
      {problem && <ProblemNotice words={problem} />}
      {!isHydrated && <p className="mb-4 text-sm text-ink-2">{waysInWords.needsScript}</p>}
      <Form method="post" {...getFormProps(form)} onSubmit={handleSubmit} className="flex flex-col gap-4">
        <AuthenticityTokenInput />
        <input type="hidden" name="credential" ref={credential} />
        <TextField
          field={fields.name}
          label="What you call it"
          hint={`Such as My phone. At most ${passkeyNameLimit} characters.`}
          autoComplete="off"
          required
        />
        <PasswordAgain field={fields.password} isAsked={asksPassword} />
        <SubmitButton pendingText="Asking..." isPending={isAsking || undefined} icon="shield-check">
          Add a passkey
        </SubmitButton>
      </Form>
    </Card>
  );
}
