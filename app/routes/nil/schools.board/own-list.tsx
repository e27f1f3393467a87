import type { BoardLine } from "~/pages/nil/board.server";
import { schoolPaths } from "~/paths/schools";
import { Button } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";
import { EmptyState } from "~/widgets/ui/empty-state";
import { BoardTable } from "./board-table";

/** The list with what is done with all of it; its buttons belong to the form around. */
export function OwnList({ lines, hidden }: { lines: readonly BoardLine[]; hidden: number }) {
  const changed = lines.filter(({ changes }) => changes.length > 0);
  return (
    <Card
      id="list"
      title="Your list"
      subtitle={lines.length > 0 ? inWords(lines.length, changed.length) : undefined}
      actions={
        changed.length > 0 && (
          <Button type="submit" name="see" value="all" size="sm" icon="check">
            Mark as seen
          </Button>
        )
      }
    >
      {changed.map(({ key, mark }) => (
        <input key={key} type="hidden" name="seen" value={mark} />
      ))}
      {lines.length === 0 ? (
        <EmptyState
          title="Nobody is on your list yet."
          help="Add who names your school below, find an athlete by name, or press “Put on your board” on an athlete’s page."
        />
      ) : (
        <div className="px-4 pb-4 md:px-5 md:pb-5">
          <BoardTable lines={lines} />
          <p className="mt-3 text-sm text-ink-2">
            <a href={schoolPaths.boardFile()} className="link inline-flex min-h-tap items-center" download>
              Your list as a CSV file
            </a>
            , with your notes and without amounts: an amount is looked at on its own page, and is never in a file.
          </p>
        </div>
      )}
      {hidden > 0 && (
        <p className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 md:px-5">
          <span>
            {hidden === 1 ? "1 athlete of your list is no longer shown." : `${hidden} athletes of your list are no longer shown.`}
          </span>{" "}
          <Button type="submit" name="forget" value="hidden" size="sm" variant="quiet">
            Take off the list
          </Button>
        </p>
      )}
    </Card>
  );
}

function inWords(all: number, changed: number): string {
  const athletes = all === 1 ? "1 athlete" : `${all} athletes`;
  if (changed === 0) return `${athletes}, and nothing that you have not seen.`;
  return `${athletes}, ${changed} with something new. It stays marked until you press.`;
}
