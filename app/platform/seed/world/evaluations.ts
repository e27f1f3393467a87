/** What invented forecasters say of invented athletes: most are rated from 75 to 90, a few from 98. */
import { bellOf, drawsOf, isHit, pick } from "./draws";

const what = { rating: 1, texts: 2, day: 3, other: 4, change: 5, author: 6 };

const strengths = [
  "Moves well for the size, and keeps the balance under pressure.",
  "Works at the same pace in the last minutes as in the first.",
  "Reads early what is coming, and is seldom out of position.",
  "What was corrected in one week is right in the next.",
  "Strong for the class, above all in the legs.",
  "Quick first steps, and calm when it is close.",
] as const;

const toWorkOn = [
  "Needs another year in the weight room.",
  "The first steps are still slow.",
  "Technique slips once tired.",
  "Too quiet for somebody whom others follow.",
  "Has yet to show it against the best of the region.",
] as const;

/** By the least rating, the highest first. */
const projections: readonly [from: number, words: string][] = [
  [98, "Plays at once wherever he or she goes; one of the best of the class."],
  [90, "Ready to contribute in the first season at the highest level."],
  [80, "Projects as a starter at the highest level by the second or third season."],
  [70, "Contributes for several years in a program that develops its players."],
  [50, "Needs time, and a program that gives it."],
];

const day = 24 * 3_600_000;

export interface WorldEvaluation {
  /** The place of its author among the forecasters. */
  author: number;
  rating: number;
  strengths: string;
  toWorkOn: string;
  projection: string;
  /** Milliseconds. */
  publishedAt: number;
  isPrimary: boolean;
  /** It takes the place of the one before. */
  isChange: boolean;
}

/** One or two of each athlete, the earlier one first; of the same seed, athlete and moment always the same. */
export function evaluationsOf(athlete: number, forecasters: number, seed: number, now: number): WorldEvaluation[] {
  const draws = drawsOf(seed + 21_000);
  const at = (of: number) => draws(athlete, of);
  const rating = rated(82 + 19 * bellOf(at(what.rating)));
  const author = (at(what.author) >>> 4) % forecasters;
  const isChanged = isHit(at(what.other), 15);
  // Some are alone, and of those some are as new as yesterday; another one takes its time.
  const isAlone = !isChanged && !isHit(at(what.change), 35);
  const daysAgo = isAlone ? 1 + (at(what.day) % 99) : 20 + (at(what.day) % 80);
  const publishedAt = now - daysAgo * day - (at(what.day) % 600) * 60_000;
  const first = { author, ...saidOf(rating, at(what.texts)), publishedAt, isPrimary: false, isChange: false };
  const later = publishedAt + (5 + (at(what.other) % 14)) * day;
  const moved = rated(rating + 4 * bellOf(at(what.change)));
  if (isChanged) return [first, { ...first, ...saidOf(moved, at(what.texts)), publishedAt: later, isChange: true }];
  if (isAlone) return [first];
  const second = { ...first, author: (author + 1) % forecasters, ...saidOf(moved, at(what.texts) >>> 7), publishedAt: later };
  return [{ ...first, isPrimary: isHit(at(what.author), 50) }, second];
}

/** Two decimals within what ratings are. */
function rated(rating: number): number {
  return Math.round(Math.min(99.75, Math.max(50, rating)) * 100) / 100;
}

function saidOf(rating: number, drawn: number) {
  const [, projection] = projections.find(([from]) => rating >= from)!;
  return { rating, strengths: pick(strengths, drawn >>> 3), toWorkOn: pick(toWorkOn, drawn >>> 9), projection };
}
