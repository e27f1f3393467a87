import { Section } from "../document/section";
import { AppLink } from "../ui/app-link";
import { ButtonLink } from "../ui/button";
import { classNames } from "../ui/class-names";

export interface NeighborShown {
  key: number;
  rank: string | null;
  name: string;
  to: string | null;
  about: string | null;
  score: string | null;
  why: string | null;
  isHere: boolean;
}

/** Who stands above and below on the list, each with what their score rests on, and the way to all of it. */
export function Neighbors({ neighbors, listed }: { neighbors: readonly NeighborShown[]; listed: string }) {
  return (
    <Section title="Above and below">
      <ol className="panel lines" aria-label="Above and below">
        {neighbors.map(({ key, rank, name, to, about, score, why, isHere }) => (
          <li
            key={key}
            className={classNames("flex items-center gap-3 px-4", isHere && "bg-accent-soft")}
            aria-current={isHere ? "true" : undefined}
          >
            <span className="display num w-12 flex-none text-xl">{rank ?? "–"}</span>{" "}
            <span className="min-w-0 flex-1 wrap-anywhere">
              {to && !isHere ? (
                <AppLink to={to} className="link row-link">
                  {name}
                </AppLink>
              ) : (
                <span className="font-semibold">{name}</span>
              )}{" "}
              {about && <span className="block text-xs text-ink-2">{about}</span>}
            </span>{" "}
            {why && !isHere ? (
              <AppLink to={why} className="link tall-link num">
                {score}
                <span className="sr-only">, why</span>
              </AppLink>
            ) : (
              <span className="num font-semibold">{score}</span>
            )}
          </li>
        ))}
      </ol>
      <p className="pt-3">
        <ButtonLink to={listed}>The whole list</ButtonLink>
      </p>
    </Section>
  );
}
