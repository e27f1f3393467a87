import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { staffPaths } from "~/paths/staff";
import { ClaimChip } from "~/widgets/profile/claim-chip";
import { AppLink } from "~/widgets/ui/app-link";
import { Button } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";
import { Chip } from "~/widgets/ui/chip";
import { useAnswerAddress } from "~/widgets/ui/use-answered";
import type { ClaimAtDesk } from "./claim.server";
import { ReadClaim } from "./read-claim";

/** Who looks after the profile already, besides the claimant, who may be one of them. */
export function Verified({ people, isOneOf }: { people: ClaimAtDesk["verified"]; isOneOf: boolean }) {
  return (
    <Card title="Verified for this profile">
      {people.length === 0 && <p className="px-4 pb-4 text-ink-2 md:px-5">{isOneOf ? "Nobody else." : "Nobody yet."}</p>}
      <ul>
        {people.map((person) => (
          <li key={`${person.name} ${person.as}`} className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 md:px-5">
            <span className="min-w-0 flex-1 font-semibold">{person.name}</span>
            <Chip kind="plain">{person.as}</Chip>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What was decided of the same account's claims of the profile, which it has removed or renewed since; nothing where nothing was. */
export function Earlier({ claims }: { claims: ClaimAtDesk["earlier"] }) {
  if (claims.length === 0) return null;
  return (
    <Card title="Refused before" subtitle="Claims of this profile by the same account. The claimant has removed them, or claimed again.">
      <ul>
        {claims.map((claim) => (
          <li key={claim.key} className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 md:px-5">
            <span className="min-w-[180px] flex-1">
              <AppLink to={staffPaths.deskClaim(claim.key)} className="link font-semibold">
                As {claim.as}, {claim.time}
              </AppLink>
              <span className="block text-sm text-ink-2">“{claim.sentence}”</span>
            </span>
            <ClaimChip state="Refused" isTakenBack={claim.isTakenBack} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** People who may be the same as the new one, each to link the claim to. */
export function Similar({ shown }: { shown: ClaimAtDesk }) {
  const people = shown.similar;
  return (
    <Card
      title="Is the athlete here already?"
      subtitle="Existing profiles with a name like this one. Linked, the claim is of that profile, and the new one goes."
    >
      {people.length === 0 && <p className="px-4 pb-4 text-ink-2 md:px-5">No profile that is shown has a name like it.</p>}
      <Form method="post" action={useAnswerAddress()}>
        <AuthenticityTokenInput />
        <ReadClaim shown={shown} />
        <ul>
          {people.map((person) => (
            <li key={person.personKey} className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 md:px-5">
              <span className="min-w-[180px] flex-1">
                <AppLink to={person.page} className="link font-semibold">
                  {person.name}
                </AppLink>
                <span className="block text-sm text-ink-2">{person.about}</span>
                <span className="block text-sm text-ink-3">{person.ages}</span>
                {person.isAthleteClaimed && <span className="block text-sm text-ink-3">The athlete has claimed it.</span>}
                {person.wasRefused && (
                  <span className="block text-sm text-ink-3">A claim of it by the same account was refused or taken back.</span>
                )}
                {person.cannotLink && <span className="block text-sm text-ink-3">{person.cannotLink}</span>}
              </span>
              {shown.decisionRight.allowed && !person.cannotLink && (
                <Button
                  type="submit"
                  name="link"
                  value={person.personKey}
                  size="sm"
                  icon="link"
                  aria-label={`Link to this profile: ${person.name}, ${person.about}`}
                >
                  Link to this profile
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Form>
      <Waiting claims={shown.similarNew.filter((one) => one.isClaimants)}>
        The claimant has started another new profile with a name like it, which waits, too. Where both are of one athlete, verify one at
        most, and refuse the other as a double.
      </Waiting>
      <Waiting claims={shown.similarNew.filter((one) => !one.isClaimants)}>
        Other new profiles with a name like it wait, too. Verify one, and link the others to it.
      </Waiting>
    </Card>
  );
}

/** Claims of other new profiles that may be of the same athlete, under what to do about them; nothing without any. */
function Waiting({ claims, children }: { claims: ClaimAtDesk["similarNew"]; children: string }) {
  if (claims.length === 0) return null;
  return (
    <div className="border-t border-line px-4 py-3 md:px-5">
      <p className="text-ink-2">{children}</p>
      <ul className="mt-2">
        {claims.map((one) => (
          <li key={one.claimKey}>
            <AppLink to={staffPaths.deskClaim(one.claimKey)} className="link font-semibold">
              {one.name}
            </AppLink>
            <span className="block text-sm text-ink-2">{one.about}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
