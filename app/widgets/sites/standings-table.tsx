import { AppLink } from "../ui/app-link";
import { TeamLogo } from "../ui/team-logo";

export interface StandingRow {
  /** `1`, `T-2`. */
  place: string;
  team: {
    key: number;
    name: string;
    /** Of which the letters of its crest are. */
    fullName: string;
    assetUrl: string | null;
    primaryColor: string | null;
    secondaryColor: string | null;
    /** The path of its site, where it has one. */
    url: string | null;
  };
  conference: string;
  overall: string;
  /** Of the team that the page is about. */
  isOwn?: boolean;
}

/** Standings stay a table on a phone, too: what is too wide for it moves within its frame. `short` is the conference in a word. */
export function StandingsTable({ caption, short, rows }: { caption: string; short: string; rows: readonly StandingRow[] }) {
  return (
    <div className="frame">
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {["Team", "Place", short, "All"].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, team, conference, overall, isOwn }) => (
            <tr key={team.key} className={isOwn ? "font-semibold" : undefined}>
              <th scope="row">
                <span className="flex items-center gap-2">
                  <TeamLogo {...team} name={team.fullName} />
                  {team.url ? (
                    <AppLink to={team.url} className="link tall-link">
                      {team.name}
                    </AppLink>
                  ) : (
                    team.name
                  )}
                </span>
              </th>
              <td className="num">{place}</td>
              <td className="num">{conference}</td>
              <td className="num">{overall}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
