import type { ReactNode } from "react";
import { AppLink } from "./app-link";
import { classNames } from "./class-names";

export interface TableColumn {
  label: string;
  /** Where the head of the column leads, and which way the table stands by it; null of a column that nothing is sorted by. */
  sort: { to: string; direction: "asc" | "desc" | null } | null;
}

export interface TableRow {
  key: number;
  /** As the columns; the first names the row. Null of what is not known. A row of which there is nothing to say has the first alone. */
  cells: readonly ReactNode[];
}

export interface TableProps {
  caption: string;
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  isShort?: boolean;
  /**
   * On a phone, by column: the figure beside the name, null where there is none, what stands on lines of its own, and what has the width
   * of the strip, before the others of it; and what is words, which begin at the left where it is a table.
   */
  figured?: { figure: number | null; lines: readonly number[]; wide?: number | null; words?: readonly number[] };
  /** Where it is a table, its figures stand on the right; where it `hasPlaces`, the name has one before it. */
  isRanking?: boolean;
  hasPlaces?: boolean;
  /** Of the first columns, from the width where it is a table; the others share what is left. */
  widths?: readonly string[];
}

/** What each part is: on a phone it is laid out as something else, and browsers would forget it. */
const is = Object.fromEntries(["table", "rowgroup", "row", "columnheader", "rowheader", "cell"].map((role) => [role, { role }])) as Record<
  "table" | "rowgroup" | "row" | "columnheader" | "rowheader" | "cell",
  { role: string }
>;

const ariaSorts = { asc: "ascending", desc: "descending" } as const;
const arrows = { asc: "↑", desc: "↓" } as const;

/**
 * A list as a table: sorted by links in its heads, and on a phone a card a row, each cell with the word of its column, without heads
 * (docs/rules.md L10). `caption` says what it is and in which order it stands. Where `isShort`, the cells of a card are one line, without
 * what is not known: of cells that say by themselves what they are, the last with its word. Where it is figured, a card has its name and
 * its figure beside each other, lines below, and what else it counts as a strip.
 */
export function Table({
  caption,
  columns,
  rows,
  isShort = false,
  figured,
  isRanking = false,
  hasPlaces = false,
  widths = ["40%"],
}: TableProps) {
  const classOf = (index: number) =>
    figured &&
    classNames(
      index === figured.figure && "figure",
      figured.lines.includes(index) && "line",
      index === figured.wide && "wide",
      figured.words?.includes(index) && "words",
    );
  return (
    <table
      className={classNames("diff", isShort && "short", figured && "figured", isRanking && "ranked", hasPlaces && "placed")}
      {...is.table}
    >
      <caption className="sr-only">{caption}</caption>
      {/* Names are longer than what stands beside them. */}
      <colgroup>
        {widths.map((width, index) => (
          <col key={columns[index]?.label} width={width} />
        ))}
      </colgroup>
      <thead {...is.rowgroup}>
        <tr {...is.row}>
          {columns.map(({ label, sort }, index) => (
            <th
              key={label}
              scope="col"
              className={classOf(index) || undefined}
              {...is.columnheader}
              aria-sort={sort?.direction ? ariaSorts[sort.direction] : undefined}
            >
              {sort ? <SortLink label={label} {...sort} /> : <span className="flex min-h-tap items-center">{label}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...is.rowgroup}>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key} {...is.row}>
            <th scope="row" colSpan={cells.length === 0 ? columns.length : undefined} {...is.rowheader}>
              {name}
            </th>
            {cells.map((cell, index) => (
              <td
                key={columns[index + 1]?.label}
                className={classNames(cell === null && "is-unknown", classOf(index + 1)) || undefined}
                {...is.cell}
              >
                <span className="diff-word">{columns[index + 1]?.label}</span> <span className="num">{cell ?? "–"}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SortLink({ label, to, direction }: { label: string } & NonNullable<TableColumn["sort"]>) {
  return (
    <AppLink to={to} className="flex min-h-tap items-center gap-1 underline underline-offset-4">
      {label} {direction && <span aria-hidden="true">{arrows[direction]}</span>}
    </AppLink>
  );
}
