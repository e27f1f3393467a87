/** What stands around a score: the list before, and who is ranked above and below (docs/rules/rankings.md R29, R32). */
import type { RankingTold } from "~/contract/rankings/rankings";
import { calendarDay } from "~/domain/base/format";
import { changeInWords, changesSince, sumOf, type ScorePart } from "~/domain/rankings/since";
import { refusalOf } from "~/session/guards";

type Refused = NonNullable<Parameters<typeof refusalOf>[0]>;
type Answer<T> = { ok: true; value: T } | { ok: false; problem: Refused };

/** Rows that are read around one, itself in the middle; of the first there are fewer before. */
const rowsAround = 5;

/** As a page of the list is asked for them. */
export function aroundPlace(place: number): { after: string | null; limit: number } {
  const before = Math.floor(rowsAround / 2);
  return { after: place > before + 1 ? String(place - before - 1) : null, limit: rowsAround };
}

/** Somebody of the list, as they stand beside whoever is read of. */
export interface Neighbor {
  key: number;
  rank: string | null;
  name: string;
  to: string | null;
  about: string | null;
  score: string | null;
  /** What the score rests on. */
  why: string | null;
  isHere: boolean;
}

/** What has changed since the list before; null where that says nothing. */
export async function sinceBefore(
  { previousAsOf, isCompared, asOf, formula }: RankingTold,
  now: readonly ScorePart[],
  read: (asOf: string) => Promise<Answer<{ formula: number | null; parts: ScorePart[] }>>,
) {
  if (previousAsOf === null || !isCompared || formula === null || now.length === 0) return null;
  const found = await read(previousAsOf);
  const title = `Since ${calendarDay(previousAsOf)}`;
  if (!found.ok) {
    if (found.problem.status !== 404) throw refusalOf(found.problem);
    return { title, words: "Not on the list before.", table: null };
  }
  const { formula: formulaThen, parts: before } = found.value;
  const { changed, same } = changesSince(before, now);
  const was = sumOf(before);
  const is = sumOf(now);
  const cells = (then: number | null, today: number | null, change: number) => [
    then === null ? "–" : then.toFixed(2),
    today === null ? "–" : today.toFixed(2),
    changeInWords(change),
  ];
  const unchanged = sumOf(same);
  return {
    title,
    words: [
      changed.length === 0 && "Nothing of it has changed since the list before.",
      formulaThen !== formula && `The list before stood by formula ${formulaThen}.`,
    ]
      .filter(Boolean)
      .join(" "),
    table:
      changed.length === 0
        ? null
        : {
            heads: [calendarDay(previousAsOf), calendarDay(asOf), "Change"],
            rows: [
              ...changed.map(({ key, name, before: then, now: today, change }) => ({ key, name, cells: cells(then, today, change) })),
              ...(same.length === 0
                ? []
                : [
                    {
                      key: "same",
                      name: same.length === 1 ? `${same[0]!.name}, as before` : `${same.length} parts as before`,
                      cells: cells(unchanged, unchanged, 0),
                    },
                  ]),
            ],
            sum: { from: was.toFixed(2), to: is.toFixed(2), change: changeInWords(sumOf([{ adds: is - was }])) },
          },
  };
}

export type Since = Awaited<ReturnType<typeof sinceBefore>>;
