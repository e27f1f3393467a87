import { Section } from "../document/section";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Table } from "../ui/table";
import { TeamLogo } from "../ui/team-logo";
import { dated, named, Opponent, Result, type Game } from "./game-cells";
import { MarginBars } from "./margin-bars";
import { Narrowing, UnknownAsked, type NarrowingSelect } from "./narrowing";
import { SiteHero, type SiteHead } from "./site-hero";
import { StandingsTable, type StandingRow } from "./standings-table";

export interface SchedulePageProps {
  frame: { site: SiteHead; mayEdit: boolean; menu: { label: string; href: string }[] };
  title: string;
  /** `Football 2026`; null where there are no games at all. */
  season: string | null;
  next: (Game & { title: string; when: string; isPast: boolean }) | null;
  toCome: Game[];
  postponed: Game[];
  /** The latest first. */
  results: Game[];
  /** Null before the first game has ended. */
  record: string | null;
  /** `SEC 5-4`, `home 5-2`, `away 2-2`. */
  records: string[];
  /** In short; null where none is known. */
  conference: string | null;
  standings: { title: string; caption: string; short: string; all: string; rows: StandingRow[] } | null;
  margins: number[];
  /** What has to be said of the lists that the games came by. */
  credits: string[];
  asOf: string | null;
  form: { action: string; selects: NarrowingSelect[] };
  all: string;
  files: { table: string; calendar: string } | null;
  unknown: { label: string; value: string }[];
}

const resultWidths = ["30%", "16%", "14%", "18%", "11%"];

/** The games of a team in a season: the next, those to come, and the results with the record that they come to. */
export function SchedulePage(props: SchedulePageProps) {
  const { frame, title, season, next, toCome, postponed, results, record, records, conference, standings, margins, asOf } = props;
  const { credits, form, all, files, unknown } = props;
  const ofConference = conference === null ? [] : [conference];
  const said = ["Records are counted from these games.", ...credits.map((credit) => `${credit}.`), asOf && `As of ${asOf}.`];
  const source = said.filter(Boolean).join(" ");
  return (
    <>
      <SiteHero {...frame} />
      <div className="wrap flex flex-col gap-3 pt-4">
        <UnknownAsked unknown={unknown} />
        <h2 className="text-2xl">{title}</h2>
        {files && (
          <p>
            <ButtonLink to={files.calendar} icon="calendar">
              Add the season to a calendar
            </ButtonLink>
          </p>
        )}
        {season !== null && <Narrowing key={season} title="Another season" {...form} on={[]} all={all} />}
      </div>
      <div className="wrap columns pb-10 pt-3">
        <div>
          {season === null && (
            <Section title="Games">
              <EmptyState title="There are no games of this team yet." help="They show here once a schedule has come in." />
            </Section>
          )}
          {next && (
            <Section title={next.isPast ? "Today" : "Next"} hasPanel>
              <div className="flex items-center gap-3 p-4">
                <TeamLogo {...next.opponent} name={next.opponent.fullName} />
                <div className="min-w-0 flex-1">
                  <p className="display text-xl wrap-anywhere">
                    <Opponent url={next.opponent.url} words={next.title} />
                  </p>
                  <p className="text-sm text-ink-2">
                    <time dateTime={next.at}>{next.when}</time>{" "}
                    {[next.isPast && next.result.join(", "), next.town, next.remark].filter(Boolean).map((words) => `· ${words} `)}
                  </p>
                </div>
              </div>
            </Section>
          )}
          {[
            { title: "To come", what: "to come", list: toCome },
            { title: "Postponed", what: "that were postponed, by the day that they were to be on", list: postponed },
          ].map(
            ({ title: head, what, list }) =>
              list.length > 0 && (
                <Section key={head} title={head}>
                  <Table
                    caption={`Games of ${season} ${what}, the earliest first.`}
                    columns={["Opponent", "Date", "Where", "Status"].map((label) => ({ label, sort: null }))}
                    rows={list.map((game) => ({
                      key: game.key,
                      cells: [named(game), dated(game), game.where, <Result key="result" parts={game.result} />],
                    }))}
                  />
                </Section>
              ),
          )}
          {results.length > 0 && (
            <Section title="Results" note={`${countOf(results.length)}. ${source}`} more={files ? { to: files.table, text: "CSV" } : null}>
              <Table
                caption={`Games of ${season} that have ended, the latest first. ${source}`}
                widths={resultWidths}
                columns={["Opponent", "Date", "Where", "Result", "Record", ...ofConference].map((label) => ({ label, sort: null }))}
                rows={results.map((game) => ({
                  key: game.key,
                  cells: [
                    named(game),
                    dated(game),
                    game.where,
                    <Result key="result" parts={game.result} />,
                    game.record,
                    ...ofConference.map(() => game.conferenceRecord ?? "–"),
                  ],
                }))}
              />
            </Section>
          )}
        </div>
        <aside>
          {record && (
            <Section title="The season in a line" hasPanel>
              <div className="p-4">
                <p>
                  <span className="display num text-4xl">{record}</span> <span className="text-sm text-ink-2">{season}</span>
                </p>
                <p className="num text-sm text-ink-2">{records.join(" · ")}</p>
                {margins.length > 1 && <MarginBars margins={margins} />}
              </div>
            </Section>
          )}
          {standings && (
            <Section title={standings.title} more={{ to: standings.all, text: "Standings" }}>
              <StandingsTable {...standings} />
            </Section>
          )}
        </aside>
      </div>
    </>
  );
}

function countOf(games: number): string {
  return `${games} ${games === 1 ? "game" : "games"}`;
}
