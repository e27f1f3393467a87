import type { ComponentProps } from "react";
import { paths } from "~/paths";
import { AppLink } from "../ui/app-link";
import { DeskHeads, DeskRow } from "./desk-row";
import { EmptyState } from "../ui/empty-state";
import { PageTitle } from "../document/page-title";
import { Pagination } from "../ui/pagination";

type State = "open" | "closed";

interface DeskListProps {
  title: string;
  /** What is listed, in a sentence. */
  about: string;
  /** What the tabs are of: `Cases`. */
  tabs: string;
  /** Of each part: its name, and what is said where it is empty. */
  parts: Record<State, { label: string; none: string; help: string }>;
  state: State;
  /** How many are open. */
  open: string;
  to: (query: { state?: State; after?: string }) => string;
  /** The names of the columns but the last, which is the time. */
  heads: readonly string[];
  rows: readonly (Omit<ComponentProps<typeof DeskRow>, "timeOf"> & { key: number })[];
  pageSize: number;
  isFirstPage: boolean;
  next: string | null;
}

const order: Record<State, string> = { open: "Who waits longest comes first.", closed: "What was decided last comes first." };
const times: Record<State, string> = { open: "Waiting", closed: "Decided" };
const states: readonly State[] = ["open", "closed"];

/** A page of the desk with what is open and, on a tab of its own, what is closed. */
export function DeskList({ title, about, tabs, parts, state, open, to, heads, rows, pageSize, isFirstPage, next }: DeskListProps) {
  const { label, none, help } = parts[state];
  const queryOf = (one: State) => (one === "open" ? {} : { state: one });
  return (
    <div className="wrap pb-10 pt-2 md:pt-4">
      <PageTitle back={{ to: paths.desk(), text: "Review desk" }} lead={`${about} ${order[state]}`}>
        {title}
      </PageTitle>
      <nav aria-label={tabs} className="mt-4">
        <ul className="tabs">
          {states.map((one) => (
            <li key={one}>
              <AppLink to={to(queryOf(one))} className="tab" aria-current={one === state ? "page" : undefined}>
                {one === "open" ? (
                  <>
                    Open <span className="chip chip-plain num">{open}</span>
                  </>
                ) : (
                  "Closed"
                )}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <section className="card mt-4" aria-label={label}>
        {rows.length === 0 ? (
          <EmptyState title={none} help={help} />
        ) : (
          <>
            <DeskHeads names={[...heads, times[state]]} />
            <ul>
              {rows.map(({ key, ...row }) => (
                <DeskRow key={key} {...row} timeOf={times[state]} />
              ))}
            </ul>
          </>
        )}
        {(next || !isFirstPage) && (
          <Pagination
            summary={isFirstPage ? `The first ${pageSize}` : "Further down the list"}
            previous={isFirstPage ? null : { to: to(queryOf(state)), text: "Back to the first page" }}
            next={next ? { to: to({ ...queryOf(state), after: next }), text: `Next ${pageSize}` } : null}
          />
        )}
      </section>
    </div>
  );
}
