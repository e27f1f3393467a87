import { Card } from "~/widgets/ui/card";
import { GameLine } from "./game-line";

interface UnsureProps {
  groups: readonly { why: string; games: { key: number; name: string; facts: string }[] }[];
}

/** Games that may be one, and why nothing is done about them. */
export function Unsure({ groups }: UnsureProps) {
  return (
    <Card title="Not sure" subtitle="These stay as they are. Correct one of them, and they can be merged." className="mt-5">
      <ul className="rows">
        {groups.map(({ why, games }) => (
          <li key={games[0]?.key} className="border-t border-line px-4 py-3 md:px-5">
            {games.map((game) => (
              <GameLine key={game.key} game={game} />
            ))}
            <p className="mt-1 text-sm text-ink-2">{why}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
