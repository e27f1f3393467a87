import type { Standing } from "~/domain/profile/commitments";
import { HowSure } from "../ui/how-sure";
import { AppLink } from "../ui/app-link";

interface Decision {
  key: number;
  /** The address of the athlete's page. */
  page: string;
  fullName: string;
  detail: string;
  /** The top teams, in their order. */
  teams: string;
  /** `3:30 pm CT`; null where no time was said. */
  when: string | null;
  place: string | null;
  /** How sure the day is, and the words that say it. */
  standing: Standing;
  source: string;
}

/** Who is to announce a decision, day by day. */
export function DecisionDays({ days }: { days: readonly { day: string; title: string; rows: readonly Decision[] }[] }) {
  return (
    <>
      {days.map(({ day, title, rows }) => (
        <div key={day}>
          <h3 className="day">
            <time dateTime={day}>{title}</time>
          </h3>
          <ul className="lines">
            {rows.map((decision) => (
              <DecisionLine key={decision.key} decision={decision} />
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

function DecisionLine({ decision: { page, fullName, detail, teams, when, place, standing, source } }: { decision: Decision }) {
  return (
    <li className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <AppLink to={page} className="link row-link">
          {fullName}
        </AppLink>{" "}
        <div className="text-sm">{teams || "No teams on the list yet"}</div>{" "}
        <div className="text-sm text-ink-2">{[detail, place].filter(Boolean).join(" · ")}</div>{" "}
        <HowSure standing={standing} words={source} />
      </div>{" "}
      {when && <span className="num flex-none text-xs text-ink-3">{when}</span>}
    </li>
  );
}
