import { AppLink } from "~/widgets/ui/app-link";
import { Card } from "~/widgets/ui/card";
import type { ClaimAtDesk } from "./claim.server";

/** Who claims the profile, in what role, with what was written and what is known. */
export function Claimant({ shown }: { shown: ClaimAtDesk }) {
  return (
    <Card title={`${shown.claimant.name}, as ${shown.as}`} subtitle={`Username ${shown.claimant.username}`} padded>
      <p className="text-lg">{shown.statement}</p>
      <dl className="mt-4">
        {shown.facts.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-3 border-t border-line py-2 text-sm">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
        {shown.athleteOf.map(({ personKey, name, page }) => (
          <div key={personKey} className="flex justify-between gap-3 border-t border-line py-2 text-sm">
            <dt className="text-ink-2">The account is already the verified athlete of</dt>
            <dd className="font-semibold">
              <AppLink to={page} className="link">
                {name}
              </AppLink>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
