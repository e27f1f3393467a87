import { useEffect, useState, type MouseEventHandler } from "react";
import { typedPosition } from "~/domain/teams";
import { Button } from "~/widgets/button";
import { TeamLogo } from "~/widgets/team-logo";
import type { TeamLine } from "./team-lines.server";

interface ReorderRowProps {
  team: TeamLine;
  position: number;
  savedPosition: number;
  count: number;
  /** The server was sent a position outside the list, and ignored it. */
  isIgnored: boolean;
  onPress: MouseEventHandler<HTMLButtonElement>;
  onPlace: (organizationKey: number, position: number) => void;
}

/** A team with its position to type and two arrows. A position outside the list is ignored, and says why. */
export function ReorderRow({ team, position, savedPosition, count, isIgnored, onPress, onPlace }: ReorderRowProps) {
  const { organizationKey, organizationName: name } = team;
  const [typed, setTyped] = useState(String(position));
  const [isRefused, setRefused] = useState(isIgnored);
  useEffect(() => setTyped(String(position)), [position]);
  const noteId = `position-note-${organizationKey}`;

  function settle(): void {
    const wanted = typedPosition(typed, count);
    setRefused(wanted === null);
    if (wanted === null) setTyped(String(position));
    else if (wanted !== position) onPlace(organizationKey, wanted);
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
        maxLength={3}
        value={typed}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? noteId : undefined}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ""))}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          settle();
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
        <Button type="submit" name="intent" value={`up:${organizationKey}`} variant="secondary" icon="arrow-up" disabled={position === 1} onClick={onPress} label={`Move ${name} up`} />
        <Button type="submit" name="intent" value={`down:${organizationKey}`} variant="secondary" icon="arrow-down" disabled={position === count} onClick={onPress} label={`Move ${name} down`} />
      </div>
    </li>
  );
}
