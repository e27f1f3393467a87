import { AppLink } from "../ui/app-link";
import { FigureTable } from "./figure-table";

/** A group's figures of a player, a season or a game a row. */
export interface PersonFiguresProps {
  label: string;
  /** What the heads stand for. */
  tableKey: string;
  /** Of the first column: `Season`. */
  first: string;
  /** Of the columns after it. */
  heads: readonly string[];
  rows: readonly {
    key: number;
    head: string;
    detail: string;
    to?: string;
    games: string | null;
    /** How sure it is, and since when. */
    source: string | null;
    figures: readonly (string | null)[];
  }[];
}

export function PersonFigures({ label, tableKey, first, heads, rows }: PersonFiguresProps) {
  return (
    <div>
      <h3 className="text-lg">{label}</h3>
      <p className="pb-2 text-xs text-ink-3">{tableKey}</p>
      <FigureTable
        caption={`${label}, by ${first.toLowerCase()}.`}
        columns={[first, ...heads].map((head) => ({ label: head, sort: null }))}
        rows={rows.map(({ key, head, detail, to, games, source, figures }) => ({
          key,
          head: (
            <>
              {(to ?? games) ? (
                <AppLink to={to ?? games ?? ""} className="link tall-link">
                  {head}
                </AppLink>
              ) : (
                head
              )}
              <span className="block text-ink-2">{detail}</span>
              {source && <span className="block text-xs text-ink-3">{source}</span>}
            </>
          ),
          figures,
          games,
        }))}
      />
    </div>
  );
}
