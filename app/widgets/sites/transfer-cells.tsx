import type { Said } from "~/domain/profile/commitments";
import { AppLink } from "../ui/app-link";
import { FigureWord } from "../ui/figure-word";
import { HowSure } from "../ui/how-sure";
import type { TableProps, TableRow } from "../ui/table";
import { TeamLogo } from "../ui/team-logo";

/** A team of a transfer as a cell shows it. */
export interface TransferTeamShown {
  /** Or the words that stand in its place. */
  name: string;
  /** Null where there is no team to show. */
  crest: { name: string; assetUrl: string | null; primaryColor: string | null; secondaryColor: string | null } | null;
  url: string | null;
  conference: string | null;
}

interface Day {
  iso: string;
  text: string;
}

/** A transfer as a table shows it. */
export interface TransferRow {
  key: number;
  page: string;
  fullName: string;
  detail: string;
  /** Null of whoever has none. */
  rating: string | null;
  from: TransferTeamShown;
  to: TransferTeamShown;
  status: string;
  said: Said;
  entered: Day | null;
  decided: Day | null;
  withdrawn: Day | null;
  eligibility: string | null;
}

/** The row of whom may not be shown: it keeps its place, and says nothing else (docs/rules.md O27). */
export function rowNotShown(place: number): TableRow {
  return { key: -place, cells: ["Not shown"] };
}

/** The first columns of a table of transfers: the player, the two teams, and how it stands. */
export const transferWidths = ["24%", "24%", "18%"];

/** The same with the rating after the player. */
export const ratedWidths = ["24%", "10%", "22%", "16%"];

/** On a phone the rating stands beside the name, and the teams and the status on lines below. */
export function transferFigures(isRated: boolean): TableProps["figured"] {
  return { figure: isRated ? 1 : null, lines: isRated ? [2, 3] : [1, 2] };
}

/** Whether somebody of a table has a rating: else it has no column for it. */
export function hasRatings(rows: readonly (TransferRow | null)[]): boolean {
  return rows.some((row) => row !== null && row.rating !== null);
}

/** The cells of a row, as its heads: player, the rating where somebody has one, teams, status, entered, decided, eligible. */
export function transferRow(
  { key, page, fullName, detail, rating, from, to, status, said, ...days }: TransferRow,
  isRated: boolean,
): TableRow {
  return {
    key,
    cells: [
      <>
        <AppLink to={page} className="link row-link">
          {fullName}
        </AppLink>
        {detail && <div className="text-sm font-normal text-ink-2">{detail}</div>}
      </>,
      ...(isRated ? [rating && <Rated key="rating" rating={rating} />] : []),
      <span key="moves" className="flex flex-wrap items-center gap-x-4 gap-y-2 md:flex-col md:items-start">
        <TeamOf team={from} />
        <span className="sr-only"> to </span>
        <TeamOf team={to} isTo />
      </span>,
      <>
        {status}
        {days.withdrawn && ` ${days.withdrawn.text}`} <HowSure {...said} />
      </>,
      <DayOf key="entered" day={days.entered} />,
      <DayOf key="decided" day={days.decided} />,
      days.eligibility ?? "–",
    ],
  };
}

function Rated({ rating }: { rating: string }) {
  return (
    <>
      {rating} <FigureWord>Rating</FigureWord>
    </>
  );
}

/** The team's crest and name, with the way to its site and its conference. */
export function TeamOf({ team: { name, crest, url, conference }, isTo = false }: { team: TransferTeamShown; isTo?: boolean }) {
  return (
    <span className="flex items-center gap-2">
      {isTo && <span aria-hidden="true">→</span>}
      {crest && <TeamLogo {...crest} />}
      <span className="min-w-0 wrap-anywhere">
        {url ? (
          <AppLink to={url} className="link tall-link">
            {name}
          </AppLink>
        ) : (
          name
        )}
        {conference && <span className="block text-sm text-ink-3">{conference}</span>}
      </span>
    </span>
  );
}

function DayOf({ day }: { day: Day | null }) {
  return day ? (
    <time dateTime={day.iso} className="whitespace-nowrap">
      {day.text}
    </time>
  ) : (
    "–"
  );
}
