import { AppLink } from "~/widgets/ui/app-link";
import { Button } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";
import { EmptyState } from "~/widgets/ui/empty-state";
import { Pagination } from "~/widgets/ui/pagination";
import type { TransferLine } from "./transfer-lines.server";

interface TransferListProps {
  id: string;
  title: string;
  subtitle: string;
  list: { lines: readonly TransferLine[]; first: string | null; next: string | null };
  none: { title: string; help: string };
}

/** Entries that stand alike, a page at a time; the buttons belong to the form around. */
export function TransferList({ id, title, subtitle, list: { lines, first, next }, none }: TransferListProps) {
  return (
    <Card id={id} title={title} subtitle={subtitle}>
      {lines.length === 0 && (first ? <EmptyState title="The list ends here." /> : <EmptyState {...none} />)}
      <ul>
        {lines.map((line) => (
          <TransferRow key={line.key} line={line} />
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

function TransferRow({ line }: { line: TransferLine }) {
  const { fullName, target } = line;
  return (
    <li className="border-t border-line px-4 py-4 md:px-5">
      <h3 className="font-text text-base">
        <AppLink to={line.page} className="link">
          {fullName}
        </AppLink>
      </h3>
      {line.position && <p className="text-sm text-ink-2">{line.position}</p>}
      <p className="mt-2 font-semibold wrap-anywhere">{line.outcome}</p>
      <p className="num text-sm wrap-anywhere">{line.what}</p>
      {line.details && <p className="num text-sm text-ink-2">{line.details}</p>}
      {line.agreed && <p className="num text-sm text-ink-2">{line.agreed}</p>}
      <p className="num text-sm text-ink-3">{line.said}</p>
      {line.isOwnProfile ? (
        <p className="mt-2 text-sm text-ink-2">You manage this profile, so another coach of the school answers.</p>
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          {line.mayConfirm && (
            <Button type="submit" name="confirm" value={target} size="sm" icon="check" aria-label={`Confirm ${fullName}`}>
              Confirm
            </Button>
          )}
          {line.mayTakeBack && (
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
      )}
    </li>
  );
}
