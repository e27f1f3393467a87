import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { paths } from "~/paths";
import { accountPaths } from "~/paths/account";
import { PageTitle } from "~/widgets/document/page-title";
import { ButtonLink } from "~/widgets/ui/button";
import { SubmitButton } from "~/widgets/ui/submit-button";

/** One press confirms; the page names neither account nor address, whoever has been forwarded the link. */
export function ConfirmAddress({ token }: { token: string }) {
  return (
    <div className="wrap max-w-reading py-8">
      <PageTitle lead="The link came to an address that an account is to have. Press the button, and the address is confirmed.">
        Confirm your e-mail address
      </PageTitle>
      <Form method="post" action={accountPaths.confirm()} className="mt-6">
        <AuthenticityTokenInput />
        <input type="hidden" name="token" value={token} />
        <SubmitButton pendingText="Confirming...">Confirm the address</SubmitButton>
      </Form>
    </div>
  );
}

export function AddressConfirmed() {
  return (
    <div className="wrap max-w-reading py-8">
      <PageTitle>Your e-mail address is confirmed</PageTitle>
      <p className="mt-3 text-lg" role="status">
        Claims are open to you, and a forgotten password can be replaced by a link.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.claims()} variant="primary">
          Claim a profile
        </ButtonLink>
        <ButtonLink to={paths.account()}>Your account</ButtonLink>
      </div>
    </div>
  );
}
