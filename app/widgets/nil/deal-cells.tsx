import type { Said } from "~/domain/profile/commitments";
import { notDisclosed } from "~/domain/profile/deals";
import { AppLink } from "../ui/app-link";
import { FigureWord } from "../ui/figure-word";
import { HowSure } from "../ui/how-sure";
import type { TableColumn, TableProps, TableRow } from "../ui/table";
import { TeamLogo } from "../ui/team-logo";

interface Athlete {
  page: string;
  name: string;
  detail: string;
  crest: { name: string; assetUrl: string | null; primaryColor: string | null; secondaryColor: string | null } | null;
}

interface Day {
  iso: string;
  text: string;
}

/** A deal as a table shows it. */
export interface DealRow {
  key: number;
  day: Day;
  /** Null of one without an end. */
  endDay: Day | null;
  partner: string;
  kind: string;
  paid: string;
  /** Null of one that is not disclosed. */
  amount: string | null;
  proofUrl: string | null;
  said: Said;
}

const column = (label: string): TableColumn => ({ label, sort: null });
const since = "Since";
const shared = ["Kind", "Amount", "Source"].map(column);

/** Of the list of all: whose it is stands first. */
export const dealColumns = [column("Athlete"), column(since), column("Brand"), ...shared];
export const dealWidths = ["23%", "11%", "16%", "14%", "15%"];
/** On a phone the day stands beside the name, the source below, and the rest as a strip, the brand above kind and amount. */
export const dealFigures: TableProps["figured"] = { figure: 1, lines: [5], wide: 2, words: [1, 2, 3] };

/** Of one athlete: with whom it is stands first. */
export const ownDealColumns = [column("Brand"), column(since), ...shared];
export const ownDealWidths = ["26%", "10%", "18%", "22%"];
export const ownDealFigures: TableProps["figured"] = { figure: 1, lines: [4], words: [1, 2] };

export function dealRow({ athlete, ...deal }: DealRow & { athlete: Athlete }): TableRow {
  return {
    key: deal.key,
    cells: [
      <span key="athlete" className="flex items-center gap-2">
        {athlete.crest && <TeamLogo {...athlete.crest} />}
        <span className="min-w-0">
          <AppLink to={athlete.page} className="link row-link">
            {athlete.name}
          </AppLink>
          {athlete.detail && <span className="block text-sm font-normal text-ink-2">{athlete.detail}</span>}
        </span>
      </span>,
      <DaysOf key="day" day={deal.day} endDay={deal.endDay} />,
      deal.partner,
      ...sharedCells(deal),
    ],
  };
}

export function ownDealRow(deal: DealRow): TableRow {
  return {
    key: deal.key,
    cells: [
      <span key="partner" className="wrap-anywhere">
        {deal.partner}
      </span>,
      <DaysOf key="day" day={deal.day} endDay={deal.endDay} />,
      ...sharedCells(deal),
    ],
  };
}

function sharedCells({ kind, paid, amount, proofUrl, said }: DealRow) {
  return [
    <span key="kind">
      {kind} <span className="block text-sm text-ink-3">{paid}</span>
    </span>,
    amount === null ? (
      <span key="amount" className="text-ink-3">
        {notDisclosed}
      </span>
    ) : (
      <strong key="amount">{amount}</strong>
    ),
    <span key="source" className="block">
      <HowSure {...said} />{" "}
      {proofUrl && (
        <AppLink to={proofUrl} className="link tall-link text-sm">
          See the proof
        </AppLink>
      )}
    </span>,
  ];
}

/** `11/20/26`, and below it `to 12/31/26` where an end is said. */
function DaysOf({ day, endDay }: Pick<DealRow, "day" | "endDay">) {
  return (
    <>
      <DayOf {...day} />{" "}
      {endDay ? (
        <span className="block text-xs text-ink-3 md:whitespace-nowrap md:text-sm">
          to <DayOf {...endDay} />
        </span>
      ) : (
        <FigureWord>{since}</FigureWord>
      )}
    </>
  );
}

function DayOf({ iso, text }: Day) {
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {text}
    </time>
  );
}
