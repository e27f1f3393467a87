import type { Said } from "~/domain/profile/commitments";
import { Section } from "../document/section";
import { HowSure } from "../ui/how-sure";
import { AppLink } from "../ui/app-link";
import { Avatar } from "../ui/avatar";
import { EmptyState } from "../ui/empty-state";
import { Pagination } from "../ui/pagination";

interface Athlete {
  key: number;
  /** The address of the athlete's page. */
  page: string;
  fullName: string;
  photo: string | null;
  detail: string;
  /** Where it is not the page's own. */
  team: string | null;
  status: string;
  /** How a commitment stands; null of any other status. */
  standing: Said | null;
  since: string | null;
}

export interface AthleteList {
  rows: Athlete[];
  /** Back to the list's beginning, from a later page. */
  first: string | null;
  next: string | null;
  /** The whole list as a table, where there is one. */
  table: string | null;
}

/** Athletes of a site, a page at a time. */
export function SiteAthletes({
  id,
  title,
  subtitle,
  counts = null,
  list: { rows, first, next, table },
  empty,
  help,
}: {
  id: string;
  title: string;
  subtitle: string;
  /** How many of them stand how; null where nothing is counted. */
  counts?: string | null;
  list: AthleteList;
  empty: string;
  help: string;
}) {
  return (
    <Section id={id} title={title} note={subtitle} more={table ? { to: table, text: `${title} as a table` } : null}>
      {counts && <p className="pb-2">{counts}</p>}
      {rows.length === 0 && <EmptyState title={empty} help={help} />}
      <ul className="lines">
        {rows.map(({ key, page, fullName, photo, detail, team, status, standing, since }) => (
          <li key={key} className="flex items-center gap-3">
            <Avatar name="" photo={photo} size={32} />
            <div className="min-w-0 flex-1">
              <AppLink to={page} className="link row-link">
                {fullName}
              </AppLink>
              {detail && <div className="text-sm text-ink-2">{detail}</div>}
              {team && <div className="text-sm text-ink-2">{team}</div>}
              {standing && <HowSure {...standing} />}
            </div>
            <div className="flex-none text-right text-sm font-semibold">
              {status}
              {since && !standing && <div className="num text-xs font-normal text-ink-3">{since}</div>}
            </div>
          </li>
        ))}
      </ul>
      {(first ?? next) && (
        <Pagination
          label={`Pages of ${title}`}
          summary={first ? "Further down the list" : `The latest ${rows.length}`}
          previous={first ? { to: first, text: "Back to the latest" } : null}
          next={next ? { to: next, text: "Next" } : null}
        />
      )}
    </Section>
  );
}
