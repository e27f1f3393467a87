import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";
import { Button, ButtonLink } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";
import { ClaimChip } from "~/widgets/profile/claim-chip";
import { SentLine } from "~/widgets/profile/sent-line";
import type { ClaimLine } from "./claim-lines.server";

/** One's claims, each with where it stands and what one can do. */
export function OwnClaims({ claims }: { claims: readonly ClaimLine[] }) {
  return (
    <Card title="Your claims">
      <Form method="post">
        <AuthenticityTokenInput />
        <ul>
          {claims.map((claim) => (
            <SentLine key={claim.key} line={claim} chip={<ClaimChip state={claim.state} isTakenBack={claim.isTakenBack} />}>
              <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
                {claim.opens && (
                  <Button type="submit" name="open" value={claim.opens} variant="primary" aria-label={`Open the profile of ${claim.name}`}>
                    Open the profile
                  </Button>
                )}
                {claim.leadsHome && <ButtonLink to={paths.home()}>Go to the start page</ButtonLink>}
                {claim.page && (
                  <ButtonLink to={claim.page} aria-label={`See the page of ${claim.name}`}>
                    See the page
                  </ButtonLink>
                )}
                {claim.again && (
                  <ButtonLink to={profilePaths.newClaim({ person: claim.again })} aria-label={`Claim again: ${claim.name}`}>
                    Claim again
                  </ButtonLink>
                )}
                {claim.state === "Refused" && <TakeBack act="remove" word="Remove" claim={claim} isFirst={!claim.again} />}
                {claim.state === "Waiting" && <TakeBack act="withdraw" word="Withdraw" claim={claim} isFirst />}
              </div>
            </SentLine>
          ))}
        </ul>
      </Form>
    </Card>
  );
}

interface TakeBackProps {
  act: "remove" | "withdraw";
  word: string;
  claim: ClaimLine;
  isFirst: boolean;
}

/** Takes the claim away; where no other button stands before it, its word begins where those above begin. */
function TakeBack({ act, word, claim, isFirst }: TakeBackProps) {
  return (
    <Button
      type="submit"
      name={act}
      value={claim.key}
      variant="quiet"
      className={isFirst ? "-ml-3" : undefined}
      aria-label={`${word} the claim of ${claim.name}`}
    >
      {word}
    </Button>
  );
}
