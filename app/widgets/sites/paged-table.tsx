import type { ReactNode } from "react";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Pagination } from "../ui/pagination";
import { Table, type TableColumn, type TableProps, type TableRow } from "../ui/table";

interface PagedTableProps {
  /** Of the ways to its pages: `Pages of the portal`. */
  label: string;
  caption: string;
  columns: readonly TableColumn[];
  widths?: readonly string[];
  /** A card's cells are one line. */
  isShort?: boolean;
  figured?: TableProps["figured"];
  isRanking?: boolean;
  hasPlaces?: boolean;
  /** Null where there is no such page of the list. */
  rows: readonly TableRow[] | null;
  first: string | null;
  next: string | null;
  /** The list as it begins, whatever page this is. */
  all: string;
  /** What stands for a page without rows. */
  empty: ReactNode;
}

/** A page of a table, with the ways on and back to the first; or what there is to say where it has no rows (docs/rules.md L10). */
export function PagedTable({
  label,
  caption,
  columns,
  widths,
  isShort,
  figured,
  isRanking,
  hasPlaces,
  rows,
  first,
  next,
  all,
  empty,
}: PagedTableProps) {
  if (rows === null)
    return (
      <EmptyState
        title="That page of the list does not exist."
        help="The list itself is where it was."
        action={<ButtonLink to={first ?? all}>Back to the first page</ButtonLink>}
      />
    );
  if (rows.length === 0) return empty;
  return (
    <>
      <Table
        caption={caption}
        columns={columns}
        widths={widths}
        isShort={isShort}
        figured={figured}
        isRanking={isRanking}
        hasPlaces={hasPlaces}
        rows={rows}
      />
      {(first ?? next) && (
        <Pagination
          label={label}
          summary={first ? "Further down the list" : `The first ${rows.length}`}
          previous={first ? { to: first, text: "Back to the first page" } : null}
          next={next ? { to: next, text: "Next" } : null}
        />
      )}
    </>
  );
}

/** Of a portal: nothing is like what it is narrowed to, or it ends before this page. */
export function NothingThere({ none, first, all }: { none: string; first: string | null; all: string }) {
  return (
    <EmptyState
      title={first ? "The list ends here." : none}
      help="What it is narrowed to stands above the list."
      action={<ButtonLink to={first ?? all}>{first ? "Back to the first page" : "Show the whole list"}</ButtonLink>}
    />
  );
}
