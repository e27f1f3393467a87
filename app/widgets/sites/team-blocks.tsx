import { Section } from "../document/section";
import { AppLink } from "../ui/app-link";
import { HowSure } from "../ui/how-sure";
import { TeamLogo } from "../ui/team-logo";
import { Opponent, type Game } from "./game-cells";
import { PeopleGrid, type PersonTold } from "./people-grid";
import type { TransferRow } from "./transfer-cells";

interface GameOfBlock {
  /** The moment that it begins at, else its day, as a program reads it. */
  at: string;
  when: string;
  opponent: Game["opponent"];
  /** `at Maryland`. */
  title: string;
  /** `Won 27-20`; of a game to come how it stands. */
  result: string;
  /** The town and what is remarked, as far as known. */
  about: string;
}

export interface TeamBlocks {
  games: {
    season: string;
    all: string;
    record: string | null;
    conference: { short: string; all: string } | null;
    /** Past its start, it has no result yet. */
    next: (GameOfBlock & { isPast: boolean }) | null;
    last: GameOfBlock | null;
    credits: string[];
  } | null;
  roster: { season: string; all: string; count: number; players: PersonTold[]; credits: string[]; asOf: string | null } | null;
  transfers: {
    portal: string;
    all: string;
    sums: { in: number; out: number };
    /** The latest change first. */
    rows: (TransferRow & { isIn: boolean })[];
    credits: string[];
  } | null;
}

/** The game that is next, the last one, and what the season has come to. */
export function TeamGames({
  games: { season, all, record, conference, next, last, credits },
}: {
  games: NonNullable<TeamBlocks["games"]>;
}) {
  return (
    <Section
      title={next?.isPast ? "Today’s game" : next ? "Next game" : "Last game"}
      note={[[season, record].filter(Boolean).join(", "), ...credits].join(". ")}
      more={{ to: all, text: "Schedule" }}
    >
      <div className="panel grid sm:grid-cols-2">
        {next && <GameLine game={next} when={next.when} words={[next.isPast && next.result, next.about].filter(Boolean).join(" · ")} />}
        {last && (
          <GameLine
            game={last}
            when={next ? `Last: ${last.when}` : last.when}
            words={[last.result, last.about].filter(Boolean).join(" · ")}
          />
        )}
        {!next && !last && <p className="p-4 text-sm text-ink-2">No day of a game is known.</p>}
      </div>
      {conference && (
        <AppLink to={conference.all} className="link inline-flex min-h-tap items-center">
          Standings of {conference.short}
        </AppLink>
      )}
    </Section>
  );
}

function GameLine({ game: { at, opponent, title }, when, words }: { game: GameOfBlock; when: string; words: string }) {
  return (
    <div className="flex items-center gap-3 p-4">
      <TeamLogo {...opponent} name={opponent.fullName} />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-2">
          <time dateTime={at}>{when}</time>
        </p>
        <p className="display text-xl wrap-anywhere">
          <Opponent url={opponent.url} words={title} />
        </p>
        {words && <p className="num text-sm text-ink-2">{words}</p>}
      </div>
    </div>
  );
}

/** Who has come and gone by the transfer portal of late. */
export function TeamMoves({ transfers: { portal, all, sums, rows, credits } }: { transfers: NonNullable<TeamBlocks["transfers"]> }) {
  const note = [`Transfer portal, ${portal}: ${sums.in} in, ${sums.out} out.`, ...credits.map((credit) => `${credit}.`)].join(" ");
  return (
    <Section title="Transfers" note={note} more={{ to: all, text: "All transfers" }}>
      <ul>
        {rows.map(({ key, page, fullName, detail, from, to, status, said, isIn }) => (
          <li key={key} className="border-b border-line py-2">
            <AppLink to={page} className="link row-link">
              {fullName}
            </AppLink>
            <div className="text-sm text-ink-2">
              {[isIn ? `In, from ${from.name}` : status === "Committed" ? `Out, to ${to.name}` : status, detail]
                .filter(Boolean)
                .join(" · ")}
            </div>
            <HowSure {...said} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Who is on the roster, as far as a page that leads there tells it. */
export function TeamRoster({ roster: { season, all, count, players, credits, asOf } }: { roster: NonNullable<TeamBlocks["roster"]> }) {
  const source = [...credits.map((credit) => `${credit}.`), asOf && `As of ${asOf}.`].filter(Boolean).join(" ");
  const some = players.length < count ? `The first ${players.length} of ${count} by number.` : "By number.";
  return (
    <Section title="Roster" note={`${season}. ${some} ${source}`.trimEnd()} more={{ to: all, text: `All ${count}` }}>
      <PeopleGrid people={players} />
    </Section>
  );
}
