import { Section } from "../document/section";
import { classNames } from "../ui/class-names";

interface Side {
  name: string;
  hasWon: boolean;
}

export interface GamesOfTheDayProps {
  /** `Football, Saturday, November 28, 2026`. */
  day: string;
  /** All games of the day. */
  scores: string;
  games: readonly { key: number; away: Side; home: Side; versus: string; score: string; beside: string }[];
}

/** Some games of a day, each in a line: the away team, the score or how it stands, the home team. */
export function GamesOfTheDay({ day, scores, games }: GamesOfTheDayProps) {
  return (
    <Section title="Games of the day" note={`${day}.`} more={{ to: scores, text: "All scores" }}>
      <ul className="lines">
        {games.map(({ key, away, home, versus, score, beside }) => (
          <li key={key} className="flex items-center gap-3">
            <Team {...away} className="text-right" />{" "}
            <span className="flex-none text-center">
              <span className="num">{score}</span> {beside && <span className="block text-xs text-ink-3">{beside}</span>}
            </span>{" "}
            <Team {...home} versus={versus} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Team({ name, hasWon, versus, className }: Side & { versus?: string; className?: string }) {
  return (
    <span className={classNames("min-w-0 flex-1 wrap-anywhere", hasWon && "font-semibold", className)}>
      {versus && <span className="text-sm font-normal text-ink-3">{versus} </span>}
      {name}
    </span>
  );
}
