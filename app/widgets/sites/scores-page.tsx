import { PageTitle } from "../document/page-title";
import { Section } from "../document/section";
import { AppLink } from "../ui/app-link";
import { ButtonLink } from "../ui/button";
import { classNames } from "../ui/class-names";
import { EmptyState } from "../ui/empty-state";
import { Fold } from "../ui/fold";
import { TeamLogo } from "../ui/team-logo";
import { UnknownAsked } from "./narrowing";
import { PagedTable } from "./paged-table";
import { ScoresForm, type ScoresFormProps } from "./scores-form";

interface Side {
  name: string;
  /** Of which the letters of its crest are. */
  fullName: string;
  assetUrl: string | null;
  primaryColor: string | null;
  secondaryColor: string | null;
  conference: string | null;
  /** Of the game's season, where the team has a site. */
  schedule: string | null;
  points: number | null;
  /** `Won`; empty of a game that has not ended. */
  outcome: string;
}

interface ScoreRow {
  key: number;
  away: Side;
  home: Side;
  versus: "at" | "vs";
  /** The moment that it begins at, else its day, as a program reads it. */
  at: string;
  /** `7:00 PM CDT`; null where no time is known. */
  time: string | null;
  stands: string;
  where: string | null;
  remark: string | null;
}

interface DayLink {
  to: string;
  text: string;
}

export interface ScoresPageProps {
  /** `Football scores`. */
  title: string;
  day: string;
  /** The nearest days with games. */
  before: DayLink | null;
  after: DayLink | null;
  /** Where there are no games on the day itself. */
  nearest: DayLink | null;
  /** Null where there is no such page of the list. */
  rows: ScoreRow[] | null;
  credits: string[];
  asOf: string | null;
  first: string | null;
  next: string | null;
  all: string;
  file: string;
  form: ScoresFormProps;
}

/** All games of a sport on a day. */
export function ScoresPage(props: ScoresPageProps) {
  const { title, day, before, after, nearest, rows, credits, asOf, first, next, all, file, form } = props;
  const credited = credits.map((credit) => ` ${credit}.`).join("");
  const note = asOf === null ? null : `Each team leads to its schedule.${credited} As of ${asOf}.`;
  return (
    <div className="wrap max-w-reading flex flex-col gap-5 pb-10 pt-5 md:pt-8">
      <PageTitle lead={day}>{title}</PageTitle>
      {(before ?? after) && (
        <nav aria-label="Days with games" className="flex flex-wrap gap-3">
          {before && (
            <ButtonLink to={before.to} rel="prev">
              <span className="sr-only">Day before: </span>
              <span aria-hidden="true">←</span> {before.text}
            </ButtonLink>
          )}{" "}
          {after && (
            <ButtonLink to={after.to} rel="next">
              <span className="sr-only">Day after: </span>
              {after.text} <span aria-hidden="true">→</span>
            </ButtonLink>
          )}
        </nav>
      )}
      <Fold title="Another sport or day" isOpen={false}>
        <ScoresForm {...form} />
      </Fold>
      <Section title="Games" note={note} more={rows !== null && rows.length > 0 ? { to: file, text: "CSV" } : null}>
        <PagedTable
          label="Pages of the day"
          caption={`${title}, ${day}. ${note ?? ""}`.trimEnd()}
          columns={["Game", "Status", "Where"].map((label) => ({ label, sort: null }))}
          widths={["60%", "18%"]}
          isShort
          rows={
            rows &&
            rows.map(({ key, ...game }) => ({
              key,
              cells: [<Teams key="teams" {...game} />, <Stands key="stands" {...game} />, game.where],
            }))
          }
          first={first}
          next={next}
          all={all}
          empty={
            first ? (
              <EmptyState title="The list ends here." action={<ButtonLink to={first}>Back to the first page</ButtonLink>} />
            ) : (
              <EmptyState
                title="No games are known of this day."
                help="Days that have some stand above."
                action={nearest && <ButtonLink to={nearest.to}>{nearest.text}</ButtonLink>}
              />
            )
          }
        />
      </Section>
    </div>
  );
}

/** What chooses a day where the address names none that there is; or nothing to choose. */
export function ScoresChoice({ form, unknown }: { form: ScoresFormProps | null; unknown: { label: string; value: string }[] }) {
  return (
    <div className="wrap max-w-reading flex flex-col gap-5 pb-10 pt-5 md:pt-8">
      <UnknownAsked unknown={unknown} />
      <PageTitle lead="All games of a sport on a day.">Scores</PageTitle>
      {form ? (
        <ScoresForm {...form} />
      ) : (
        <EmptyState title="No games are known yet." help="They show here, by sport and day, once a schedule has come in." />
      )}
    </div>
  );
}

/** How the game stands, and when it begins. */
function Stands({ stands, at, time }: Pick<ScoreRow, "stands" | "at" | "time">) {
  return (
    <>
      {stands}
      {time && (
        <time dateTime={at} className="block text-sm text-ink-2">
          {time}
        </time>
      )}
    </>
  );
}

/** The two teams with their points, the away team first; who has won is said in a word, too. */
function Teams({ away, home, versus, remark }: Pick<ScoreRow, "away" | "home" | "versus" | "remark">) {
  return (
    <span className="flex flex-col gap-2">
      <TeamLine side={away} />
      <TeamLine side={home} versus={versus} />
      {remark && <span className="block text-sm font-normal text-ink-2">{remark}</span>}
    </span>
  );
}

function TeamLine({ side: { name, fullName, conference, schedule, points, outcome, ...crest }, versus }: { side: Side; versus?: string }) {
  const hasWon = outcome.startsWith("Won");
  return (
    <span className={classNames("flex items-center gap-3", !hasWon && "font-normal")}>
      <TeamLogo {...crest} name={fullName} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {versus && <span className="text-sm font-normal text-ink-2">{versus} </span>}
        {schedule ? (
          <AppLink to={schedule} className="link tall-link">
            {name}
          </AppLink>
        ) : (
          name
        )}
        {conference && <span className="block text-sm font-normal text-ink-3">{conference}</span>}
      </span>{" "}
      {outcome && <span className="text-sm">{outcome}</span>} {points !== null && <span className="num text-lg">{points}</span>}
    </span>
  );
}
