import { placeAll } from "./teams";

/** A place that an order gave to a team, and the one that the team had then. */
export interface Placed {
  organizationKey: number;
  from: number;
  to: number;
}

/** What became of the list since that order was sent: a team came to it, or left it, from the place that it had by then. */
export type Since = { as: "came"; organizationKey: number } | { as: "left"; organizationKey: number; place: number };

/**
 * An order that was sent before, on the list as it is now (docs/rules.md R13): the list of then in that order, in which the others close up
 * for the teams that have left, and those that came since stand last, as they stand now. `since` goes from the earliest to the latest.
 */
export function orderAgain(now: readonly number[], order: readonly Placed[], since: readonly Since[]): number[] {
  const placed = order.map(({ organizationKey }) => organizationKey);
  const unmoved = since.reduceRight(listBefore, now).filter((key) => !placed.includes(key));
  const listThen = placeAll(unmoved, new Map(order.map(({ organizationKey, from }) => [organizationKey, from])));
  const ordered = placeAll(listThen, new Map(order.map(({ organizationKey, to }) => [organizationKey, to])));
  return [...ordered.filter((key) => now.includes(key)), ...now.filter((key) => !listThen.includes(key))];
}

/** The list before a team came to it, or left it. */
function listBefore(list: readonly number[], since: Since): readonly number[] {
  const others = list.filter((key) => key !== since.organizationKey);
  return since.as === "came" ? others : [...others.slice(0, since.place - 1), since.organizationKey, ...others.slice(since.place - 1)];
}
