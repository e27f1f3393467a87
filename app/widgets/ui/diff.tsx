import { Chip } from "./chip";
import type { IconName } from "./icon";

/** A line of a comparison; a FieldChange of domain/review/items.ts is one. */
export interface DiffRow {
  label: string;
  /** Null where nothing stood. */
  before: string | null;
  /** Null where nothing is to stand. */
  after: string | null;
  isChanged: boolean;
  /** What a reviewer had seen proposed, before it changed once more. */
  seen?: string | null;
  /** What stood when the edit was sent, where something else stands now. */
  sent?: string | null;
  /** The difference in words: `0.27 secs faster`. */
  note?: string | null;
}

type Column = "before" | "after" | "seen" | "sent";

type Kind = "Changed" | "Added" | "Removed" | "No change";
const icons: Record<Exclude<Kind, "No change">, IconName> = { Changed: "pencil", Added: "plus", Removed: "minus" };

/** Now beside Proposed, line by line; on a phone one above the other, each with its word. */
export function Diff({
  rows,
  caption = "Now and proposed",
  words,
}: {
  rows: readonly DiffRow[];
  caption?: string;
  /** Of what waits no more, the heads of what stood and of what was to stand. */
  words?: readonly [string, string];
}) {
  const columns = columnsOf(rows, words);
  return (
    <table className="diff">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">What</span>
          </th>
          {columns.map(({ column, word }) => (
            <th key={column} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.label} row={row} kind={kindOf(row)} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

/** After a change that a reviewer had not seen, what they saw comes first. */
function columnsOf(rows: readonly DiffRow[], words?: readonly [string, string]): { column: Column; word: string }[] {
  if (rows.some((row) => row.seen != null)) {
    return [
      { column: "seen", word: "You saw" },
      { column: "after", word: words?.[1] ?? "Now proposed" },
      { column: "before", word: words?.[0] ?? "On the profile" },
    ];
  }
  const [before, after] = words ?? ["Now", "Proposed"];
  return [
    { column: "before", word: before },
    { column: "after", word: after },
    ...(rows.some((row) => row.sent !== undefined) ? [{ column: "sent", word: "When sent" } as const] : []),
  ];
}

function Line({ row, kind, columns }: { row: DiffRow; kind: Kind; columns: ReturnType<typeof columnsOf> }) {
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
      {columns.map(({ column, word }) => (
        <td key={column} className={column === "after" ? "diff-after" : undefined}>
          <span className="diff-word">{word}</span>
          <span className="num">
            {textOf(row, column)}
            {noteOf(row, column) && <span className="block text-sm font-normal text-ink-2">{noteOf(row, column)}</span>}
          </span>
        </td>
      ))}
    </tr>
  );
}

function textOf(row: DiffRow, column: Column): string {
  if (column === "seen") return row.seen ?? row.after ?? "None";
  if (column === "sent") return (row.sent === undefined ? row.before : row.sent) ?? "None";
  return row[column] ?? "None";
}

function noteOf(row: DiffRow, column: Column): string | null {
  if (column === "after") return row.note ?? null;
  return column === "before" && row.sent !== undefined ? "Changed since it was sent" : null;
}

function kindOf({ before, after, isChanged }: DiffRow): Kind {
  const wasNothing = before === null || before === "None";
  const isNothing = after === null || after === "None";
  if (!isChanged || (wasNothing && isNothing)) return "No change";
  if (wasNothing) return "Added";
  return isNothing ? "Removed" : "Changed";
}
