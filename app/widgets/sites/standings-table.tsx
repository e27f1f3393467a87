import { TeamLink, type TeamLinkProps } from "./team-link";

export interface StandingRow {
  /** `1`, `T-2`. */
  place: string;
  team: TeamLinkProps & { key: number };
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
          {rows.map(({ place, team: { key, ...team }, conference, overall, isOwn }) => (
            <tr key={key} className={isOwn ? "font-semibold" : undefined}>
              <th scope="row">
                <TeamLink {...team} />
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
