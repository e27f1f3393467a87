/** What a team's next roster comes to, as far as it is known. Pure values. Rule: docs/rules.md O29. */
import type { ClassYear } from "../people/class-years";

/** Of players by key: who is on the roster of a season, and what is known of the one after it. */
export interface RosterFacts {
  roster: readonly { personKey: number; classYear: ClassYear | null }[];
  /** Who is known on the roster after it. */
  after: readonly number[];
  /** Who has left by the portal or is free to. */
  out: readonly number[];
  /** Who has come by it. */
  came: readonly number[];
  /** Who is committed of the class that signs for that season. */
  signed: readonly number[];
}

/** Each a part of the sum by key, nobody twice: `next` is `roster` without `out` and `left`, and with `came` and `signed`. */
export interface NextRoster {
  roster: number[];
  out: number[];
  left: number[];
  came: number[];
  signed: number[];
  next: number[];
  /** Who stays on, and of no class that is known: they may have been seniors. */
  unknown: number[];
}

/**
 * Seniors leave, unless they are known on the roster after it or have left by the portal, where they are counted. Who stays or has come by
 * the portal signs no more.
 */
export function nextRoster({ roster: listed, after, out: gone, came: won, signed: signing }: RosterFacts): NextRoster {
  const roster = new Map(listed.map(({ personKey, classYear }) => [personKey, classYear]));
  const isGone = new Set(gone);
  const isBack = new Set(after);
  const keys = [...roster.keys()];
  const out = keys.filter((key) => isGone.has(key));
  const left = keys.filter((key) => !isGone.has(key) && !isBack.has(key) && isLastClass(roster.get(key) ?? null));
  const leaving = new Set([...out, ...left]);
  const stay = keys.filter((key) => !leaving.has(key));
  const staying = new Set(stay);
  const came = [...new Set(won)].filter((key) => !staying.has(key));
  const coming = new Set(came);
  const signed = [...new Set(signing)].filter((key) => !staying.has(key) && !coming.has(key));
  return {
    roster: keys,
    out,
    left,
    came,
    signed,
    next: [...stay, ...came, ...signed],
    unknown: stay.filter((key) => roster.get(key) === null && !isBack.has(key)),
  };
}

function isLastClass(classYear: ClassYear | null): boolean {
  return classYear === "Senior" || classYear === "RedShirt_Senior";
}
