import { staffPaths } from "~/paths/staff";
import { AppLink } from "~/widgets/ui/app-link";

interface GameLineProps {
  game: { key: number; name: string; facts: string };
  /** What becomes of it: `Kept`. */
  mark?: string;
}

/** A game of a group, with the way to it. */
export function GameLine({ game, mark }: GameLineProps) {
  return (
    <p className="mb-1">
      {mark && `${mark}: `}
      <AppLink to={staffPaths.game(game.key)} className="link font-semibold">
        {game.name}
      </AppLink>{" "}
      <span className="num block text-sm text-ink-2">{game.facts}</span>
    </p>
  );
}
