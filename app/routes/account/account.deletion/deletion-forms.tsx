import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { accountPaths } from "~/paths/account";
import { PasswordAgain } from "~/widgets/account/password-again";
import { AppLink } from "~/widgets/ui/app-link";
import { Card } from "~/widgets/ui/card";
import { Chip } from "~/widgets/ui/chip";
import { ChoiceTiles } from "~/widgets/ui/choice-tiles";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { useForm } from "~/widgets/ui/use-form";

/** What is to go, with the button that keeps it. */
export function Asked({ personKey, name, day }: { personKey: number | null; name: string; day: string }) {
  const what = personKey === null ? "Your account" : `The profile of ${name}`;
  return (
    <Card
      title={what}
      badge={
        <Chip kind="wait" icon="clock">
          To be deleted {day}
        </Chip>
      }
      padded
    >
      <p>Nothing has changed yet. On {day} it is deleted, and cannot be brought back.</p>
      <Form method="post" className="mt-3">
        <AuthenticityTokenInput />
        <SubmitButton name="keep" value={personKey ?? "account"} pendingText="Keeping...">
          {personKey === null ? "Keep my account" : `Keep the profile of ${name}`}
        </SubmitButton>
      </Form>
    </Card>
  );
}

interface DeleteFormProps {
  profiles: readonly { key: number; name: string }[];
  mayDeleteAccount: boolean;
  asksPassword: boolean;
  reply: SubmissionResult | null;
}

/** Asks what shall go. */
export function DeleteForm({ profiles, mayDeleteAccount, asksPassword, reply }: DeleteFormProps) {
  const [form, fields] = useForm<{ what: string; password: string }>({ id: "deletion", lastResult: reply });
  const choices = [
    ...(mayDeleteAccount
      ? [{ value: "account", label: "My account", words: "Your name, your sign-in and what you wrote. Profiles that you manage stay." }]
      : []),
    ...profiles.map(({ key, name }) => ({
      value: String(key),
      label: `The profile of ${name}`,
      words: "Its page, its edits, photos and measurements, for everybody who manages it.",
    })),
  ];
  return (
    <Card title="What shall go?" padded>
      <ErrorSummary form={form} />
      <p className="mb-4">
        You may want{" "}
        <AppLink to={accountPaths.data()} className="link inline-flex min-h-tap items-center">
          a copy of your data
        </AppLink>{" "}
        first.
      </p>
      <Form method="post" {...getFormProps(form)} className="flex flex-col gap-4">
        <AuthenticityTokenInput />
        <ChoiceTiles field={fields.what} label="Delete" options={choices} required />
        <PasswordAgain field={fields.password} isAsked={asksPassword} />
        <div>
          <SubmitButton variant="danger" pendingText="Asking...">
            Delete after fourteen days
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
