import { Section } from "../document/section";
import type { TableColumn } from "../ui/table";
import { Counters } from "./counters";
import { ListHero, type ListHeroProps } from "./list-hero";
import { Narrowing, UnknownAsked, type NarrowingProps, type NarrowingSelect } from "./narrowing";
import { OtherLists } from "./other-lists";
import { NothingThere, PagedTable } from "./paged-table";
import { hasRatings, ratedWidths, rowNotShown, transferFigures, transferRow, transferWidths, type TransferRow } from "./transfer-cells";

export interface PortalPageProps extends ListHeroProps {
  /** Entered first; it is the sum of the others. Each leads to its rows. */
  counters: { label: string; count: number; to: string; isOn: boolean }[];
  /** By more than the status: whoever may not be shown is not counted then. */
  isNarrowed: boolean;
  asOf: string | null;
  /** In which order it stands: `Latest change`. */
  order: string;
  columns: TableColumn[];
  /** Null where there is no such page of the list; a row is, of whom may not be shown. */
  rows: (TransferRow | null)[] | null;
  first: string | null;
  next: string | null;
  file: string;
  form: { action: string; selects: NarrowingSelect[] };
  on: NarrowingProps["on"];
  all: string;
  /** Of the lists that rows are from. */
  credits: string[];
  others: { name: string; to: string }[];
  unknown: { label: string; value: string }[];
}

/** Who has entered the portal of a sport and a year, and what came of it. */
export function PortalPage(props: PortalPageProps) {
  const { title, parts, counters, isNarrowed, asOf, credits, order, columns, rows, first, next, file, form, on, all, others, unknown } =
    props;
  const isRated = hasRatings(rows ?? []);
  const ofWhom = isNarrowed ? "the filters below, of whoever may be shown" : "the filters below";
  const note = `${asOf ? `As of ${asOf}, for` : "For"} ${ofWhom}. Each number opens its list.`;
  const credited = credits.map((credit) => ` ${credit}.`).join("");
  const hidden = rows?.includes(null) ? " Not shown keeps the place of somebody who may not be shown." : "";
  const source = `Claimed is what the athlete says; confirmed is by the school, by our staff with proof, or by the source.${credited}${hidden}`;
  return (
    <>
      <ListHero
        title={title}
        label="Transfer portal"
        parts={parts}
        heading="Transfer portal"
        lead="Who has entered, who is still free, who went where."
      />
      <div className="wrap flex flex-col gap-3 pb-10 pt-3">
        <UnknownAsked unknown={unknown} />
        <Section title="It adds up" note={note}>
          <Counters
            className="md:grid-cols-4"
            counters={counters.map((counter, index) => ({ ...counter, sign: ["", "=", "+", "+"][index] ?? "" }))}
          />
        </Section>
        <Narrowing key={on.map(({ text }) => text).join()} title="Filter and sort" {...form} on={on} all={all} />
        <Section
          title="Players"
          note={`${order} first. ${source}`}
          more={rows !== null && rows.length > 0 ? { to: file, text: "CSV" } : null}
        >
          <PagedTable
            label="Pages of the portal"
            caption={`Transfer portal, ${title}: ${order}. ${source}`}
            columns={columns.filter(({ label }) => isRated || label !== "Rating")}
            widths={isRated ? ratedWidths : transferWidths}
            figured={transferFigures(isRated)}
            rows={rows && rows.map((row, index) => (row ? transferRow(row, isRated) : rowNotShown(index + 1)))}
            first={first}
            next={next}
            all={all}
            empty={<NothingThere none="Nobody in this portal is like that." first={first} all={all} />}
          />
        </Section>
        <OtherLists title="Other portals" lists={others} />
      </div>
    </>
  );
}
