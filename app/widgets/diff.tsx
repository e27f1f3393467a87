import { Chip } from "./chip";
import { classNames } from "./class-names";
import type { IconName } from "./icon";

/** A line of a comparison; a FieldChange of domain/review.ts is one. */
export interface DiffRow {
  label: string;
  /** Null where nothing stood. */
  before: string | null;
  /** Null where nothing is to stand. */
  after: string | null;
  isChanged: boolean;
  /** What a reviewer had seen proposed, before it changed once more. */
  seen?: string | null;
  /** The difference in words: `0.27 secs faster`. */
  note?: string;
}

type Kind = "Changed" | "Added" | "Removed" | "No change";
const icons: Record<Kind, IconName | undefined> = { Changed: "pencil", Added: "plus", Removed: "minus", "No change": undefined };

/** Now beside Proposed, line by line; on a phone one above the other, each with its word. */
export function Diff({ rows, caption = "Now and proposed" }: { rows: readonly DiffRow[]; caption?: string }) {
  const hasSeen = rows.some((row) => row.seen != null);
  return (
    <table className={classNames("diff", hasSeen && "has-seen")}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">What</span>
          </th>
          <th scope="col">Now</th>
          {hasSeen && <th scope="col">You saw</th>}
          <th scope="col">Proposed</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.label} row={row} kind={kindOf(row)} hasSeen={hasSeen} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ row, kind, hasSeen }: { row: DiffRow; kind: Kind; hasSeen: boolean }) {
  return (
    <tr className={row.isChanged ? "is-changed" : undefined}>
      <th scope="row">
        <span className="mr-2 font-semibold">{row.label}</span>
        {row.isChanged ? (
          <Chip kind="plain" icon={icons[kind]}>
            {kind}
          </Chip>
        ) : (
          <span className="text-sm font-normal text-ink-3">{kind}</span>
        )}
      </th>
      <td>
        <span className="diff-word">Now</span>
        <span className="num text-ink-2">{row.before ?? "None"}</span>
      </td>
      {hasSeen && (
        <td>
          <span className="diff-word">You saw</span>
          <span className="num text-ink-2">{row.seen ?? row.after ?? "None"}</span>
        </td>
      )}
      <td>
        <span className="diff-word">Proposed</span>
        <span className="num">
          {row.after ?? "None"}
          {row.note && <span className="block text-sm font-normal text-ink-2">{row.note}</span>}
        </span>
      </td>
    </tr>
  );
}

function kindOf({ before, after, isChanged }: DiffRow): Kind {
  if (!isChanged) return "No change";
  const isNothing = (value: string | null) => value === null || value === "None";
  if (isNothing(before)) return "Added";
  return isNothing(after) ? "Removed" : "Changed";
}
