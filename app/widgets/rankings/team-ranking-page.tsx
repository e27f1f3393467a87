import { Fragment } from "react";
import { Section } from "../document/section";
import { ListHero, Segments, type ListHeroProps, type ListPart } from "../sites/list-hero";
import { Narrowing, UnknownAsked, type NarrowingProps, type NarrowingSelect } from "../sites/narrowing";
import { OtherLists } from "../sites/other-lists";
import { NothingThere, PagedTable } from "../sites/paged-table";
import { TeamLink, type TeamLinkProps } from "../sites/team-link";
import { AppLink } from "../ui/app-link";
import { EmptyState } from "../ui/empty-state";
import { FigureWord } from "../ui/figure-word";
import { PageTitle } from "../document/page-title";
import type { TableColumn } from "../ui/table";
import { AsItStood, ListBefore, NoListYet, NotTheLatest, type DayOfListProps } from "./day-of-list";
import { NotRanked } from "./not-ranked";
import { RankCell } from "./rank-cell";
import { StarShare } from "./star-share";

interface RankedTeam {
  key: number;
  /** `4`, `T-4`; null of whom the source ranks nowhere. */
  rank: string | null;
  movement: number | "New" | null;
  /** Null of one that may not be shown. */
  team: TeamLinkProps | null;
  conference: string | null;
  cells: { column: string; text: string | null; to: string | null }[];
  /** Five, four and three of them. */
  stars: number[] | null;
  /** Of other sources, in the order of their columns. */
  elsewhere: (string | null)[];
  /** On how many they stand; null of whom nobody can say it, and left out where there is no consensus. */
  sources?: string | null;
}

export interface TeamRankingPageProps extends ListHeroProps {
  /** `Rankings · Football`. */
  kick: string;
  /** `Player rankings, 2027`. */
  headed: string;
  heading: string;
  lead: string;
  source: string;
  /** How many there are of what it is narrowed to. */
  count: number;
  asOf: string | null;
  /** As of when the list is that it is compared with. */
  since: string | null;
  day: DayOfListProps;
  credit: string | null;
  /** The version of the formula by which the points of ours come about. */
  formula: number | null;
  /** The list says that nobody is on it any more. */
  ranksNobody: boolean;
  order: string;
  columns: TableColumn[];
  /** Null where there is no such page of the list. */
  rows: RankedTeam[] | null;
  first: string | null;
  next: string | null;
  file: string;
  form: { action: string; selects: NarrowingSelect[] };
  kept: Record<string, string>;
  on: NarrowingProps["on"];
  all: string;
  /** The lists of teams. */
  beside: ListPart[];
  years: { near: ListPart[]; others: { name: string; to: string }[] };
  unknown: { label: string; value: string }[];
}

/** A ranking of teams. */
export function TeamRankingPage(props: TeamRankingPageProps) {
  const {
    title,
    kick,
    headed,
    parts,
    heading,
    lead,
    source,
    beside,
    day,
    rows,
    first,
    next,
    all,
    file,
    form,
    kept,
    on,
    columns,
    years,
    unknown,
  } = props;
  const note = noteOf(props);
  const saidOf = (
    <>
      {note} <ListBefore {...day} />
    </>
  );
  return (
    <>
      <ListHero title={kick} label="Rankings" parts={parts} heading={headed} lead={lead} />
      <div className="wrap flex flex-col gap-3 pb-10 pt-3 md:pt-6">
        <UnknownAsked unknown={unknown} />
        {props.asOf !== null && <NotTheLatest {...day} />}
        <Segments label="Lists of teams" parts={beside} />
        <div className="flex flex-col gap-2 md:flex-row md:items-center md:justify-between">
          <Segments label="Years" parts={years.near} />
          <AsItStood {...day} />
        </div>
        <Narrowing
          key={`${source} ${on.map(({ text }) => text).join()}`}
          title="Filter and sort"
          {...form}
          kept={kept}
          on={on.filter(({ label }) => label === "Conference")}
          all={all}
        />
        <Section title={source} note={saidOf} more={rows !== null && rows.length > 0 ? { to: file, text: "CSV" } : null}>
          <PagedTable
            label="Pages of the ranking"
            caption={`${heading}, ${title}, ${source}: ${note}`}
            columns={columns}
            widths={["40%"]}
            figured={{ figure: figureOf(columns), lines: [] }}
            isRanking
            hasPlaces
            rows={rows && rows.map((row) => rowOf(row, columns))}
            first={first}
            next={next}
            all={all}
            empty={
              props.asOf === null ? (
                <NoListYet {...day} />
              ) : props.ranksNobody ? (
                <EmptyState
                  title="No team is on this list any more."
                  help={`So it stands as of ${props.asOf}. A list of another day stays as it was.`}
                />
              ) : (
                <NothingThere none="No team of this list is like that." first={first} all={all} />
              )
            }
          />
        </Section>
        <OtherLists title="Other years" lists={years.others} />
      </div>
    </>
  );
}

function noteOf({ count, order, credit, formula, asOf, since, rows, ranksNobody }: TeamRankingPageProps): string {
  if (ranksNobody) return asOf === null ? "" : `As of ${asOf}.`;
  return [
    asOf && `${count.toLocaleString("en-US")} ${count === 1 ? "team" : "teams"}, ${orderWords(order, rows)}.`,
    rows?.some(({ rank }) => rank?.startsWith("T-")) && "T- is a place that is shared.",
    rows?.some(({ team }) => team === null) && "Not shown keeps the place of a team that may not be shown.",
    asOf && `As of ${asOf}.`,
    since && `Movement since ${since}.`,
    formula && `Points by formula ${formula}.`,
    credit && `${credit}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** What a team comes to stands beside it; where the source tells no points, what it tells first. */
function figureOf(columns: readonly TableColumn[]): number | null {
  const points = columns.findIndex(({ label }) => label === "Points");
  return points > 0 ? points : columns.length > 1 ? 1 : null;
}

/** Who ranks nobody has no order by rank. */
function orderWords(order: string, rows: TeamRankingPageProps["rows"]): string {
  return order === "Rank" && rows?.length && rows.every(({ rank }) => rank === null)
    ? "by name: this source ranks nobody"
    : `by ${order.toLowerCase()}`;
}

function rowOf({ key, rank, movement, team, conference, cells, stars, elsewhere, sources }: RankedTeam, columns: readonly TableColumn[]) {
  const figure = figureOf(columns);
  return {
    key,
    cells: [
      <span key="team" className="flex items-center">
        <RankCell rank={rank} movement={movement} />{" "}
        <span className="min-w-0 wrap-anywhere">{team ? <TeamLink {...team} below={conference} /> : "Not shown"}</span>
      </span>,
      ...cells.map(({ column, text, to }, index) =>
        text === null ? null : column === "stars" && stars ? (
          <span key={column} className="block min-w-20 md:ml-auto md:w-24">
            {text} <StarShare counts={stars} />
          </span>
        ) : (
          <Fragment key={column}>
            {to ? (
              <AppLink to={to} className="link tall-link">
                {text}
              </AppLink>
            ) : (
              text
            )}{" "}
            {figure === index + 1 && <FigureWord>{columns[figure]!.label}</FigureWord>}
          </Fragment>
        ),
      ),
      ...elsewhere.map((other, index) => other ?? (sources ? <NotRanked key={index} /> : null)),
      ...(sources === undefined ? [] : [sources]),
    ],
  };
}

/** What stands where nobody is ranked. */
export function NoRankings() {
  return (
    <div className="wrap flex flex-col gap-5 pb-10 pt-5 md:pt-8">
      <PageTitle>Rankings</PageTitle>
      <EmptyState title="Nothing is ranked yet." help="Rankings show here, by sport and year, once the first is published." />
    </div>
  );
}
