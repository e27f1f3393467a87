import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { ListLinks } from "../sites/other-lists";

export interface DayOfListProps {
  /** That it is not the latest; null of the latest. */
  words: string | null;
  ways: { name: string; to: string }[];
}

/** Where a list stands among those of other days, and the ways to these. */
export function DayOfList({ words, ways }: DayOfListProps) {
  if (words === null && ways.length === 0) return null;
  return (
    <div className="px-1 text-sm">
      {words && <p className="font-semibold">{words}</p>}
      <ListLinks lists={ways} />
    </div>
  );
}

/** What stands in the place of a list of a day on which there was none yet. */
export function NoListYet({ words, ways }: DayOfListProps) {
  const [latest] = ways;
  return (
    <EmptyState
      title={words ?? "There is no such list."}
      help="Each list stands from its day on."
      action={latest && <ButtonLink to={latest.to}>{latest.name}</ButtonLink>}
    />
  );
}
