import { sitePaths } from "~/paths/sites";
import { Section } from "~/widgets/document/section";
import { AppLink } from "~/widgets/ui/app-link";
import { TeamLogo } from "~/widgets/ui/team-logo";
import type { PredictionsShown } from "./predictions.server";

/** Where forecasters say that the athlete will commit to: the share of the picks that stand, the most picked team first. */
export function PredictionsSection({ id, newest, teams }: PredictionsShown & { id: string }) {
  return (
    <Section
      id={id}
      title="Predictions"
      note={`What forecasters expect, and nobody has said. Newest pick ${newest}.`}
      more={{ to: sitePaths.forecasters(), text: "Forecasters" }}
      hasPanel
    >
      <ul className="lines">
        {teams.map(({ key, name, to, crest, picks, share }) => (
          <li key={key} className="flex items-center gap-3">
            {crest && <TeamLogo {...crest} />}{" "}
            <div className="min-w-0 flex-1">
              <div className="font-semibold">
                {to ? (
                  <AppLink to={to} className="link row-link">
                    {name}
                  </AppLink>
                ) : (
                  name
                )}
              </div>{" "}
              <div className="text-sm text-ink-2">{picks}</div>
            </div>{" "}
            <div className="num flex-none text-lg">{share}</div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
