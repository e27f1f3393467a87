import { useEffect, useState, type MouseEventHandler } from "react";
import { typedPosition } from "~/domain/profile/teams";
import { Button } from "~/widgets/ui/button";
import { TeamLogo } from "~/widgets/ui/team-logo";
import type { TeamLine } from "./team-lines.server";

interface ReorderRowProps {
  team: TeamLine;
  position: number;
  savedPosition: number;
  count: number;
  /** The server was sent a position outside the list, and ignored it. */
  isIgnored: boolean;
  /** What is being typed as its position. */
  typed: string | null;
  onType: (organizationKey: number, text: string) => void;
  onPress: MouseEventHandler<HTMLButtonElement>;
  onPlace: () => void;
}

/** What the press of a button, or of a key, that leaves a field ends with. */
const ends = ["mouseup", "keyup"];

/** A team with its position to type and two arrows. A position outside the list is ignored, and says why. */
export function ReorderRow({ team, position, savedPosition, count, isIgnored, typed, onType, onPress, onPlace }: ReorderRowProps) {
  const { organizationKey, organizationName: name } = team;
  const [refused, setRefused] = useState<boolean | null>(null);
  /** What was typed when the field was left. */
  const [left, setLeft] = useState<string | null>(null);
  const isRefused = refused ?? isIgnored;
  const noteId = `position-note-${organizationKey}`;

  useEffect(() => {
    if (left === null) return;
    setLeft(null);
    setRefused(typedPosition(left, count) === null);
    if (typed !== null) onPlace();
  }, [left, count, typed, onPlace]);

  /** A press that leaves the field meets what it aims at: nothing moves under the pointer before its click. */
  function handleBlur(): void {
    if (typed === null) return;
    const end = () => {
      ends.forEach((type) => document.removeEventListener(type, end));
      setTimeout(setLeft, 0, typed);
    };
    ends.forEach((type) => document.addEventListener(type, end));
  }

  return (
    <li className={`reorder-row ${position === savedPosition ? "" : "bg-accent-soft"}`}>
      <label className="sr-only" htmlFor={`position-${organizationKey}`}>
        Position of {name}
      </label>
      <input
        className="input reorder-position display num"
        id={`position-${organizationKey}`}
        name={`position-${organizationKey}`}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? position}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? noteId : undefined}
        onChange={(event) => {
          setRefused(null);
          onType(organizationKey, event.target.value);
        }}
        onBlur={handleBlur}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          setLeft(typed);
        }}
      />
      <TeamLogo {...team} name={name} />
      <div className="min-w-0 flex-1">
        <h3 className="team-name">{name}</h3>
        {position !== savedPosition && <p className="text-sm text-ink-2">Was {savedPosition}</p>}
        {isRefused && (
          <p id={noteId} className="text-sm text-bad" role="status">
            Positions go from 1 to {count}, so that one was ignored.
          </p>
        )}
      </div>
      <div className="flex flex-none gap-2">
        {(["up", "down"] as const).map((way) => (
          <Button
            key={way}
            type="submit"
            name="intent"
            value={`${way}:${organizationKey}`}
            variant="secondary"
            icon={`arrow-${way}`}
            disabled={position === (way === "up" ? 1 : count)}
            onClick={onPress}
            label={`Move ${name} ${way}`}
          />
        ))}
      </div>
    </li>
  );
}
