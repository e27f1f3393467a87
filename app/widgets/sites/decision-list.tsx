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
  /** How sure it is. */
  source: string;
}

/** Who is to announce a decision on one day. */
export function DecisionList({ decisions }: { decisions: readonly Decision[] }) {
  return (
    <ul>
      {decisions.map(({ key, page, fullName, detail, teams, when, place, source }) => (
        <li key={key} className="flex items-start gap-3 border-t border-line px-4 py-3 md:px-5">
          <div className="min-w-0 flex-1">
            <AppLink to={page} className="link">
              {fullName}
            </AppLink>{" "}
            <div className="text-sm">{teams || "No teams on the list yet"}</div>{" "}
            <div className="text-sm text-ink-2">{[detail, place, source].filter(Boolean).join(" · ")}</div>
          </div>{" "}
          {when && <span className="num flex-none text-xs text-ink-3">{when}</span>}
        </li>
      ))}
    </ul>
  );
}
