/** Two athletes side by side, figure by figure. Pure values. Rule: docs/rules.md R55. */

export interface Figure {
  /** What the two have in common where both have it. */
  key: string;
  /** `40 Yard Dash`. */
  label: string;
  /** `97.11`; what the picture beside it is drawn of is never told by it alone. */
  text: string;
  /** With what, since when and from where: each a line. */
  said: readonly string[];
  /** Where it leads. */
  to?: string | null;
  /** What of 100 it comes to by itself, as a rating or a percentile does. */
  share?: number;
  /** What it is measured by beside the other's, where it comes to nothing of 100. */
  number?: number;
}

export interface Compared<F extends Figure = Figure> {
  key: string;
  label: string;
  /** Null of whom it is not known of. */
  cells: [F | null, F | null];
  /** Of 100, how long the bars of the two are; null where there are none to compare. */
  bars: [number, number] | null;
}

/** Each figure that one of the two has, in the order of the first, then what the second has alone. */
export function sideBySide<F extends Figure>(one: readonly F[], other: readonly F[]): Compared<F>[] {
  const ofOther = new Map(other.map((figure) => [figure.key, figure]));
  const known = new Set(one.map(({ key }) => key));
  const rows: [F | null, F | null][] = [
    ...one.map((figure): [F, F | null] => [figure, ofOther.get(figure.key) ?? null]),
    ...other.filter(({ key }) => !known.has(key)).map((figure): [null, F] => [null, figure]),
  ];
  return rows.map(([first, second]) => {
    const { key, label } = (first ?? second)!;
    return { key, label, cells: [first, second], bars: first && second && barsOf(first, second) };
  });
}

/** Of 100 each, or of the larger of the two. */
function barsOf(one: Figure, other: Figure): [number, number] | null {
  if (one.share !== undefined && other.share !== undefined) return [one.share, other.share];
  if (one.number === undefined || other.number === undefined) return null;
  const most = Math.max(one.number, other.number);
  if (most <= 0 || Math.min(one.number, other.number) < 0) return null;
  return [Math.round((one.number * 100) / most), Math.round((other.number * 100) / most)];
}

/** A rating as its bar shows it: from 50, the least that there is, to 100. */
export function shareOfRating(rating: number): number {
  return Math.round((rating - 50) * 2);
}

/** A rank as its bar shows it: of a list of 10 the first fills it, and the last a tenth. */
export function shareOfRank(rank: number, count: number): number {
  return Math.round(((count - rank + 1) * 100) / count);
}

/** `1,204` as a number; nothing of what is none. */
export function numberIn(text: string): { number: number } | Record<string, never> {
  const number = Number(text.replaceAll(",", ""));
  return text !== "" && Number.isFinite(number) ? { number } : {};
}
