/** Whom an estimate is compared with, and the range that comes of it. Pure. Rule: docs/rules.md C13. */
import type { OrganizationLevel } from "../teams/organizations";

export interface Estimated {
  personKey: number;
  sportKey: number;
  level: OrganizationLevel;
  position: string | null;
  rating: number | null;
  followers: number | null;
  valuation: number;
  asOf: string;
  /** Whether everybody may read the estimate: of an adult whose page is open to everybody. */
  isPublic: boolean;
}

export interface Comparable {
  personKey: number;
  valuation: number;
  asOf: string;
}

/** As many make a range; with fewer there is none. */
export const comparablesOfRange = 5;

/** Where nothing is known, a rating or a number of followers counts as this one, so that the unknown are near each other. */
const unknown = { rating: 60, followers: 0 };
/** So many points of rating are as far as one e-fold of followers, or another position. */
const ratingUnit = 10;
/** Below so many, followers differ little. */
const followersUnit = 1_000;

const ratingOf = ({ rating }: Estimated) => (rating ?? unknown.rating) / ratingUnit;
const followersOf = ({ followers }: Estimated) => Math.log(1 + (followers ?? unknown.followers) / followersUnit);
const byRating = (one: Estimated, other: Estimated) => ratingOf(one) - ratingOf(other) || one.personKey - other.personKey;

/**
 * Of one of everybody, the five nearest public estimates: of the same sport, level and position, and where these are fewer, of any
 * position. Nearest first, equally near ones by key; none where there are fewer than five.
 */
export function comparablesAmong(everybody: readonly Estimated[]): (one: Estimated) => Comparable[] {
  const open = everybody.filter(({ isPublic }) => isPublic).sort(byRating);
  const atAnyPosition = groupBy(open, levelOf);
  const atPosition = groupBy(open, positionOf);
  return (one) => {
    const same = atPosition.get(positionOf(one)) ?? [];
    const isEnough = same.length - (one.isPublic ? 1 : 0) >= comparablesOfRange;
    return nearest(one, isEnough ? same : (atAnyPosition.get(levelOf(one)) ?? []));
  };
}

const levelOf = ({ sportKey, level }: Estimated) => `${sportKey}:${level}`;
const positionOf = (one: Estimated) => `${levelOf(one)}:${one.position ?? ""}`;

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

/** Looks from the own rating outwards, as long as a rating alone is not farther than the fifth that was found. */
function nearest(one: Estimated, others: readonly Estimated[]): Comparable[] {
  const [rating, followers] = [ratingOf(one), followersOf(one)];
  const best: { distance: number; of: Estimated }[] = [];
  const take = (other: Estimated): void => {
    if (other.personKey === one.personKey) return;
    const apart = other.position === one.position ? 0 : 1;
    const distance = Math.abs(ratingOf(other) - rating) + Math.abs(followersOf(other) - followers) + apart;
    const place = best.findIndex(
      (known) => distance < known.distance || (distance === known.distance && other.personKey < known.of.personKey),
    );
    if (place < 0 && best.length === comparablesOfRange) return;
    best.splice(place < 0 ? best.length : place, 0, { distance, of: other });
    best.length = Math.min(best.length, comparablesOfRange);
  };
  const start = firstFrom(others, rating);
  let [down, up] = [start - 1, start];
  for (;;) {
    const [below, above] = [farOf(others[down], rating), farOf(others[up], rating)];
    const nearer = Math.min(below, above);
    if (nearer === Infinity || (best.length === comparablesOfRange && nearer > best.at(-1)!.distance)) break;
    take(others[below <= above ? down-- : up++]!);
  }
  return best.length < comparablesOfRange ? [] : best.map(({ of: { personKey, valuation, asOf } }) => ({ personKey, valuation, asOf }));
}

/** How far the rating of one is; infinitely where there is nobody. */
function farOf(other: Estimated | undefined, rating: number): number {
  return other === undefined ? Infinity : Math.abs(ratingOf(other) - rating);
}

/** The first of at least this rating. */
function firstFrom(others: readonly Estimated[], rating: number): number {
  let [low, high] = [0, others.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ratingOf(others[middle]!) < rating) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** From the lowest to the highest of the five and the estimate itself; null without five. */
export function rangeOf(valuation: number, comparables: readonly Comparable[]): { low: number; high: number } | null {
  if (comparables.length < comparablesOfRange) return null;
  const amounts = [valuation, ...comparables.map((other) => other.valuation)];
  return { low: Math.min(...amounts), high: Math.max(...amounts) };
}
