import type { ComponentProps, ReactNode } from "react";
import { paths } from "~/paths";
import { AppLink } from "../ui/app-link";
import { DeskHeads, DeskRow } from "./desk-row";
import { EmptyState } from "../ui/empty-state";
import { PageTitle } from "../document/page-title";
import { Pagination } from "../ui/pagination";

type State = "open" | "closed";

interface DeskPartsProps {
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
  /** What the tab of what is closed is called. */
  closed?: string;
  to: (query: { state?: State; after?: string }) => string;
  pageSize: number;
  isFirstPage: boolean;
  next: string | null;
}

type DeskListProps = DeskPartsProps & {
  /** The names of the columns but the last, which is the time. */
  heads: readonly string[];
  rows: readonly (Omit<ComponentProps<typeof DeskRow>, "timeOf"> & { key: number })[];
};

const order: Record<State, string> = { open: "Who waits longest comes first.", closed: "What was decided last comes first." };
const times: Record<State, string> = { open: "Waiting", closed: "Decided" };
const states: readonly State[] = ["open", "closed"];

/** A page of the desk with what is open and, on a tab of its own, what is closed. */
export function DeskList({ heads, rows, ...list }: DeskListProps) {
  const { state } = list;
  return (
    <DeskParts {...list} isEmpty={rows.length === 0}>
      <DeskHeads names={[...heads, times[state]]} />
      <ul>
        {rows.map(({ key, ...row }) => (
          <DeskRow key={key} {...row} timeOf={times[state]} />
        ))}
      </ul>
    </DeskParts>
  );
}

/** The same of whatever stands in the list; `notice` stands above it. */
export function DeskParts({
  notice,
  isEmpty,
  children,
  ...list
}: DeskPartsProps & { notice?: ReactNode; isEmpty: boolean; children: ReactNode }) {
  const { title, about, tabs, parts, state, open, closed = "Closed", to, pageSize, isFirstPage, next } = list;
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
                  closed
                )}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      {notice}
      <section className="card mt-4" aria-label={label}>
        {isEmpty ? <EmptyState title={none} help={help} /> : children}
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
