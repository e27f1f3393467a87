import { Section } from "../document/section";
import { ListHero, type ListHeroProps } from "../sites/list-hero";
import { Narrowing, UnknownAsked, type NarrowingProps, type NarrowingSelect } from "../sites/narrowing";
import { OtherLists } from "../sites/other-lists";
import { NothingThere, PagedTable } from "../sites/paged-table";
import { AppLink } from "../ui/app-link";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import type { TableColumn } from "../ui/table";
import { ShareBar } from "../ui/share-bar";
import { CommittedTo, type CommittedToProps } from "./committed-to";
import { NotRanked } from "./not-ranked";

interface Compared extends CommittedToProps {
  key: number;
  /** Null of who may not be shown; whom a list names alone leads nowhere. */
  person: { name: string; to: string | null } | null;
  detail: string;
  /** By how many places the sources differ, from which rank to which; null of fewer than two. */
  spread: { places: string; words: string; bar: { x: number; width: number } } | null;
  /** The place, `T-4`, and what it rests on. */
  consensus: string | null;
  why: string | null;
  /** Of each source, in the order of their columns; null where it does not name them. */
  standings: ({ rank: string | null; rating: string | null } | null)[];
  /** `3 of 4`; null of who may not be shown. */
  sources: string | null;
}

export interface IndustryPageProps extends ListHeroProps {
  heading: string;
  /** What the page is headed by. */
  kick: string;
  headed: string;
  lead: string;
  /** Two sources at least have a list. */
  isCompared: boolean;
  lists: { source: string; asOf: string }[];
  /** Whom to credit for the lists of others. */
  credits: string[];
  consensusAsOf: string | null;
  /** How many ranks the deepest list has. */
  deepest: number;
  /** In which order they stand. */
  order: string;
  count: number;
  columns: TableColumn[];
  /** Null where there is no such page of the list. */
  rows: Compared[] | null;
  first: string | null;
  next: string | null;
  all: string;
  file: string;
  /** The list of players. */
  players: string;
  form: { action: string; selects: NarrowingSelect[] };
  on: NarrowingProps["on"];
  years: { name: string; to: string }[];
  unknown: { label: string; value: string }[];
}

/** How the sources rank a class, side by side. */
export function IndustryPage(props: IndustryPageProps) {
  const {
    title,
    kick,
    headed,
    parts,
    heading,
    lead,
    isCompared,
    rows,
    first,
    next,
    all,
    file,
    players,
    form,
    on,
    columns,
    years,
    unknown,
  } = props;
  const note = isCompared ? noteOf(props) : undefined;
  return (
    <>
      <ListHero title={kick} label="Rankings" parts={parts} heading={headed} lead={lead} />
      <div className="wrap flex flex-col gap-3 pb-10 pt-3">
        <UnknownAsked unknown={unknown} />
        {isCompared && <Narrowing key={on.map(({ text }) => text).join()} title="Filter and sort" {...form} on={on} all={all} />}
        <Section title="Source by source" note={note} more={rows !== null && rows.length > 0 ? { to: file, text: "CSV" } : null}>
          <PagedTable
            label="Pages of the comparison"
            caption={`${heading}, ${title}: ${note ?? ""}`}
            columns={columns}
            widths={["25%", "12%"]}
            figured={{ figure: 1, lines: [columns.length - 1] }}
            isRanking
            rows={rows && rows.map(rowOf)}
            first={first}
            next={next}
            all={all}
            empty={
              isCompared ? (
                <NothingThere none="Nobody of these lists is like that." first={first} all={all} />
              ) : (
                <EmptyState
                  title="There is nothing to compare yet."
                  help={alone(props)}
                  action={<ButtonLink to={players}>Players of the class</ButtonLink>}
                />
              )
            }
          />
        </Section>
        <OtherLists title="Other years" lists={years} />
      </div>
    </>
  );
}

function alone({ lists: [only] }: IndustryPageProps): string {
  return only ? `Only ${only.source} has a list of this class; two sources are needed.` : "Two sources are needed that rank this class.";
}

function noteOf({ count, order, lists, consensusAsOf, credits, deepest, rows }: IndustryPageProps): string {
  return [
    `${count.toLocaleString("en-US")} ${count === 1 ? "player" : "players"}, by ${order.toLowerCase()}.`,
    `Lists: ${lists.map(({ source, asOf }) => `${source} ${asOf}`).join(", ")}.`,
    consensusAsOf && `Consensus as of ${consensusAsOf}; each place leads to what it rests on.`,
    `The bar goes from the best rank to the worst within ${deepest.toLocaleString("en-US")}, as deep as the deepest list.`,
    rows?.some(({ standings }) => standings.some((standing) => standing?.rating)) && "Below a rank stands the rating of the source.",
    rows?.some(({ consensus, standings }) => [consensus, ...standings.map((one) => one?.rank)].some((rank) => rank?.startsWith("T-"))) &&
      "T- is a place that is shared.",
    rows?.some(({ person }) => person === null) && "Not shown keeps the place of somebody who may not be shown.",
    ...credits.map((credit) => `${credit}.`),
  ]
    .filter(Boolean)
    .join(" ");
}

function rowOf({ key, person, detail, spread, consensus, why, standings, sources, ...committed }: Compared) {
  return {
    key,
    cells: [
      <span key="player" className="min-w-0 wrap-anywhere">
        {person?.to ? (
          <AppLink to={person.to} className="link row-link">
            {person.name}
          </AppLink>
        ) : (
          (person?.name ?? "Not shown")
        )}{" "}
        {detail && <span className="block text-sm font-normal text-ink-2">{detail}</span>}
      </span>,
      spread && (
        <span key="spread" className="num">
          <span className="display text-xl">{spread.places}</span>
          <span className="sr-only"> places, </span> <ShareBar from={spread.bar.x} share={spread.bar.width} />
          <span className="block text-sm text-ink-2">{spread.words}</span>
        </span>
      ),
      why ? (
        <AppLink key="consensus" to={why} className="link tall-link">
          {consensus}
        </AppLink>
      ) : (
        consensus
      ),
      ...standings.map((standing, index) => (standing ? <StandingCell key={index} {...standing} /> : sources && <NotRanked key={index} />)),
      sources,
      committed.isUncommitted || committed.team ? <CommittedTo key="team" {...committed} /> : null,
    ],
  };
}

/** A rank, and what the source rates the player. */
function StandingCell({ rank, rating }: { rank: string | null; rating: string | null }) {
  return (
    <>
      {rank ?? <NotRanked />}{" "}
      {rating && (
        <span className="block text-sm text-ink-2">
          <span className="sr-only">rated </span>
          {rating}
        </span>
      )}
    </>
  );
}
