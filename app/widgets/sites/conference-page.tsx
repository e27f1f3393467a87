import { PageTitle } from "../document/page-title";
import { Section } from "../document/section";
import { AppLink } from "../ui/app-link";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Table } from "../ui/table";
import { Narrowing, UnknownAsked, type NarrowingSelect } from "./narrowing";
import { StandingsTable, type StandingRow } from "./standings-table";

interface SeasonChoice {
  /** `Football 2026`; null where there is no season at all. */
  season: string | null;
  form: { action: string; selects: NarrowingSelect[] };
  all: string;
  unknown: { label: string; value: string }[];
}

export interface ConferencePageProps extends SeasonChoice {
  name: string;
  /** The head of the column of its games. */
  short: string;
  divisions: { title: string; rows: StandingRow[] }[];
  asOf: string | null;
  earlier: { text: string; to: string } | null;
  later: { text: string; to: string } | null;
  /** Of all conferences of the season. */
  list: string;
  file: string | null;
}

/** How the members of a conference stand in a season. */
export function ConferencePage(props: ConferencePageProps) {
  const { name, short, season, divisions, asOf, earlier, later, list, file, form, all, unknown } = props;
  const source = `Records are counted from games. ${asOf ? `As of ${asOf}.` : ""}`.trimEnd();
  return (
    <div className="wrap max-w-reading flex flex-col gap-5 pb-10 pt-5 md:pt-8">
      <UnknownAsked unknown={unknown} />
      <PageTitle lead={season} back={{ to: list, text: "All conferences of the season" }}>
        {name}
      </PageTitle>
      {season !== null && <Narrowing key={season} title="Another season" {...form} on={[]} all={all} />}
      {divisions.length === 0 && (
        <Section title="Standings">
          <EmptyState title="No member of this conference is known." help="They show here once it is said who plays in it." />
        </Section>
      )}
      {divisions.map(({ title, rows }, index) => (
        <Section key={title} title={title} note={source} more={index === 0 && file ? { to: file, text: "CSV" } : null}>
          <StandingsTable caption={`${title}, ${name}, ${season}. ${source}`} short={short} rows={rows} />
        </Section>
      ))}
      {(earlier ?? later) && (
        <nav aria-label="Seasons" className="flex flex-wrap gap-3">
          {earlier && <ButtonLink to={earlier.to}>Season before: {earlier.text}</ButtonLink>}
          {later && <ButtonLink to={later.to}>Season after: {later.text}</ButtonLink>}
        </nav>
      )}
    </div>
  );
}

export interface ConferencesPageProps extends SeasonChoice {
  rows: { key: number; name: string; url: string; group: string; members: string }[];
}

/** The conferences of a sport in a season. */
export function ConferencesPage({ season, rows, form, all, unknown }: ConferencesPageProps) {
  return (
    <div className="wrap max-w-reading flex flex-col gap-5 pb-10 pt-5 md:pt-8">
      <UnknownAsked unknown={unknown} />
      <PageTitle lead="Who plays in which, season by season, and how they stand.">Conferences</PageTitle>
      {season !== null && <Narrowing key={season} title="Another season" {...form} on={[]} all={all} />}
      <Section title={season ?? "Seasons"}>
        {rows.length === 0 ? (
          <EmptyState title="No conference is known yet." help="They show here once it is said who plays in them." />
        ) : (
          <Table
            caption={`Conferences of ${season}, by name.`}
            columns={["Conference", "Group", "Members"].map((label) => ({ label, sort: null }))}
            rows={rows.map(({ key, name, url, group, members }) => ({
              key,
              cells: [
                <AppLink key="name" to={url} className="link row-link">
                  {name}
                </AppLink>,
                group,
                members,
              ],
            }))}
          />
        )}
      </Section>
    </div>
  );
}
