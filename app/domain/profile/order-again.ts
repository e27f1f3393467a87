import { placeAll } from "./teams";

/** A place that an order gave to a team, and the one that the team had then. */
export interface Placed {
  organizationKey: number;
  from: number;
  to: number;
}

/** What became of the list since that order was sent. */
export interface Since {
  /** Teams that are on the list only since then. */
  added: readonly number[];
  /** Teams that have left the list since then, with the place that each had. */
  left: ReadonlyMap<number, number>;
}

/**
 * An order that was sent before, on the list as it is now (docs/rules.md R13): the list of then in that order, in which the others close up
 * for the teams that have left, and those that came since stand last. Organization keys throughout.
 */
export function orderAgain(now: readonly number[], order: readonly Placed[], { added, left }: Since): number[] {
  const placed = order.map(({ organizationKey }) => organizationKey);
  const isNew = (key: number) => added.includes(key) && !placed.includes(key);
  const unmoved = now.filter((key) => !placed.includes(key) && !isNew(key));
  const listThen = placeAll(unmoved, new Map([...left, ...order.map(({ organizationKey, from }) => [organizationKey, from] as const)]));
  const ordered = placeAll(listThen, new Map(order.map(({ organizationKey, to }) => [organizationKey, to])));
  return [...ordered.filter((key) => now.includes(key) && !isNew(key)), ...now.filter(isNew)];
}
