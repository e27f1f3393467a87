/** Whom an estimate is compared with, and the range that comes of it. Pure. Rules: docs/rules.md C13, C28. */
import type { ConferenceGroup } from "../teams/conferences";
import type { OrganizationLevel } from "../teams/organizations";

/** Whole dollars a year that a person has by deals that are confirmed and whose amounts are published. */
export interface AnnualDeals {
  personKey: number;
  annual: number;
  /** The latest day of those that are counted. */
  asOf: string;
  keys: number[];
}

export interface Estimated {
  personKey: number;
  sportKey: number;
  level: OrganizationLevel;
  position: string | null;
  group: ConferenceGroup | null;
  rating: number | null;
  followers: number | null;
  valuation: number;
  asOf: string;
  /** Whether everybody may read the estimate: of an adult whose page is open to everybody. */
  isPublic: boolean;
  deals: AnnualDeals | null;
}

export interface Comparable {
  personKey: number;
  valuation: number;
  asOf: string;
  /** The deals that it is the sum of; left out where it is an estimate. */
  deals?: number[];
}

/** As many make a range; with fewer there is none. */
export const comparablesOfRange = 5;

/** Where nothing is known, a rating or a number of followers counts as this one, so that the unknown are near each other. */
const unknown = { rating: 60, followers: 0 };
/** So many points of rating are as far as one e-fold of followers, or another position. */
const ratingUnit = 10;
/** Below so many, followers differ little. */
const followersUnit = 1_000;
/** Another position is as far as one; another group of conferences as two, since a place there is worth five to ten times as much. */
const otherPosition = 1;
const otherGroup = 2;

const ratingOf = ({ rating }: Estimated) => (rating ?? unknown.rating) / ratingUnit;
const followersOf = ({ followers }: Estimated) => Math.log(1 + (followers ?? unknown.followers) / followersUnit);

/** Who has the same rating and the same followers, by key; runs by followers, blocks by rating, the least first, of each group. */
interface Run {
  followers: number;
  of: Estimated[];
}
interface Block {
  rating: number;
  runs: Run[];
}
interface Place {
  group: ConferenceGroup | null;
  blocks: Block[];
}

/**
 * Of one of everybody, the five nearest public estimates: of the same sport, level and position, and where these are fewer, of any
 * position. Nearest first, equally near ones by key; none where there are fewer than five.
 */
export function comparablesAmong(everybody: readonly Estimated[]): (one: Estimated) => Comparable[] {
  const open = everybody.filter(({ isPublic }) => isPublic).sort((one, other) => one.personKey - other.personKey);
  const atPosition = groupBy(open, positionOf);
  const [placesAtPosition, placesAtAny] = [placesBy(atPosition), placesBy(groupBy(open, levelOf))];
  return (one) => {
    const same = atPosition.get(positionOf(one)) ?? [];
    const isEnough = same.length - (one.isPublic ? 1 : 0) >= comparablesOfRange;
    return isEnough
      ? nearest(one, placesAtPosition.get(positionOf(one)) ?? [], null)
      : nearest(one, placesAtAny.get(levelOf(one)) ?? [], same);
  };
}

function placesBy(those: ReadonlyMap<string, Estimated[]>): Map<string, Place[]> {
  const placesOf = (all: readonly Estimated[]) =>
    [...groupBy(all, ({ group }) => group)].map(([group, of]) => ({ group, blocks: blocksOf(of) }));
  return new Map([...those].map(([key, all]) => [key, placesOf(all)]));
}

function blocksOf(byKey: readonly Estimated[]): Block[] {
  const runsOf = (those: readonly Estimated[]) =>
    [...groupBy(those, followersOf)].map(([followers, of]) => ({ followers, of })).sort((one, other) => one.followers - other.followers);
  return [...groupBy(byKey, ratingOf)]
    .map(([rating, of]) => ({ rating, runs: runsOf(of) }))
    .sort((one, other) => one.rating - other.rating);
}

const levelOf = ({ sportKey, level }: Estimated) => `${sportKey}:${level}`;
const positionOf = (one: Estimated) => `${levelOf(one)}:${one.position ?? ""}`;

function groupBy<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

/**
 * Of the places of one position, or of any with those who are at the own one. Looks from the own rating outwards, and in each block from
 * the own followers, as long as these alone are not farther than the fifth that was found; of a run no more than five can be among them.
 */
function nearest(one: Estimated, places: readonly Place[], atSamePosition: readonly Estimated[] | null): Comparable[] {
  const [rating, followers] = [ratingOf(one), followersOf(one)];
  const byGroup = ({ group }: Pick<Estimated, "group">) => (group === one.group ? 0 : otherGroup);
  const best: { distance: number; of: Estimated }[] = [];
  const isTooFar = (distance: number) => best.length === comparablesOfRange && distance > best.at(-1)!.distance;
  const take = (other: Estimated, distance: number): void => {
    const place = best.findIndex(
      (known) => distance < known.distance || (distance === known.distance && other.personKey < known.of.personKey),
    );
    if (place < 0 && best.length === comparablesOfRange) return;
    best.splice(place < 0 ? best.length : place, 0, { distance, of: other });
    best.length = Math.min(best.length, comparablesOfRange);
  };
  const lookAt = ({ blocks }: Place, apart: number) =>
    outwards(
      blocks,
      (block) => block.rating,
      rating,
      (block) => {
        const byRating = Math.abs(block.rating - rating);
        if (isTooFar(byRating + apart)) return false;
        outwards(
          block.runs,
          (run) => run.followers,
          followers,
          (run) => {
            const distance = byRating + Math.abs(run.followers - followers) + apart;
            if (isTooFar(distance)) return false;
            let taken = 0;
            for (const other of run.of) {
              if (taken === comparablesOfRange) break;
              if (other.personKey === one.personKey || (atSamePosition !== null && other.position === one.position)) continue;
              take(other, distance);
              taken += 1;
            }
            return true;
          },
        );
        return true;
      },
    );
  for (const other of atSamePosition ?? [])
    if (other.personKey !== one.personKey)
      take(other, Math.abs(ratingOf(other) - rating) + Math.abs(followersOf(other) - followers) + byGroup(other));
  // Whoever is nearer is looked for first: of the others few are looked at then.
  for (const isOwn of [true, false])
    for (const place of places)
      if ((place.group === one.group) === isOwn) lookAt(place, byGroup(place) + (atSamePosition === null ? 0 : otherPosition));
  return best.length < comparablesOfRange ? [] : best.map(({ of }) => comparable(of));
}

/** What deals come to where that is more than the estimate: it is known, and the least that there can be. */
function comparable({ personKey, valuation, asOf, deals }: Estimated): Comparable {
  if (deals === null || deals.annual <= valuation) return { personKey, valuation, asOf };
  return { personKey, valuation: deals.annual, asOf: deals.asOf, deals: deals.keys };
}

/** Of what stands by a number, the least first, visits each from the nearest to the given one on, as long as there is to be a next. */
function outwards<T>(sorted: readonly T[], numberOf: (one: T) => number, from: number, visit: (one: T) => boolean): void {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberOf(sorted[middle]!) < from) low = middle + 1;
    else high = middle;
  }
  let [down, up] = [low - 1, low];
  while (down >= 0 || up < sorted.length) {
    const isDown = up >= sorted.length || (down >= 0 && from - numberOf(sorted[down]!) <= numberOf(sorted[up]!) - from);
    if (!visit(sorted[isDown ? down-- : up++]!)) return;
  }
}

/** From the lowest to the highest of the five and the estimate itself; null without five. */
export function rangeOf(valuation: number, comparables: readonly Comparable[]): { low: number; high: number } | null {
  if (comparables.length < comparablesOfRange) return null;
  const amounts = [valuation, ...comparables.map((other) => other.valuation)];
  return { low: Math.min(...amounts), high: Math.max(...amounts) };
}
