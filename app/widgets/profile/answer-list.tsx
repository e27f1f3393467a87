import type { ReactNode } from "react";
import { Button } from "../ui/button";
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

interface AnswerButtonsProps {
  fullName: string;
  /** What a button sends: which of the list, as it is shown. */
  target: string;
  mayConfirm: boolean;
  mayTakeBack: boolean;
  /** Stands between the two. */
  children?: ReactNode;
}

/** The buttons of a row. */
export function AnswerButtons({ fullName, target, mayConfirm, mayTakeBack, children }: AnswerButtonsProps) {
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {mayConfirm && (
        <Button type="submit" name="confirm" value={target} size="sm" icon="check" aria-label={`Confirm ${fullName}`}>
          Confirm
        </Button>
      )}
      {children}
      {mayTakeBack && (
        <Button
          type="submit"
          name="takeBack"
          value={target}
          variant="quiet"
          size="sm"
          aria-label={`Take back what you said of ${fullName}`}
        >
          Take back
        </Button>
      )}
    </div>
  );
}
