import type { ReactNode } from "react";
import { AppLink } from "../ui/app-link";

interface DeskRowProps {
  to: string;
  athlete: string;
  about: string;
  /** What it is of, above what it says. */
  what?: string;
  says: string;
  /** Chips and what explains them. */
  marks: ReactNode;
  /** What the time is of, for those who do not see its column: `Waiting`. */
  timeOf: string;
  time: string;
  /** Below the time. */
  due?: ReactNode;
  /** Before the row: what selects it. */
  select?: ReactNode;
}

/** A line of a list of the desk: whose, what, what to look at, since when. */
export function DeskRow({ to, athlete, about, what, says, marks, timeOf, time, due, select }: DeskRowProps) {
  return (
    <li className="flex border-t border-line first:border-t-0">
      {select}
      <AppLink to={to} className="queue-row min-w-0 flex-1">
        <span className="min-w-0">
          <span className="block font-semibold">{athlete}</span> <span className="block text-sm text-ink-3">{about}</span>
        </span>{" "}
        <span className="queue-what min-w-0">
          {what && <span className="block text-sm text-ink-3">{what}</span>} <span className="block text-sm font-semibold">{says}</span>
        </span>{" "}
        <span className="queue-flags flex flex-wrap items-center gap-2">{marks}</span>{" "}
        <span className="queue-age num">
          <span className="sr-only">{timeOf} </span>
          {time} {due}
        </span>
      </AppLink>
    </li>
  );
}

/** The names of the columns, where there is room for columns. */
export function DeskHeads({ names, select }: { names: readonly string[]; select?: ReactNode }) {
  return (
    <div className="flex rounded-t-card bg-well">
      {select}
      <div className="queue-heads min-w-0 flex-1" aria-hidden="true">
        {names.map((name) => (
          <span key={name}>{name} </span>
        ))}
      </div>
    </div>
  );
}
