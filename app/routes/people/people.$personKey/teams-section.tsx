import type { Said } from "~/domain/profile/commitments";
import { legend } from "~/domain/profile/provenance";
import { Section } from "~/widgets/document/section";
import { FormerList, type FormerValue } from "~/widgets/profile/former-list";
import { HowSure } from "~/widgets/ui/how-sure";
import { AppLink } from "~/widgets/ui/app-link";
import { TeamLogo } from "~/widgets/ui/team-logo";

interface Team {
  organizationKey: number;
  name: string;
  /** Where its site stands; null without one. */
  to: string | null;
  /** Of its logo, among those of the list. */
  letters?: string;
  place: string;
  primaryColor: string | null;
  secondaryColor: string | null;
  assetUrl: string | null;
  status: string;
  /** How sure the status is, and since when; null of what the legend says. */
  source: Said | null;
}

/** The athlete's teams in order, each with where it stands and how sure that is. */
export function TeamsSection({ id, teams, former }: { id: string; teams: readonly Team[]; former: readonly FormerValue[] }) {
  return (
    <Section id={id} title="Top Teams" note="In the athlete’s own order." hasPanel>
      {teams.length === 0 && <p className="py-3 text-ink-2">No teams yet.</p>}
      <ol className="lines">
        {teams.map((team, index) => (
          <li key={team.organizationKey} className="flex items-center gap-3">
            <span className="display num text-xl text-ink-2">{index + 1}</span> <TeamLogo {...team} />{" "}
            <div className="flex min-w-0 flex-1 flex-col gap-x-3 sm:flex-row">
              <div className="min-w-0 flex-1">
                <div className="font-semibold">
                  {team.to ? (
                    <AppLink to={team.to} className="link row-link">
                      {team.name}
                    </AppLink>
                  ) : (
                    team.name
                  )}
                </div>{" "}
                <div className="text-sm text-ink-3">{team.place}</div>
              </div>{" "}
              <div className="min-w-0 flex-1 text-sm">
                <span className="font-semibold">{team.status}</span> {team.source && <HowSure {...team.source} />}
              </div>
            </div>
          </li>
        ))}
      </ol>
      {teams.some(({ source }) => source === null) && <p className="border-t border-line py-2 text-xs text-ink-3">{legend}.</p>}
      <FormerList values={former} />
    </Section>
  );
}
