import { AppLink } from "../ui/app-link";
import { TeamLogo } from "../ui/team-logo";

interface Move {
  key: number;
  /** `Committed`, and what stands between: `to University of Kentucky`. */
  status: string;
  words: string;
  /** The address of the athlete's page. */
  page: string;
  fullName: string;
  detail: string;
  team: { name: string; primaryColor: string | null; secondaryColor: string | null; assetUrl: string | null };
  /** How sure it is. */
  source: string;
  at: string;
  /** The day. */
  when: string;
}

export interface MovesListProps {
  moves: readonly Move[];
}

/** What happened between athletes and teams, the latest first. */
export function MovesList({ moves }: MovesListProps) {
  return (
    <ul>
      {moves.map(({ key, status, words, page, fullName, detail, team, source, at, when }) => (
        <li key={key} className="flex items-start gap-3 border-t border-line px-4 py-3 md:px-5">
          <TeamLogo {...team} />{" "}
          <div className="min-w-0 flex-1">
            <span className="font-semibold">{status}</span>{" "}
            <AppLink to={page} className="link">
              {fullName}
            </AppLink>
            , {words}{" "}
            <div className="text-sm text-ink-2">
              {detail && `${detail} · `}
              {source}
            </div>
          </div>{" "}
          <time dateTime={at} className="num flex-none text-xs text-ink-3">
            {when}
          </time>
        </li>
      ))}
    </ul>
  );
}
