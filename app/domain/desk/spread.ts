/**
 * Where a result lies among those of its type: bars, and a pin for what is
 * proposed and for what stands. d3 places them, so loaders call this and pages
 * get numbers; no client code imports this module but its types. Rules:
 * docs/rules.md R14.
 */
import { scaleLinear } from "d3-scale";
import { measured, measurementName } from "../profile/edits";

/** Approved results of one type, counted in steps of equal width from the least to the most. */
export interface Spread {
  count: number;
  least: number;
  most: number;
  bars: number[];
}

/** Fewer results say nothing of what is usual. */
export const leastResults = 20;

/** Steps that results are counted in. */
export const spreadSteps = 12;

export interface SpreadChart {
  width: number;
  height: number;
  floor: number;
  bars: { x: number; y: number; width: number; height: number }[];
  pins: { x: number; top: number; text: string; textX: number; anchor: "start" | "end"; isProposed: boolean }[];
  ends: { x: number; anchor: "start" | "end"; text: string }[];
  /** The same in a sentence. */
  sentence: string;
}

/** In units of the drawing, which stretches to its container. */
const width = 300;
const height = 140;
const plot = { left: 8, right: width - 8, top: 48, floor: 116 };

/** The chart of a proposed value; null of too few results, or of results that are all the same. */
export function spreadChart(
  measurementTypeKey: number,
  { count, least, most, bars }: Spread,
  proposed: number,
  now: number | null,
): SpreadChart | null {
  if (count < leastResults || least >= most) return null;
  const values = [least, most, proposed, ...(now === null ? [] : [now])];
  const x = scaleLinear([Math.min(...values), Math.max(...values)], [plot.left, plot.right]);
  const y = scaleLinear([0, Math.max(...bars)], [0, plot.floor - plot.top]);
  const step = (most - least) / bars.length;
  const say = (value: number) => measured(measurementTypeKey, String(value));
  const pin = (value: number, isProposed: boolean) => {
    const at = tenth(x(value));
    const isLeft = at < width / 2;
    return {
      x: at,
      top: isProposed ? 18 : 34,
      text: `${isProposed ? "Proposed" : "Now"} ${say(value)}`,
      textX: at + (isLeft ? -6 : 6),
      anchor: isLeft ? ("start" as const) : ("end" as const),
      isProposed,
    };
  };
  return {
    width,
    height,
    floor: plot.floor,
    bars: bars.map((size, index) => {
      const from = x(least + index * step);
      return {
        x: tenth(from),
        y: tenth(plot.floor - y(size)),
        width: tenth(x(least + (index + 1) * step) - from - 1),
        height: tenth(y(size)),
      };
    }),
    pins: [...(now === null ? [] : [pin(now, false)]), pin(proposed, true)],
    ends: [
      { x: plot.left, anchor: "start", text: say(Math.min(...values)) },
      { x: plot.right, anchor: "end", text: say(Math.max(...values)) },
    ],
    sentence: `Bars: ${count} approved results of ${measurementName(measurementTypeKey)}, from ${say(least)} to ${say(most)}.${beyond(proposed, least, most)}`,
  };
}

function beyond(proposed: number, least: number, most: number): string {
  if (proposed < least) return " The proposed one is below all of them.";
  return proposed > most ? " The proposed one is above all of them." : "";
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
