/** How many invented athletes are read on a day: a few by many, most by nobody who is counted. */
import { bellOf, drawsOf, isHit, shareOf } from "./draws";

const what = { isRead: 1, fame: 2, day: 3 };

/** Of a hundred athletes those who are read at all, and the readers of a day whom the best known of them have. */
const read = 25;
const most = 900;

/** Of an athlete on a day, by its place before today. Of the same seed, athlete and day always the same. */
export function readersOf(athlete: number, daysAgo: number, seed: number): number {
  const draws = drawsOf(seed + 23_000);
  if (!isHit(draws(athlete, what.isRead), read)) return 0;
  const fame = shareOf(draws(athlete, what.fame)) ** 6;
  return Math.round(fame * most * (1 + 0.4 * bellOf(draws(athlete, what.day + daysAgo))));
}
