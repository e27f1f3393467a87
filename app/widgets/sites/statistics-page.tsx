import { Section } from "../document/section";
import { AppLink } from "../ui/app-link";
import { EmptyState } from "../ui/empty-state";
import type { TableColumn } from "../ui/table";
import { FigureTable } from "./figure-table";
import { LeaderBars, type LeaderBarsProps } from "./leader-bars";
import { Narrowing, UnknownAsked, type NarrowingSelect } from "./narrowing";
import { SiteHero, type SiteHead } from "./site-hero";

export interface StatisticsPageProps {
  frame: { site: SiteHead; mayEdit: boolean; menu: { label: string; href: string }[] };
  title: string;
  /** `Football 2026`; null where nothing is counted at all. */
  season: string | null;
  leaders: LeaderBarsProps[];
  /** A group each. */
  tables: {
    name: string;
    label: string;
    order: string;
    /** What the heads stand for. */
    key: string;
    columns: TableColumn[];
    rows: { key: number; name: string; page: string; source: string | null; figures: (string | null)[]; games: string | null }[];
  }[];
  credits: string[];
  asOf: string | null;
  /** Where the leaders of the sport are. */
  leadersOfSport: string | null;
  form: { action: string; selects: NarrowingSelect[] };
  file: string | null;
  unknown: { label: string; value: string }[];
}

/** What was counted of a team's players in a season: who leads, and a table a group. */
export function StatisticsPage(props: StatisticsPageProps) {
  const { frame, title, season, leaders, tables, credits, asOf, leadersOfSport, form, file, unknown } = props;
  const source = [...credits.map((credit) => `${credit}.`), asOf && `As of ${asOf}.`].filter(Boolean).join(" ");
  return (
    <>
      <SiteHero {...frame} />
      <div className="wrap flex flex-col gap-3 pt-4">
        <UnknownAsked unknown={unknown} />
        <h2 className="text-2xl">{title}</h2>
        {form.selects.length > 0 && <Narrowing title="Another season" {...form} on={[]} all={form.action} />}
      </div>
      <div className="wrap flex flex-col gap-6 pb-10 pt-3">
        {season === null ? (
          <EmptyState title="Nothing is counted of this team yet." help="Statistics show here once a list of them has come in." />
        ) : (
          <Section
            title="Leaders"
            note={source}
            more={leadersOfSport === null ? null : { to: leadersOfSport, text: "Leaders of the sport" }}
          >
            <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
              {leaders.map((one) => (
                <LeaderBars key={one.group} {...one} />
              ))}
            </div>
          </Section>
        )}
        {tables.map(({ name, label, order, key, columns, rows }, index) => (
          <Section
            key={name}
            id={name}
            title={label}
            note={`${order}. ${key} A number that is the sum of games opens them. ${source}`}
            more={index === 0 && file ? { to: file, text: "CSV" } : null}
          >
            <FigureTable
              caption={`${label}, ${season ?? ""}: ${order}. ${source}`}
              columns={columns}
              rows={rows.map(({ key: person, name: player, page, source: mark, figures, games }) => ({
                key: person,
                head: (
                  <>
                    <AppLink to={page} className="link row-link">
                      {player}
                    </AppLink>
                    {mark && <div className="text-sm font-normal text-ink-2">{mark}</div>}
                  </>
                ),
                figures,
                games,
              }))}
            />
          </Section>
        ))}
      </div>
    </>
  );
}
