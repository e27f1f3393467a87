import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";
import { ClaimChip } from "~/widgets/profile/claim-chip";
import type { ClaimLine } from "./claim-lines.server";

/** One's claims, each with where it stands and what one can do. */
export function OwnClaims({ claims }: { claims: readonly ClaimLine[] }) {
  return (
    <Card title="Your claims">
      <Form method="post">
        <AuthenticityTokenInput />
        <ul>
          {claims.map((claim) => (
            <li key={claim.key} className="border-t border-line px-4 py-4 md:px-5">
              <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-text text-base">
                {claim.name} <ClaimChip state={claim.state} />
              </h3>
              <p className="text-sm text-ink-2">{claim.about}</p>
              <p className="mt-2">{claim.words}</p>
              {claim.reason && <p className="mt-1 text-lg">“{claim.reason}”</p>}
              {claim.statement && <p className="mt-2 text-sm text-ink-2">You wrote: “{claim.statement}”</p>}
              <p className="num mt-1 text-sm text-ink-3">{claim.sent}</p>
              <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
                {claim.opens && (
                  <Button type="submit" name="open" value={claim.opens} variant="primary" aria-label={`Open the profile of ${claim.name}`}>
                    Open the profile
                  </Button>
                )}
                {claim.leadsHome && <ButtonLink to={paths.home()}>Go to the start page</ButtonLink>}
                {claim.again && (
                  <ButtonLink to={paths.newClaim({ person: claim.again })} aria-label={`Claim again: ${claim.name}`}>
                    Claim again
                  </ButtonLink>
                )}
                {claim.state === "Refused" && (
                  <Button
                    type="submit"
                    name="remove"
                    value={claim.key}
                    variant="quiet"
                    className={claim.again ? undefined : "-ml-3"}
                    aria-label={`Remove the claim of ${claim.name}`}
                  >
                    Remove
                  </Button>
                )}
                {claim.state === "Waiting" && (
                  <Button
                    type="submit"
                    name="withdraw"
                    value={claim.key}
                    variant="quiet"
                    className="-ml-3"
                    aria-label={`Withdraw the claim of ${claim.name}`}
                  >
                    Withdraw
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      </Form>
    </Card>
  );
}
