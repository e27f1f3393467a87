import { accountPaths } from "~/paths/account";
import { PageTitle } from "~/widgets/document/page-title";
import { ButtonLink } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";

/** The new codes, this once. */
export function CodesMade({ codes }: { codes: readonly string[] }) {
  return (
    <div className="wrap flex max-w-reading flex-col gap-5 pb-10 pt-5">
      <div>
        <PageTitle lead="Write them down or print them, and keep them away from your phone. This page shows them only now.">
          Your recovery codes
        </PageTitle>
      </div>
      <Card title="Each works once" padded>
        <ol className="flex flex-col gap-2">
          {codes.map((code) => (
            <li key={code} className="num font-semibold">
              {code}
            </li>
          ))}
        </ol>
        <p className="mt-4 text-sm text-ink-2">
          When your passkey is lost, choose “Use a recovery code” at sign-in, and give your username with one of them.
        </p>
        <ButtonLink to={accountPaths.passkeys()} variant="primary" className="mt-3">
          I have kept them
        </ButtonLink>
      </Card>
    </div>
  );
}
