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
  note?: string | null;
}

type Kind = "Changed" | "Added" | "Removed" | "No change";
const icons: Record<Exclude<Kind, "No change">, IconName> = { Changed: "pencil", Added: "plus", Removed: "minus" };

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
    <tr className={kind === "No change" ? undefined : "is-changed"}>
      <th scope="row">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{row.label}</span>
          {kind === "No change" ? (
            <span className="text-sm font-normal text-ink-3">{kind}</span>
          ) : (
            <Chip kind="plain" icon={icons[kind]}>
              {kind}
            </Chip>
          )}
        </span>
      </th>
      <td>
        <span className="diff-word">Now</span>
        <span className="num">{row.before ?? "None"}</span>
      </td>
      {hasSeen && (
        <td>
          <span className="diff-word">You saw</span>
          <span className="num">{row.seen ?? row.after ?? "None"}</span>
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
  const wasNothing = before === null || before === "None";
  const isNothing = after === null || after === "None";
  if (!isChanged || (wasNothing && isNothing)) return "No change";
  if (wasNothing) return "Added";
  return isNothing ? "Removed" : "Changed";
}
