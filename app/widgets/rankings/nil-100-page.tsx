import type { BarOfRange } from "~/domain/nil/lists";
import type { Sparkline as Line } from "~/domain/profile/chart";
import { Section } from "../document/section";
import { AsItStood, ListBefore, NotTheLatest, type DayOfListProps } from "./day-of-list";
import { RankCell } from "./rank-cell";
import { ListHero, type ListPart } from "../sites/list-hero";
import { Narrowing, UnknownAsked, type NarrowingProps, type NarrowingSelect } from "../sites/narrowing";
import { NothingThere, PagedTable } from "../sites/paged-table";
import { AppLink } from "../ui/app-link";
import { EmptyState } from "../ui/empty-state";
import { FigureWord } from "../ui/figure-word";
import { Sparkline } from "../ui/sparkline";
import type { TableColumn } from "../ui/table";
import { TeamLogo } from "../ui/team-logo";

interface Listed {
  key: number;
  /** `4`, `T-4`. */
  rank: string | null;
  movement: number | "New" | null;
  name: string;
  to: string;
  about: string;
  team: { fullName: string; assetUrl: string | null; primaryColor: string | null; secondaryColor: string | null } | null;
  amount: string;
  /** Where there is no room for all of it. */
  shortAmount: string;
  /** The estimate, where the list stands by a part of it. */
  valuation: string | null;
  /** What the estimate is made of. */
  why: string;
  /** Null of who had no amount then; without an amount where it is the same. */
  change: { isUp: boolean; amount: string | null } | null;
  range: { bar: BarOfRange; words: string } | null;
  line: Line | null;
  followers: string | null;
  updated: string;
}

export interface Nil100PageProps {
  label: string;
  lead: string;
  parts: ListPart[];
  scope: string;
  counted: number;
  asOf: string;
  since: string | null;
  formula: number;
  /** In all; null where that is not told. */
  estimated: string | null;
  /** What the bars run from and to. */
  scale: { from: string; to: string } | null;
  isTied: boolean;
  day: DayOfListProps;
  /** In which order they stand: `Amount`. */
  order: string;
  columns: TableColumn[];
  /** Null where there is no such page of the list. */
  rows: Listed[] | null;
  first: string | null;
  next: string | null;
  file: string;
  form: { action: string; selects: NarrowingSelect[] };
  kept: Record<string, string>;
  on: NarrowingProps["on"];
  all: string;
  unknown: { label: string; value: string }[];
}

/** The hundred whose names are estimated at most. */
export function Nil100Page(props: Nil100PageProps) {
  const { lead, parts, scope, day, form, kept, on, all, rows, columns, first, next, file, unknown } = props;
  const note = noteOf(props);
  // The estimate stands by its range, and where the list stands by a part of it, that follows: on a phone it is the figure.
  const hasPart = columns.length > 6;
  const figure = hasPart ? 3 : 2;
  const word = columns[figure]!.label;
  return (
    <>
      <ListHero title="NIL" label="NIL" parts={parts} heading="NIL 100" lead={lead} />
      <div className="wrap flex flex-col gap-3 pb-10 pt-3 md:pt-6">
        <UnknownAsked unknown={unknown} />
        <NotTheLatest {...day} />
        <AsItStood {...day} />
        <Narrowing key={on.map(({ text }) => text).join()} title="Filter and sort" {...form} kept={kept} on={on} all={all} />
        <Section
          title={scope}
          note={
            <>
              {note} <ListBefore {...day} />
            </>
          }
          more={rows !== null && rows.length > 0 ? { to: file, text: "CSV" } : null}
        >
          <PagedTable
            label="Pages of the list"
            caption={`NIL 100, ${scope}: ${note}`}
            columns={columns}
            widths={["30%"]}
            figured={{ figure, lines: [1], wide: hasPart ? 2 : null }}
            isRanking
            hasPlaces
            rows={rows && rows.map((row) => rowOf(row, word))}
            first={first}
            next={next}
            all={all}
            empty={
              on.length > 0 || first !== null ? (
                <NothingThere none="Nobody whose estimate is open to everybody is like that." first={first} all={all} />
              ) : (
                <EmptyState
                  title="Nobody is estimated yet."
                  help="Whoever has a rating, or followers that are known, is estimated within a day."
                />
              )
            }
          />
        </Section>
      </div>
    </>
  );
}

function noteOf({ label, counted, asOf, since, formula, estimated, scale, isTied, order }: Nil100PageProps): string {
  return [
    `${label} of ${asOf}: ${counted === 1 ? "1 athlete" : `${counted} athletes`}, by ${order.toLowerCase()}.`,
    `Formula ${formula}; each amount leads to what it is made of.`,
    estimated && `${estimated} are estimated in all.`,
    since ? `Movement and change since ${since}; the line goes back twelve weeks.` : "Nobody was on the list 30 days before.",
    scale && `Bars run from ${scale.from} to ${scale.to}: the pin is the estimate, each dot an athlete that is like it.`,
    isTied && "T- is a place that is shared.",
    "Of adults alone, whose page is open to everybody.",
  ]
    .filter(Boolean)
    .join(" ");
}

function rowOf(listed: Listed, word: string) {
  const { key, rank, movement, name, to, about, team, amount, shortAmount, valuation, why, change, range, line, followers, updated } =
    listed;
  return {
    key,
    cells: [
      <span key="athlete" className="flex items-start">
        <RankCell rank={rank} movement={movement} />{" "}
        <span className="flex min-w-0 items-start gap-2">
          {team && <TeamLogo {...team} name={team.fullName} />}{" "}
          <span className="min-w-0 wrap-anywhere">
            <AppLink to={to} className="link row-link">
              {name}
            </AppLink>{" "}
            {about && <span className="block text-sm font-normal text-ink-2">{about}</span>}
          </span>
        </span>
      </span>,
      <span key="range" className="flex items-center justify-between gap-3">
        <span className="min-w-0 flex-1">
          {range ? (
            <>
              <RangeLine {...range.bar} />
              <span className="block text-xs text-ink-2">{range.words}</span>
            </>
          ) : (
            <span className="text-xs text-ink-3">No range: fewer than five are like it</span>
          )}
        </span>{" "}
        {/* Its place is kept where there is no line, so that all bars are as wide, and places on them compare. */}
        <span className="w-16 flex-none md:hidden lg:block">{line && <Sparkline line={line} />}</span>
      </span>,
      ...(valuation === null ? [] : [valuation]),
      <span key="amount">
        <AppLink to={why} className="link tall-link">
          <span className="md:hidden">{shortAmount}</span>
          <span className="hidden md:inline">{amount}</span>
        </AppLink>{" "}
        <FigureWord>{word}</FigureWord>
      </span>,
      change && <ChangeSince key="change" {...change} />,
      followers,
      updated,
    ],
  };
}

/** By how much an amount has changed: `▲ $280,000`, `▼ $10,000`, `–`. */
function ChangeSince({ isUp, amount }: NonNullable<Listed["change"]>) {
  if (amount === null)
    return (
      <span className="text-ink-3">
        <span aria-hidden="true">–</span>
        <span className="sr-only">no change</span>
      </span>
    );
  return (
    <span className={`moved num font-semibold ${isUp ? "text-ok" : "moved-down text-bad"}`}>
      <span className="sr-only">{isUp ? "up " : "down "}</span>
      {amount}
    </span>
  );
}

/** A range on the scale of its list; its words stand below. */
function RangeLine({ low, high, estimate, dots }: BarOfRange) {
  return (
    <svg viewBox="0 0 100 16" width="100%" height="16" preserveAspectRatio="none" className="text-accent-text" aria-hidden="true">
      <rect y="3" width="100" height="10" fill="var(--well)" />
      <rect x={low} y="3" width={Math.max(0.5, high - low)} height="10" fill="currentColor" fillOpacity="0.3" />
      {dots.map((dot, index) => (
        <rect key={index} x={dot - 0.4} y="6" width="0.8" height="4" fill="var(--ink-3)" />
      ))}
      <rect x={estimate - 0.6} y="0" width="1.2" height="16" fill="currentColor" />
    </svg>
  );
}
