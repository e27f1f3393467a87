import { PageTitle } from "../document/page-title";
import { Section } from "../document/section";
import { AppLink } from "../ui/app-link";
import { EmptyState } from "../ui/empty-state";
import { Narrowing, UnknownAsked, type NarrowingSelect } from "./narrowing";
import { OtherLists } from "./other-lists";
import { NothingThere, PagedTable } from "./paged-table";
import { TeamLink, type TeamLinkProps } from "./team-link";

interface LeaderRow {
  key: number;
  /** `3`, `T-2`. */
  place: string;
  name: string;
  page: string;
  detail: string;
  team: TeamLinkProps & { isShown: boolean };
  games: string | null;
  value: string;
}

export interface LeadersPageProps {
  /** `Football 2026`. */
  title: string;
  /** `Passing yards`. */
  label: string;
  asOf: string | null;
  credits: string[];
  /** Null where there is no such page of the list; a row is, of whom may not be shown. */
  rows: (LeaderRow | null)[] | null;
  first: string | null;
  next: string | null;
  all: string;
  file: string;
  form: { action: string; selects: NarrowingSelect[] };
  others: { name: string; to: string }[];
  unknown: { label: string; value: string }[];
}

/** The leaders of a sport in a season, by a statistic. */
export function LeadersPage({ title, label, asOf, credits, rows, first, next, all, file, form, others, unknown }: LeadersPageProps) {
  const note = [
    `${label}, most first. Who has as much shares the place.`,
    rows?.includes(null) && "Not shown keeps the place of somebody who may not be shown.",
    ...credits.map((credit) => `${credit}.`),
    asOf && `As of ${asOf}.`,
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <div className="wrap flex flex-col gap-5 pb-10 pt-5 md:pt-8">
      <UnknownAsked unknown={unknown} />
      <PageTitle lead={title}>{label === "Statistics" ? label : `Leaders, ${label.toLowerCase()}`}</PageTitle>
      <Narrowing key={label} title="Another statistic" {...form} on={[]} all={all} />
      <Section title="Players" note={note} more={rows !== null && rows.length > 0 ? { to: file, text: "CSV" } : null}>
        <PagedTable
          label="Pages of the leaders"
          caption={`${title}: ${note}`}
          columns={["Player", "Team", "Games", label].map((head) => ({ label: head, sort: null }))}
          widths={["40%", "34%"]}
          rows={rows && rows.map((row, index) => (row ? rowOf(row, index) : { key: -index - 1, cells: ["Not shown"] }))}
          first={first}
          next={next}
          all={all}
          empty={<NothingThere none="Nobody has any." first={first} all={all} />}
        />
      </Section>
      <OtherLists title="Other seasons" lists={others} />
    </div>
  );
}

/** What stands where nothing is counted of anybody. */
export function NoLeaders() {
  return (
    <div className="wrap flex flex-col gap-5 pb-10 pt-5 md:pt-8">
      <PageTitle>Statistics</PageTitle>
      <EmptyState title="Nothing is counted yet." help="Leaders show here, by sport and season, once statistics have come in." />
    </div>
  );
}

/** Somebody may stand there for two teams. */
function rowOf({ place, name, page, detail, team: { isShown, ...team }, games, value }: LeaderRow, index: number) {
  return {
    key: index,
    cells: [
      <span key="player" className="flex gap-3">
        <span className="num font-normal text-ink-3">{place}</span>{" "}
        <span className="min-w-0 wrap-anywhere">
          <AppLink to={page} className="link row-link">
            {name}
          </AppLink>
          {detail && <span className="block text-sm font-normal text-ink-2">{detail}</span>}
        </span>
      </span>,
      isShown ? <TeamLink key="team" {...team} /> : team.name,
      games,
      value,
    ],
  };
}
