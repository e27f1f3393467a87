/** What has changed of a score since the list before, part by part. Pure values. Rules: docs/rules/rankings.md R32. */

export interface ScorePart {
  /** What tells it apart on both lists. */
  key: string;
  name: string;
  adds: number;
}

export interface ChangedPart {
  key: string;
  name: string;
  /** What it added; null where it was, or is, no part. */
  before: number | null;
  now: number | null;
  change: number;
}

/**
 * The parts that add something else than before, whatever changed most first, and those that add the same. Parts of one key, as all of
 * whoever may not be shown, are one. What was, what is and what changed of them each come to that of the score.
 */
export function changesSince(before: readonly ScorePart[], now: readonly ScorePart[]): { changed: ChangedPart[]; same: ScorePart[] } {
  const [then, today] = [byKey(before), byKey(now)];
  const keys = [...new Set([...today.keys(), ...then.keys()])];
  const parts = keys.map((key) => {
    const [was, is] = [then.get(key), today.get(key)];
    const change = hundredths((is?.adds ?? 0) - (was?.adds ?? 0));
    return { key, name: (is ?? was)!.name, before: was?.adds ?? null, now: is?.adds ?? null, change };
  });
  const isSame = ({ before, now }: ChangedPart) => before === now;
  return {
    changed: parts.filter((part) => !isSame(part)).sort((one, other) => Math.abs(other.change) - Math.abs(one.change)),
    same: parts.filter(isSame).map(({ key, name, now }) => ({ key, name, adds: now ?? 0 })),
  };
}

/** What parts come to. */
export function sumOf(parts: readonly { adds: number }[]): number {
  return hundredths(parts.reduce((sum, { adds }) => sum + adds, 0));
}

function byKey(parts: readonly ScorePart[]): Map<string, ScorePart> {
  const found = new Map<string, ScorePart>();
  for (const part of parts) found.set(part.key, { ...part, adds: hundredths(part.adds + (found.get(part.key)?.adds ?? 0)) });
  return found;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100 || 0;
}

/** `+0.63`, `-15.00`, `0.00`. */
export function changeInWords(change: number): string {
  return `${change > 0 ? "+" : ""}${change.toFixed(2)}`;
}
