import type { Said } from "~/domain/profile/commitments";
import { AppLink } from "../ui/app-link";
import { Section } from "../document/section";
import { HowSure } from "../ui/how-sure";
import { Button, ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Fold } from "../ui/fold";
import { Pagination } from "../ui/pagination";
import { Table, type TableColumn } from "../ui/table";
import { SiteHero, type SiteHead } from "./site-hero";

interface Select {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
}

export interface RecruitTableProps {
  frame: { site: SiteHead; mayEdit: boolean; menu: { label: string; href: string }[] };
  list: {
    title: string;
    subtitle: string;
    /** How the commitments of a class stand; null where nothing is counted. */
    counts: string | null;
    source: string;
    /** In which order it stands: `Latest first`. */
    order: string;
    columns: TableColumn[];
    /** Null where there is no such page of the list. */
    rows: Athlete[] | null;
    first: string | null;
    next: string | null;
    file: string;
    form: { action: string; selects: Select[] } | null;
    /** What the list is narrowed to, each with the address without it. */
    on: { label: string; text: string; without: string }[];
    /** The list without any of that. */
    all: string;
    unknown: { label: string; value: string }[];
  };
}

interface Athlete {
  key: number;
  page: string;
  fullName: string;
  detail: string;
  classYear: number | null;
  status: string;
  /** How a commitment stands; null of any other status. */
  standing: Said | null;
  since: string | null;
}

/** A list of a site as a table, with what narrows and sorts it above, and the ways on below. */
export function RecruitTable({ frame, list }: RecruitTableProps) {
  const { title, subtitle, counts, source, order, columns, rows, first, next, file } = list;
  const { form, on, all, unknown } = list;
  return (
    <>
      <SiteHero {...frame} />
      <div className="wrap flex flex-col gap-3 pb-10 pt-2">
        {unknown.map(({ label, value }) => (
          <p key={label} className="notice-wait mb-0" role="status">
            {label}: “{value}” is nothing that this list knows, so it is shown as if that had not been asked.
          </p>
        ))}
        {form && <Narrowing key={on.map(({ text }) => text).join()} {...form} on={on} all={all} />}
        <Section title={title} note={`${subtitle} ${source}`} more={rows !== null && rows.length > 0 ? { to: file, text: "CSV" } : null}>
          {counts && <p className="pb-3">{counts}</p>}
          {rows === null ? (
            <EmptyState
              title="That page of the list does not exist."
              help="The list itself is where it was."
              action={<ButtonLink to={first ?? all}>Back to the first page</ButtonLink>}
            />
          ) : rows.length === 0 ? (
            <EmptyState
              title={on.length > 0 ? "Nobody on this list is like that." : first ? "The list ends here." : "Nobody is on this list yet."}
              help="Whoever is shows here once the review desk has approved it."
              action={(on.length > 0 || first) && <ButtonLink to={on.length > 0 ? all : (first ?? all)}>Show the whole list</ButtonLink>}
            />
          ) : (
            <>
              <Table caption={`${title}: ${order}. ${source}`} columns={columns} rows={rows.map(rowOf)} />
              {(first ?? next) && (
                <Pagination
                  label={`Pages of ${title}`}
                  summary={first ? "Further down the list" : `The first ${rows.length}`}
                  previous={first ? { to: first, text: "Back to the first page" } : null}
                  next={next ? { to: next, text: "Next" } : null}
                />
              )}
            </>
          )}
        </Section>
      </div>
    </>
  );
}

function rowOf({ key, page, fullName, detail, classYear, status, standing, since }: Athlete) {
  return {
    key,
    cells: [
      <>
        <AppLink to={page} className="link row-link">
          {fullName}
        </AppLink>
        {detail && <div className="text-sm font-normal text-ink-2">{detail}</div>}
      </>,
      classYear ?? "–",
      <>
        {status}
        {standing && <HowSure {...standing} />}
      </>,
      since ?? "–",
    ],
  };
}

/** What narrows and sorts the list, folded until it is wanted; and what is on, each with the way out of it. */
function Narrowing({ action, selects, on, all }: { action: string; selects: Select[]; on: RecruitTableProps["list"]["on"]; all: string }) {
  return (
    <div>
      <Fold title={on.length > 0 ? `Filter and sort, ${on.length} on` : "Filter and sort"} isOpen={false}>
        {/* A block of its own also where nothing folds: there the words above it run on into a form. */}
        <div>
          {/* Going back, a browser would put back what was chosen for the list that was left. */}
          <form method="get" action={action} autoComplete="off" className="field-row mt-2 grid grid-cols-2 items-end gap-3 lg:flex">
            {selects.map(({ name, label, value, options }) => (
              <label key={name} className="min-w-0">
                <span className="block pb-1 text-sm font-semibold">{label}</span>{" "}
                <select name={name} className="input truncate" defaultValue={value}>
                  {options.map((option) => (
                    <option key={option.value} value={option.value}>
                      {option.label}
                    </option>
                  ))}
                </select>{" "}
              </label>
            ))}
            <Button type="submit">Show</Button>
          </form>
        </div>
      </Fold>
      {on.length > 0 && (
        <ul className="mt-2 flex flex-wrap items-center gap-2" aria-label="Narrowed to">
          {on.map(({ label, text, without }) => (
            <li key={label}>
              <ButtonLink to={without} size="sm">
                <span className="sr-only">{label}: </span>
                {text} <span aria-hidden="true">×</span>
                <span className="sr-only">, take away</span>
              </ButtonLink>
            </li>
          ))}
          <li>
            <ButtonLink to={all} variant="quiet" size="sm">
              Clear all
            </ButtonLink>
          </li>
        </ul>
      )}
    </div>
  );
}
