import { Section } from "../document/section";
import { AppLink } from "../ui/app-link";
import { MovementSince } from "./movement";

export interface Place {
  key: string;
  /** `Players, class of 2027`. */
  label: string;
  sport: string;
  source: string;
  /** `4`, `T-4`. */
  rank: string;
  /** `of 1,204`. */
  of: string;
  movement: number | "New" | null;
  asOf: string;
  score: string | null;
  list: string;
  /** What the score is made of; null where nothing is told of it. */
  why: string | null;
}

/** Where somebody stands on the latest lists, each with its day, the way to the list and to what the place rests on. */
export function Places({ id, places }: { id?: string; places: readonly Place[] }) {
  return (
    <Section id={id} title="Rankings" note="On the latest list of each, with how it has moved since the list before." hasPanel>
      <ul className="cells">
        {places.map(({ key, label, sport, source, rank, of, movement, asOf, score, list, why }) => (
          <li key={key}>
            <AppLink to={list} className="link row-link text-sm">
              {label}
            </AppLink>{" "}
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span className="display num text-3xl">{rank}</span> <span className="num text-sm text-ink-2">{of}</span>{" "}
              <MovementSince movement={movement} />
            </span>{" "}
            {score && (
              <span className="num block text-sm">
                {why ? (
                  <AppLink to={why} className="link row-link">
                    {score}, why
                  </AppLink>
                ) : (
                  score
                )}
              </span>
            )}{" "}
            <span className="block text-xs text-ink-3">
              {sport}, {source}, {asOf}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
