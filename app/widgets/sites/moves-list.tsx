import type { Standing } from "~/domain/profile/commitments";
import { HowSure } from "../ui/how-sure";
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
  /** How sure it is, and the words that say it. */
  standing: Standing;
  source: string;
  at: string;
  /** `Friday, November 27, 2026`, and the minute of that day. */
  day: string;
  clock: string;
}

export interface MovesListProps {
  moves: readonly Move[];
}

/** What happened between athletes and teams, by days, the latest first. */
export function MovesList({ moves }: MovesListProps) {
  const days = [...new Set(moves.map(({ day }) => day))];
  return (
    <>
      {days.map((day) => (
        <div key={day}>
          <h3 className="day">{day}</h3>
          <ul className="lines">
            {moves
              .filter((move) => move.day === day)
              .map((move) => (
                <MoveLine key={move.key} move={move} />
              ))}
          </ul>
        </div>
      ))}
    </>
  );
}

function MoveLine({ move: { status, words, page, fullName, detail, team, standing, source, at, clock } }: { move: Move }) {
  return (
    <li className="flex items-start gap-3">
      <TeamLogo {...team} />{" "}
      <div className="min-w-0 flex-1">
        <span className="font-semibold">{status}</span>{" "}
        <AppLink to={page} className="link tall-link">
          {fullName}
        </AppLink>
        , {words} {detail && <div className="text-sm text-ink-2">{detail}</div>} <HowSure standing={standing} words={source} />
      </div>{" "}
      <time dateTime={at} className="num flex-none text-xs text-ink-3">
        {clock}
      </time>
    </li>
  );
}
