import { PageTitle } from "../document/page-title";
import { Section } from "../document/section";
import { Narrowing, UnknownAsked, type NarrowingProps, type NarrowingSelect } from "../sites/narrowing";
import { OtherLists } from "../sites/other-lists";
import { NothingThere, PagedTable } from "../sites/paged-table";
import { TeamLink, type TeamLinkProps } from "../sites/team-link";
import { AsItStood, ListBefore, NoListYet, NotTheLatest, type DayOfListProps } from "./day-of-list";

interface Pick {
  key: number;
  /** The number of it over all rounds. */
  pick: string;
  name: string;
  detail: string;
  team: TeamLinkProps | null;
  from: TeamLinkProps | null;
}

export interface DraftPageProps {
  /** `Football 2015`. */
  title: string;
  /** How many there are of what it is narrowed to; null where there is no such page. */
  count: number | null;
  asOf: string | null;
  day: DayOfListProps;
  credit: string | null;
  /** Null where there is no such page of the list. */
  rows: Pick[] | null;
  first: string | null;
  next: string | null;
  all: string;
  file: string;
  form: { action: string; selects: NarrowingSelect[] };
  kept: Record<string, string>;
  on: NarrowingProps["on"];
  years: { name: string; to: string }[];
  unknown: { label: string; value: string }[];
}

/** Who was picked in a draft, by whom, and from where. */
export function DraftPage(props: DraftPageProps) {
  const { title, count, asOf, day, credit, rows, first, next, all, file, form, kept, on, years, unknown } = props;
  const note = [
    count !== null && asOf && `${count.toLocaleString("en-US")} ${count === 1 ? "pick" : "picks"}, by their number over all rounds.`,
    asOf && `As of ${asOf}.`,
    credit && `${credit}.`,
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <div className="wrap flex flex-col gap-5 pb-10 pt-5 md:pt-8">
      <UnknownAsked unknown={unknown} />
      <PageTitle lead={title}>Draft</PageTitle>
      {asOf !== null && <NotTheLatest {...day} />}
      <AsItStood {...day} />
      <Narrowing key={on.map(({ text }) => text).join()} title="Filter" {...form} kept={kept} on={on} all={all} />
      <Section
        title="Picks"
        note={
          <>
            {note} <ListBefore {...day} />
          </>
        }
        more={rows !== null && rows.length > 0 ? { to: file, text: "CSV" } : null}
      >
        <PagedTable
          label="Pages of the draft"
          caption={`Draft, ${title}: ${note}`}
          columns={["Player", "Team", "From"].map((label) => ({ label, sort: null }))}
          widths={["40%", "30%"]}
          rows={rows && rows.map(rowOf)}
          first={first}
          next={next}
          all={all}
          empty={
            asOf === null ? <NoListYet {...day} /> : <NothingThere none="No pick of this draft is like that." first={first} all={all} />
          }
        />
      </Section>
      <OtherLists title="Other years" lists={years} />
    </div>
  );
}

function rowOf({ key, pick, name, detail, team, from }: Pick) {
  return {
    key,
    cells: [
      <span key="player" className="flex gap-3">
        <span className="num w-10 text-lg">{pick}</span>{" "}
        <span className="min-w-0 wrap-anywhere">
          {name} {detail && <span className="block text-sm font-normal text-ink-2">{detail}</span>}
        </span>
      </span>,
      team && <TeamLink key="team" {...team} />,
      from && <TeamLink key="from" {...from} />,
    ],
  };
}
