import type { ReactNode } from "react";
import { AppLink } from "../ui/app-link";
import type { TableColumn } from "../ui/table";

export interface FigureTableProps {
  caption: string;
  columns: readonly TableColumn[];
  /** `figures` are of the columns after the first; `games` is where a season's games are, which its numbers open. */
  rows: readonly { key: number | string; head: ReactNode; figures: readonly (string | null)[]; games?: string | null }[];
}

const ariaSorts = { asc: "ascending", desc: "descending" } as const;
const arrows = { asc: "↑", desc: "↓" } as const;

/**
 * Figures of players, seasons or games: who or when, and then a number a column. It stays a table on a phone, too: what is too wide for it
 * moves within its frame.
 */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    // Who has no pointer moves it by the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="frame" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, sort }) => (
              <th key={label} scope="col" aria-sort={sort?.direction ? ariaSorts[sort.direction] : undefined}>
                {sort ? (
                  <AppLink to={sort.to} className="inline-flex min-h-tap items-center gap-1 underline underline-offset-4">
                    {label} {sort.direction && <span aria-hidden="true">{arrows[sort.direction]}</span>}
                  </AppLink>
                ) : (
                  label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, figures, games = null }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {figures.map((figure, index) => (
                <td key={columns[index + 1]?.label} className="num">
                  <Figure text={figure} games={games} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Figure({ text, games }: { text: string | null; games: string | null }) {
  if (text === null) return "–";
  if (games === null) return text;
  return (
    <AppLink to={games} className="link tall-link">
      {text}
    </AppLink>
  );
}
