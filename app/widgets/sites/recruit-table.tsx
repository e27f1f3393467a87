import { Fragment } from "react";
import type { Said } from "~/domain/profile/commitments";
import { AppLink } from "../ui/app-link";
import { Section } from "../document/section";
import { HowSure } from "../ui/how-sure";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import type { TableColumn } from "../ui/table";
import { ClassPoints, ClassScore, type ClassScoreProps } from "./class-score";
import { Narrowing, UnknownAsked, type NarrowingProps, type NarrowingSelect } from "./narrowing";
import { PagedTable } from "./paged-table";
import { SiteHero, type SiteHead } from "./site-hero";

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
    /** What stands in them, after the name. */
    cells: Cell[];
    /** Null where there is no such page of the list. */
    rows: Athlete[] | null;
    /** What the commitments of a class add up to; null of any other list. */
    score: ClassScoreProps | null;
    first: string | null;
    next: string | null;
    file: string;
    form: { action: string; selects: NarrowingSelect[] } | null;
    /** What the list is narrowed to, each with the address without it. */
    on: NarrowingProps["on"];
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
  /** Null of whoever has none. */
  rating: { text: string; stars: number | null } | null;
  /** What it adds to the score of the class, or that it is not counted. */
  points: { text: string; share: number | null } | null;
}

type Cell = "rating" | "class" | "status" | "since" | "points";

/** A list of a site as a table, with what narrows and sorts it above, and the ways on below. */
export function RecruitTable({ frame, list }: RecruitTableProps) {
  const { title, subtitle, counts, source, order, columns, cells, rows, score, first, next, file } = list;
  const { form, on, all, unknown } = list;
  return (
    <>
      <SiteHero {...frame} />
      <div className="wrap flex flex-col gap-3 pb-10 pt-2">
        <UnknownAsked unknown={unknown} />
        {form && <Narrowing key={on.map(({ text }) => text).join()} title="Filter and sort" {...form} on={on} all={all} />}
        <Section title={title} note={`${subtitle} ${source}`} more={rows !== null && rows.length > 0 ? { to: file, text: "CSV" } : null}>
          {counts && <p className="pb-3">{counts}</p>}
          <PagedTable
            label={`Pages of ${title}`}
            caption={`${title}: ${order}. ${source}`}
            columns={columns}
            figured={score ? figuredOf(cells) : undefined}
            isRanking={score !== null}
            rows={rows && rows.map((row) => rowOf(row, cells))}
            first={first}
            next={next}
            all={all}
            empty={
              <EmptyState
                title={on.length > 0 ? "Nobody on this list is like that." : first ? "The list ends here." : "Nobody is on this list yet."}
                help="Whoever is shows here once the review desk has approved it."
                action={(on.length > 0 || first) && <ButtonLink to={on.length > 0 ? all : (first ?? all)}>Show the whole list</ButtonLink>}
              />
            }
          />
          {score && <ClassScore {...score} />}
        </Section>
      </div>
    </>
  );
}

/** The rating beside the name, and the points on a line of their own. */
function figuredOf(cells: readonly Cell[]) {
  const columnsOf = (cell: Cell) => (cells.includes(cell) ? [1 + cells.indexOf(cell)] : []);
  return { figure: columnsOf("rating")[0] ?? null, lines: columnsOf("points"), words: columnsOf("status") };
}

function rowOf({ key, page, fullName, detail, classYear, status, standing, since, rating, points }: Athlete, cells: readonly Cell[]) {
  const cellOf = {
    rating: rating && <Rating key="rating" {...rating} />,
    class: classYear ?? "–",
    status: (
      <Fragment key="status">
        {status}
        {standing && <HowSure {...standing} />}
      </Fragment>
    ),
    since: since ?? "–",
    points: points && <ClassPoints key="points" {...points} />,
  };
  return {
    key,
    cells: [
      <>
        <AppLink to={page} className="link row-link">
          {fullName}
        </AppLink>
        {detail && <div className="text-sm font-normal text-ink-2">{detail}</div>}
      </>,
      ...cells.map((cell) => cellOf[cell]),
    ],
  };
}

function Rating({ text, stars }: NonNullable<Athlete["rating"]>) {
  return (
    <>
      {text}{" "}
      {stars && (
        <span className="block text-sm text-ink-2">
          {stars}
          <span aria-hidden="true">★</span>
          <span className="sr-only"> stars</span>
        </span>
      )}
    </>
  );
}
