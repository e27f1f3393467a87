import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import type { OwnAccount } from "~/contract/account/own-account";
import { paths } from "~/paths";
import { accountPaths } from "~/paths/account";
import { AppLink } from "~/widgets/ui/app-link";
import { Card } from "~/widgets/ui/card";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { SubmitButton } from "~/widgets/ui/submit-button";

type AddressCardProps = OwnAccount & { isSent: boolean; problem: string | null };

/** Whether the address is confirmed, and what to do where it is not. */
export function AddressCard({ email, isEmailConfirmed, isSent, problem }: AddressCardProps) {
  return (
    <Card title="E-mail address" padded>
      {problem && <ProblemNotice words={problem} />}
      <p className="break-words font-semibold">{email ?? "None"}</p>
      {email === null && (
        <p className="mt-1 text-sm text-ink-2">Claims, a new password by link, and e-mails about your edits take an address.</p>
      )}
      {email !== null && <p className="mt-1">{isEmailConfirmed ? "Confirmed." : "Not confirmed yet."}</p>}
      {isSent && (
        <p className="mt-1" role="status">
          A new link is on its way. It works once, for 24 hours; those of before work no more.
        </p>
      )}
      {email !== null && !isEmailConfirmed && (
        <>
          <p className="mt-1 text-sm text-ink-2">
            Claims, and a new password by link, take a confirmed address: follow the link that we sent there.
          </p>
          <Form method="post" action={paths.account()} className="mt-3">
            <AuthenticityTokenInput />
            <SubmitButton pendingText="Sending...">Send the link again</SubmitButton>
          </Form>
        </>
      )}
      <p className="mt-3">
        <AppLink to={accountPaths.email()} className="link inline-flex min-h-tap items-center">
          {email === null ? "Add an address" : "Change the address"}
        </AppLink>
      </p>
    </Card>
  );
}
