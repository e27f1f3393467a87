import type { Said } from "~/domain/profile/commitments";
import { Section } from "~/widgets/document/section";
import { AppLink } from "~/widgets/ui/app-link";
import { HowSure } from "~/widgets/ui/how-sure";

interface Transfer {
  key: number;
  year: number;
  /** `Going to Kent State University`. */
  outcome: string;
  /** `Football, from Boise State University. Entered 12/01/26`. */
  what: string;
  said: Said;
  /** Where its portal stands. */
  portalAt: string | null;
}

/** The entries into the transfer portal, the newest first. */
export function TransfersSection({ id, transfers }: { id: string; transfers: readonly Transfer[] }) {
  return (
    <Section id={id} title="Transfer portal" hasPanel>
      <ul className="lines">
        {transfers.map(({ key, year, outcome, what, said, portalAt }) => (
          <li key={key} className="flex flex-wrap gap-x-3">
            <div className="num text-ink-2">
              {portalAt ? (
                <AppLink to={portalAt} className="link">
                  {year}
                  <span className="sr-only"> portal</span>
                </AppLink>
              ) : (
                year
              )}
            </div>
            <div className="flex-1 min-w-0 font-semibold">{outcome}</div>
            <div className="w-full text-sm text-ink-2">{what}</div>
            <HowSure {...said} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
