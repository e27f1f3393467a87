import { Card } from "~/widgets/ui/card";
import { EmptyState } from "~/widgets/ui/empty-state";
import { Pagination } from "~/widgets/ui/pagination";
import type { CommitmentLine } from "./commitment-lines.server";
import { CommitmentRow } from "./commitment-row";

interface CommitmentListProps {
  id: string;
  title: string;
  subtitle: string;
  list: { lines: readonly CommitmentLine[]; first: string | null; next: string | null };
  none: { title: string; help: string };
}

/** Commitments that stand alike, a page at a time. */
export function CommitmentList({ id, title, subtitle, list: { lines, first, next }, none }: CommitmentListProps) {
  return (
    <Card id={id} title={title} subtitle={subtitle}>
      {lines.length === 0 && (first ? <EmptyState title="The list ends here." /> : <EmptyState {...none} />)}
      <ul>
        {lines.map((line) => (
          <CommitmentRow key={line.key} line={line} />
        ))}
      </ul>
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
