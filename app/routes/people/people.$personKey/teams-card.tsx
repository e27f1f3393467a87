import { legend } from "~/domain/profile/provenance";
import { Card } from "~/widgets/ui/card";
import { FormerList, type FormerValue } from "~/widgets/profile/former-list";
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
  source: string | null;
}

/** The athlete's teams in order, each with where it stands and how sure that is. */
export function TeamsCard({ teams, former }: { teams: readonly Team[]; former: readonly FormerValue[] }) {
  return (
    <Card title="Top Teams">
      {teams.length === 0 && <p className="px-4 md:px-5 pb-4 text-ink-2">No teams yet.</p>}
      <ol>
        {teams.map((team, index) => (
          <li key={team.organizationKey} className="border-t border-line px-4 md:px-5 py-3 flex items-center gap-3">
            <span className="display text-xl text-ink-2 num">{index + 1}</span>{" "}
            <TeamLogo
              name={team.name}
              letters={team.letters}
              primaryColor={team.primaryColor}
              secondaryColor={team.secondaryColor}
              assetUrl={team.assetUrl}
            />
            <div className="flex min-w-0 flex-1 flex-col gap-x-3 sm:flex-row">
              <div className="min-w-0 flex-1">
                <div className="font-semibold">
                  {team.to ? (
                    <AppLink to={team.to} className="link">
                      {team.name}
                    </AppLink>
                  ) : (
                    team.name
                  )}
                </div>
                <div className="text-sm text-ink-3">{team.place}</div>
                {team.source && (
                  <div className="num text-xs text-ink-3">
                    {team.status}: {team.source}
                  </div>
                )}
              </div>
              <div className="text-sm font-semibold">{team.status}</div>
            </div>
          </li>
        ))}
      </ol>
      {teams.some(({ source }) => source === null) && (
        <p className="border-t border-line px-4 py-2 text-xs text-ink-3 md:px-5">{legend}.</p>
      )}
      <FormerList values={former} />
    </Card>
  );
}
