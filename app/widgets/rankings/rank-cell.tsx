import { MovementSince } from "./movement";

interface RankCellProps {
  /** `4`, `T-4`; null of whom the source ranks nowhere. */
  rank: string | null;
  movement: number | "New" | null;
}

const tied = "T-";

/** The place in a list, and how it has changed: below it on a phone, else beside it. */
export function RankCell({ rank, movement }: RankCellProps) {
  const isTied = rank?.startsWith(tied);
  return (
    <span className="rank">
      <span className="display num text-xl">
        {isTied && <span className="text-sm">{tied}</span>}
        {isTied ? rank?.slice(tied.length) : (rank ?? "–")}
      </span>{" "}
      <MovementSince movement={movement} />
    </span>
  );
}
