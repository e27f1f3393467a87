import type { ComponentProps } from "react";
import { AppLink } from "../ui/app-link";
import { EmptyState } from "../ui/empty-state";
import { Pagination } from "../ui/pagination";
import { FactsRow } from "./facts-row";

export interface NewsroomListProps {
  /** What all lists are of, as it is heard: `Lists of picks`. */
  lists: string;
  tabs: { label: string; to: string; isHere: boolean }[];
  rows: (ComponentProps<typeof FactsRow> & { key: number })[];
  none: string;
  help: string;
  /** How many rows a page has. */
  size: number;
  /** The way back to the first page; null of the first. */
  first: string | null;
  next: string | null;
}

/** What somebody in the newsroom has written, one list at a time. */
export function NewsroomList({ lists, tabs, rows, none, help, size, first, next }: NewsroomListProps) {
  return (
    <>
      <nav aria-label={lists} className="mt-5">
        <ul className="tabs">
          {tabs.map(({ label, to, isHere }) => (
            <li key={to}>
              <AppLink to={to} className="tab" aria-current={isHere ? "page" : undefined}>
                {label}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <section className="card mt-4" aria-label={tabs.find(({ isHere }) => isHere)?.label}>
        {rows.length === 0 ? (
          <EmptyState title={none} help={help} />
        ) : (
          <ul>
            {rows.map(({ key, ...row }) => (
              <FactsRow key={key} {...row} />
            ))}
          </ul>
        )}
        {(next || first) && (
          <Pagination
            summary={first ? "Further down the list" : `The latest ${size}`}
            previous={first ? { to: first, text: "Back to the first page" } : null}
            next={next ? { to: next, text: `Next ${size}` } : null}
          />
        )}
      </section>
    </>
  );
}
