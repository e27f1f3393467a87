import { Section } from "../document/section";
import { ListHero, Segments, type ListHeroProps, type ListPart } from "../sites/list-hero";
import { Narrowing, UnknownAsked, type NarrowingProps, type NarrowingSelect } from "../sites/narrowing";
import { OtherLists } from "../sites/other-lists";
import { NothingThere, PagedTable } from "../sites/paged-table";
import { AppLink } from "../ui/app-link";
import { EmptyState } from "../ui/empty-state";
import { FigureWord } from "../ui/figure-word";
import type { TableColumn } from "../ui/table";
import { CommittedTo, type CommittedToProps } from "./committed-to";
import { AsItStood, ListBefore, NoListYet, NotTheLatest, type DayOfListProps } from "./day-of-list";
import { NotRanked } from "./not-ranked";
import { RankCell } from "./rank-cell";

interface RankedPerson extends Required<CommittedToProps> {
  key: number;
  /** `4`, `T-4`. */
  rank: string | null;
  movement: number | "New" | null;
  /** Null of who may not be shown; whom a list names alone leads nowhere. */
  person: { name: string; to: string | null } | null;
  detail: string;
  score: string | null;
  stars: number | null;
  /** Why they stand there. */
  why: string | null;
  /** Of other sources, in the order of their columns. */
  elsewhere: (string | null)[];
  /** On how many they stand; null of whom nobody can say it. */
  sources: string | null;
}

export interface PersonRankingPageProps extends ListHeroProps {
  /** `Rankings · Football`. */
  kick: string;
  /** `Player rankings, 2027`. */
  headed: string;
  heading: string;
  lead: string;
  source: string;
  /** What they stand by: `rating`. */
  score: string;
  /** Whom to credit for the list of another; null of ours. */
  credit: string | null;
  /** The list is ours, and stands by what it leads to. */
  isRated: boolean;
  /** `1,204 players`; null where nothing was published by then. */
  counted: string | null;
  asOf: string | null;
  /** As of when the list is that it is compared with. */
  since: string | null;
  day: DayOfListProps;
  columns: TableColumn[];
  /** Null where there is no such page of the list. */
  rows: RankedPerson[] | null;
  first: string | null;
  next: string | null;
  file: string;
  form: { action: string; selects: NarrowingSelect[] };
  kept: Record<string, string>;
  on: NarrowingProps["on"];
  all: string;
  years: { near: ListPart[]; others: { name: string; to: string }[] };
  unknown: { label: string; value: string }[];
}

/** A ranking of people. */
export function PersonRankingPage(props: PersonRankingPageProps) {
  const {
    title,
    kick,
    headed,
    parts,
    heading,
    lead,
    source,
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
    day,
    asOf,
  } = props;
  const note = noteOf(props);
  const hasStars = rows?.some(({ stars }) => stars !== null) === true;
  const saidOf = (
    <>
      {note} <ListBefore {...day} />
    </>
  );
  const narrowedBy = on.filter(({ label }) => label !== "Source");
  return (
    <>
      <ListHero title={kick} label="Rankings" parts={parts} heading={headed} lead={lead} />
      <div className="wrap flex flex-col gap-3 pb-10 pt-3 md:pt-6">
        <UnknownAsked unknown={unknown} />
        {asOf !== null && <NotTheLatest {...day} />}
        <div className="flex flex-col gap-2 md:flex-row md:items-center md:justify-between">
          <Segments label="Years" parts={years.near} />
          <AsItStood {...day} />
        </div>
        <Narrowing key={`${source} ${on.map(({ text }) => text).join()}`} title="Filter" {...form} kept={kept} on={narrowedBy} all={all} />
        <Section title={source} note={saidOf} more={rows !== null && rows.length > 0 ? { to: file, text: "CSV" } : null}>
          <PagedTable
            label="Pages of the ranking"
            caption={`${heading}, ${title}, ${source}: ${note}`}
            columns={columns}
            widths={columns.length > 3 ? ["30%"] : ["45%"]}
            figured={{ figure: 1, lines: [columns.length - 1] }}
            isRanking
            hasPlaces
            rows={rows && rows.map((row) => rowOf(row, hasStars ? null : columns[1]!.label))}
            first={first}
            next={next}
            all={all}
            empty={
              asOf === null ? (
                <NoListYet {...day} />
              ) : narrowedBy.length > 0 || first !== null ? (
                <NothingThere none="Nobody of this list is like that." first={first} all={all} />
              ) : (
                <EmptyState title="Nobody is ranked any more." help="Whoever has a rating again is on the next list." />
              )
            }
          />
        </Section>
        <OtherLists title="Other years" lists={years.others} />
      </div>
    </>
  );
}

function noteOf({ counted, score, asOf, since, rows, credit, isRated }: PersonRankingPageProps): string {
  return [
    counted && `${counted}, by ${score}.`,
    rows?.some(({ rank }) => rank?.startsWith("T-")) && "T- is a place that is shared.",
    rows?.some(({ person }) => person === null) && "Not shown keeps the place of somebody who may not be shown.",
    asOf && `As of ${asOf}; teams as they stand by now.`,
    since && `Movement since ${since}.`,
    isRated && `Each ${score} leads to what it rests on.`,
    credit && `${credit}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function rowOf(ranked: RankedPerson, word: string | null) {
  const { key, rank, movement, person, detail, score, stars, why, from, team, standing, isUncommitted, elsewhere, sources } = ranked;
  return {
    key,
    cells: [
      <span key="player" className="flex items-start">
        <RankCell rank={rank} movement={movement} />{" "}
        <span className="min-w-0 wrap-anywhere">
          {person?.to ? (
            <AppLink to={person.to} className="link row-link">
              {person.name}
            </AppLink>
          ) : (
            (person?.name ?? "Not shown")
          )}{" "}
          {detail && <span className="block text-sm font-normal text-ink-2">{detail}</span>}
        </span>
      </span>,
      <span key="score" className="num md:flex md:flex-row-reverse md:items-baseline md:gap-3">
        {why ? (
          <AppLink to={why} className="link tall-link">
            {score}
          </AppLink>
        ) : (
          score
        )}{" "}
        {stars ? (
          <span className="block text-sm font-semibold">
            {stars}
            <span aria-hidden="true">★</span>
            <span className="sr-only"> {stars === 1 ? "star" : "stars"}</span>
          </span>
        ) : (
          score !== null && word !== null && <FigureWord>{word}</FigureWord>
        )}
      </span>,
      ...elsewhere.map((other, index) => other ?? (sources === null ? null : <NotRanked key={index} />)),
      ...(elsewhere.length > 0 ? [sources] : []),
      (isUncommitted || from || team) && (
        <CommittedTo key="team" from={from} team={team} standing={standing} isUncommitted={isUncommitted} />
      ),
    ],
  };
}
