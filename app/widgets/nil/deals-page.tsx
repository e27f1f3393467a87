import { ListHero, type ListPart } from "../sites/list-hero";
import { Narrowing, UnknownAsked, type NarrowingProps, type NarrowingSelect } from "../sites/narrowing";
import { NothingThere, PagedTable } from "../sites/paged-table";
import { Section } from "../document/section";
import { dealColumns, dealFigures, dealRow, dealWidths } from "./deal-cells";

export interface DealsPageProps {
  parts: ListPart[];
  facts: { label: string; figure: string; note: string | null }[];
  counted: string;
  form: { action: string; selects: NarrowingSelect[] };
  brand: string;
  on: NarrowingProps["on"];
  all: string;
  /** Null where there is no such page of the list. */
  rows: Parameters<typeof dealRow>[0][] | null;
  first: string | null;
  next: string | null;
  file: string;
  unknown: { label: string; value: string }[];
}

/** What stands beside a list of deals: how sure each is. */
export const howSure = "Claimed is what the athlete says; confirmed is by our staff, who have seen proof.";

/** Who has a deal with whom, and what it pays where both sides publish that. */
export function DealsPage({ parts, facts, counted, form, brand, on, all, rows, first, next, file, unknown }: DealsPageProps) {
  return (
    <>
      <ListHero
        title="NIL"
        label="NIL"
        parts={parts}
        heading="Deals"
        lead="Said by athletes or entered by our staff. An amount is shown only where both publish it."
      />
      <div className="wrap flex flex-col gap-3 pb-10 pt-3">
        <UnknownAsked unknown={unknown} />
        <Facts facts={facts} />
        <Narrowing
          key={on.map(({ text }) => text).join()}
          title="Filter"
          {...form}
          texts={[{ name: "brand", label: "Brand", value: brand }]}
          on={on}
          all={all}
        />
        <Section
          title="The deals"
          note={`${counted}, newest first. ${howSure}`}
          more={rows && rows.length > 0 ? { to: file, text: "CSV" } : null}
        >
          <PagedTable
            label="Pages of the list"
            caption="NIL deals, newest first"
            columns={dealColumns}
            widths={dealWidths}
            figured={dealFigures}
            isRanking
            rows={rows && rows.map(dealRow)}
            first={first}
            next={next}
            all={all}
            empty={<NothingThere none="No deal is like that." first={first} all={all} />}
          />
        </Section>
      </div>
    </>
  );
}

/** Numbers of the list as it is narrowed. */
function Facts({ facts }: Pick<DealsPageProps, "facts">) {
  return (
    <ul className="panel grid grid-cols-2 md:grid-cols-4" aria-label="The list in numbers">
      {facts.map(({ label, figure, note }) => (
        <li key={label} className="px-4 py-3">
          <p className="text-sm text-ink-2">{label}</p> <p className="display num text-3xl">{figure}</p>{" "}
          {note && <p className="num text-xs text-ink-3">{note}</p>}
        </li>
      ))}
    </ul>
  );
}
