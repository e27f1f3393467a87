import { Section } from "../document/section";
import { AppLink } from "../ui/app-link";
import type { TableColumn } from "../ui/table";
import { InAndOutBars } from "./in-and-out-bars";
import { ListHero, type ListHeroProps } from "./list-hero";
import { Narrowing, UnknownAsked, type NarrowingProps, type NarrowingSelect } from "./narrowing";
import { NothingThere, PagedTable } from "./paged-table";
import { TeamOf, type TransferTeamShown } from "./transfer-cells";

/** A number, with the way to the rows that it counts; null where there are none to show. */
interface Counted {
  text: string;
  to: string | null;
}

export interface PortalTeamsPageProps extends ListHeroProps {
  asOf: string | null;
  /** In which order it stands: `Net, most won`. */
  order: string;
  columns: TableColumn[];
  /** Null where there is no such page of the list. */
  rows: { key: number; team: TransferTeamShown; came: number; gone: number; in: Counted; out: Counted; net: Counted }[] | null;
  /** What the pictures are measured by. */
  most: number;
  first: string | null;
  next: string | null;
  file: string;
  form: { action: string; selects: NarrowingSelect[] };
  on: NarrowingProps["on"];
  all: string;
  unknown: { label: string; value: string }[];
}

/** What each team has lost and won in a transfer portal. */
export function PortalTeamsPage(props: PortalTeamsPageProps) {
  const { title, parts, asOf, order, columns, rows, most, first, next, file, form, on, all, unknown } = props;
  const note = [
    `${order}. In has committed to the team; out has left it or is free to, without who withdrew; net is the one less the other.`,
    "Counted are players who may be shown; each number opens its rows.",
    asOf && `As of ${asOf}.`,
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <>
      <ListHero title={title} label="Transfer portal" parts={parts} heading="Teams in the portal" lead="Whom each team has won and lost." />
      <div className="wrap flex flex-col gap-3 pb-10 pt-3">
        <UnknownAsked unknown={unknown} />
        <Narrowing key={on.map(({ text }) => text).join()} title="Filter and sort" {...form} on={on} all={all} />
        <Section title="Teams" note={note} more={rows !== null && rows.length > 0 ? { to: file, text: "CSV" } : null}>
          <PagedTable
            label="Pages of the teams"
            caption={`Teams in the transfer portal, ${title}: ${note}`}
            columns={columns}
            widths={["34%", "12%", "12%", "12%"]}
            rows={
              rows &&
              rows.map(({ key, team, came, gone, ...counted }) => ({
                key,
                cells: [
                  <TeamOf key="team" team={team} />,
                  <Count key="in" {...counted.in} />,
                  <Count key="out" {...counted.out} />,
                  <Count key="net" {...counted.net} />,
                  <InAndOutBars key="bars" came={came} gone={gone} most={most} />,
                ],
              }))
            }
            first={first}
            next={next}
            all={all}
            empty={<NothingThere none="No team in this portal is like that." first={first} all={all} />}
          />
        </Section>
      </div>
    </>
  );
}

function Count({ text, to }: Counted) {
  return to === null ? (
    text
  ) : (
    <AppLink to={to} className="link tall-link">
      {text}
    </AppLink>
  );
}
