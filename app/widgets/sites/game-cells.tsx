import { AppLink } from "../ui/app-link";
import { TeamLogo } from "../ui/team-logo";

/** A game as a schedule shows it. */
export interface Game {
  key: number;
  /** The moment that it begins at, else its day, as a program reads it. */
  at: string;
  date: string;
  /** `7:00 PM CDT`; null where no time is known. */
  time: string | null;
  where: string;
  town: string;
  opponent: {
    name: string;
    /** Of which the letters of its crest are. */
    fullName: string;
    assetUrl: string | null;
    primaryColor: string | null;
    secondaryColor: string | null;
    /** The path of its site, where it has one. */
    url: string | null;
  };
  /** `Won 27-20`, and what is said beside it. */
  result: string[];
  record: string;
  /** Null of a game that is none of the conference. */
  conferenceRecord: string | null;
  remark: string | null;
}

/** The opponent, with what is remarked of the game. */
export function named({ opponent, remark }: Game) {
  return (
    <span className="flex items-center gap-3">
      <TeamLogo {...opponent} name={opponent.fullName} />
      <span className="min-w-0 wrap-anywhere">
        <Opponent url={opponent.url} words={opponent.name} />
        {remark && <span className="block text-sm font-normal text-ink-2">{remark}</span>}
      </span>
    </span>
  );
}

/** No line ends within a score. */
export function Result({ parts: [stands, ...beside] }: { parts: string[] }) {
  return (
    <>
      <span className="whitespace-nowrap">{stands}</span>
      {beside.map((words) => `, ${words}`)}
    </>
  );
}

export function Opponent({ url, words }: { url: string | null; words: string }) {
  return url ? (
    <AppLink to={url} className="link row-link">
      {words}
    </AppLink>
  ) : (
    words
  );
}

/** The day, and the time below it where one is known. */
export function dated({ at, date, time }: Game) {
  return (
    <time dateTime={at}>
      {date}
      {time && <span className="block text-sm text-ink-2">{time}</span>}
    </time>
  );
}
