import type { ReactNode } from "react";
import { Card } from "../ui/card";
import { EmptyState } from "../ui/empty-state";
import { Pagination } from "../ui/pagination";

interface AnswerListProps<L extends { key: number }> {
  id: string;
  title: string;
  subtitle: string;
  list: { lines: readonly L[]; first: string | null; next: string | null };
  none: { title: string; help: string };
  row: (line: L) => ReactNode;
}

/** What a school answers and stands alike, a page at a time; the buttons of its rows belong to the form around. */
export function AnswerList<L extends { key: number }>({ id, title, subtitle, list, none, row }: AnswerListProps<L>) {
  const { lines, first, next } = list;
  return (
    <Card id={id} title={title} subtitle={subtitle}>
      {lines.length === 0 && (first ? <EmptyState title="The list ends here." /> : <EmptyState {...none} />)}
      <ul>{lines.map(row)}</ul>
      {(first ?? next) && (
        <Pagination
          label={`Pages of ${title}`}
          summary={first ? "Further down the list" : `The first ${lines.length}`}
          previous={first ? { to: first, text: "Back to the first" } : null}
          next={next ? { to: next, text: "Next" } : null}
        />
      )}
    </Card>
  );
}
