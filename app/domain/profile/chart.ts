/**
 * A trend as plain data that draws itself: the geometry of a small line chart.
 * d3 computes it, so loaders call this and pages get numbers; no client code
 * imports this module but its types. Rules: docs/rules.md C5–C7.
 */
import { scaleLinear, scaleUtc } from "d3-scale";
import { line } from "d3-shape";
import { differenceInWords, measured, measurementName } from "./edits";
import { calendarDay, money, shortMoney } from "../base/format";
import { isOfBody, measurementTypes } from "./measurements";

/** A value on a calendar day. */
export interface TrendPoint {
  day: string;
  value: number;
}

/** A result, to the digit: a number would lose some of a long one. */
interface ResultPoint extends TrendPoint {
  text: string;
}

/** A measurement, as far as its drawing goes. */
interface Dated {
  value: string;
  dateOccurred: string;
}

interface ChartWord {
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  text: string;
}

export interface TrendChart {
  width: number;
  height: number;
  /** The line, as SVG spells it; empty while there is a single value. */
  path: string;
  dots: { x: number; y: number; isBest: boolean }[];
  /** Heights of the three dotted lines. */
  guides: number[];
  /** Height of the line that the days stand under. */
  floor: number;
  /** The first value and the last; one alone is the last. */
  labels: ChartWord[];
  days: ChartWord[];
  /** What the chart shows, for those who do not see it. */
  alternative: string;
  /** What it comes to, below the chart. */
  sentence: string;
  /** The last value is better than the first. */
  isBetter: boolean;
}

/** A trend as small as a word: a line, and a dot where it ends. */
export interface Sparkline {
  width: number;
  height: number;
  /** The line, as SVG spells it. */
  path: string;
  end: { x: number; y: number };
}

interface Trend<P extends TrendPoint> {
  /** What the values are of. */
  name: string;
  points: readonly P[];
  isLowerBetter?: boolean;
  /** False of what is better neither way. */
  isBestTold?: boolean;
  /** A value as it is said. */
  say: (point: P) => string;
  /** A value beside its dot, where that is shorter. */
  label?: (point: P) => string;
  /** What the last value is called when none is better. */
  bestWord?: string;
  sentence: (sorted: readonly [P, ...P[]]) => string;
}

/** In units of the drawing, which stretches to its container. */
const width = 280;
const height = 136;
const plot: Plot = { left: 8, right: width - 8, top: 28, bottom: 88 };
const floor = 113;

/** Where a drawing has its values. */
interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** In pixels; the dot at the end of the line has its room. */
const sparklineSize = { width: 64, height: 20 };
const sparklinePlot: Plot = { left: 3, right: sparklineSize.width - 3, top: 3, bottom: sparklineSize.height - 3 };
const sparklineLimit = 12;

/** The latest values that one chart shows (C6). */
export const chartLimit = 24;

/** The most characters of a label: two stand side by side in a drawing. */
const longestLabel = 16;

/** The chart of a trend; null without a value. */
export function trendChart<P extends TrendPoint>(trend: Trend<P>): TrendChart | null {
  const { name, points, isLowerBetter = false, isBestTold = true, say, label = say, bestWord, sentence } = trend;
  const shown = latestPoints(points, chartLimit);
  const [first] = shown;
  const last = shown.at(-1);
  if (!first || !last) return null;

  const places = placesOf(shown, plot);
  const best = bestOf(shown, isLowerBetter);
  const dots = shown.map(({ value }, index) => ({ ...at(places, index), isBest: isBestTold && value === best }));
  const isAlone = shown.length === 1;
  const lastWord = last.value === best && bestWord ? `${label(last)} · ${bestWord}` : label(last);
  return {
    width,
    height,
    path: isAlone ? "" : (line()(places) ?? ""),
    dots,
    guides: [plot.top, (plot.top + plot.bottom) / 2, plot.bottom],
    floor,
    labels: isAlone
      ? [{ x: width / 2, y: at(places, 0).y - 12, anchor: "middle", text: lastWord }]
      : [
          { x: 0, y: besideDot(at(places, 0).y, at(places, 1).y), anchor: "start", text: label(first) },
          { x: width, y: besideDot(at(places, -1).y, at(places, -2).y), anchor: "end", text: lastWord },
        ],
    days:
      first.day === last.day
        ? [{ x: width / 2, y: height - 6, anchor: "middle", text: calendarDay(last.day) }]
        : [
            { x: 0, y: height - 6, anchor: "start", text: calendarDay(first.day) },
            { x: width, y: height - 6, anchor: "end", text: calendarDay(last.day) },
          ],
    alternative: `${name}: ${shown.map((point) => `${say(point)} on ${calendarDay(point.day)}`).join(", ")}`,
    sentence: sentence(shown as [P, ...P[]]),
    isBetter: isBestTold && (isLowerBetter ? last.value < first.value : last.value > first.value),
  };
}

/** How a measurement went; the sentence names the difference and the personal best (C7). */
export function measurementChart(measurementTypeKey: number, measurements: readonly Dated[]): TrendChart | null {
  const isLowerBetter = measurementTypes.find(({ key }) => key === measurementTypeKey)?.isLowerBetter ?? false;
  const isBestTold = !isOfBody(measurementTypeKey);
  const points = measurements.map(pointOf);
  const say = ({ text }: ResultPoint) => measured(measurementTypeKey, text);
  return trendChart({
    name: measurementName(measurementTypeKey),
    points,
    isLowerBetter,
    isBestTold,
    say,
    label: (point) => (say(point).length > longestLabel ? "…" : say(point)),
    ...(isBestTold && { bestWord: "best" }),
    sentence(sorted) {
      const [first] = sorted;
      const last = sorted.at(-1) ?? first;
      if (sorted.length === 1) return "The first result. The next one makes a trend.";
      const difference = differenceInWords(measurementTypeKey, first.text, last.text);
      const change = difference
        ? `${difference} ${first.day === last.day ? "within one day" : `since ${calendarDay(first.day)}`}.`
        : `The same as on ${calendarDay(first.day)}.`;
      const best = points.reduce(
        (one, other) => ((isLowerBetter ? other.value < one.value : other.value > one.value) ? other : one),
        first,
      );
      const record = !isBestTold || last.value === best.value ? "" : ` Personal best: ${say(best)} on ${calendarDay(best.day)}.`;
      return `${change}${isLowerBetter ? " Lower is better." : ""}${record}`;
    },
  });
}

/**
 * The line through measurements that stands beside the latest, of those of one day in the order that they come in; null of a single one
 * (C8).
 */
export function sparkline(measurements: readonly Dated[]): Sparkline | null {
  if (measurements.length < 2) return null;
  const places = placesOf(latestPoints(measurements.map(pointOf), sparklineLimit), sparklinePlot);
  const [x = 0, y = 0] = places.at(-1) ?? [];
  return { ...sparklineSize, path: `M${places.join(" ")}`, end: { x, y } };
}

/** How a valuation grew, in whole dollars a year. */
export function valuationChart(growth: readonly { asOf: string; valuation: number }[]): TrendChart | null {
  return trendChart({
    name: "Valuation",
    points: growth.map(({ asOf, valuation }) => ({ day: asOf, value: valuation })),
    say: ({ value }) => money(value),
    label: ({ value }) => shortMoney(value),
    sentence: growthInWords,
  });
}

function growthInWords(sorted: readonly [TrendPoint, ...TrendPoint[]]): string {
  const [first] = sorted;
  const last = sorted.at(-1) ?? first;
  if (sorted.length === 1) return "The first valuation. The next one shows how it grows.";
  const difference = last.value - first.value;
  const change = difference === 0 ? "The same as on" : `${difference > 0 ? "Up" : "Down"} ${money(Math.abs(difference))} since`;
  const highest = sorted.reduce((one, other) => (other.value > one.value ? other : one));
  const record = highest.value === last.value ? "" : ` Highest: ${money(highest.value)} on ${calendarDay(highest.day)}.`;
  return `${change} ${calendarDay(first.day)}.${record}`;
}

function pointOf({ value, dateOccurred }: Dated): ResultPoint {
  return { day: dateOccurred, value: Number(value), text: value };
}

/** The last of them, from the earliest day to the latest. */
function latestPoints<P extends TrendPoint>(points: readonly P[], limit: number): P[] {
  return [...points].sort((a, b) => a.day.localeCompare(b.day)).slice(-limit);
}

/** Where each value stands: in time from left to right, larger is higher; equal values stand in the middle (C5). */
function placesOf(points: readonly TrendPoint[], { left, right, top, bottom }: Plot): [number, number][] {
  const times = points.map(({ day }) => Date.parse(day));
  // Shares of the largest, so that no distance between two finite values overflows.
  const largest = Math.max(...points.map(({ value }) => Math.abs(value))) || 1;
  const shares = points.map(({ value }) => value / largest);
  const isOneDay = new Set(times).size === 1;
  const x = isOneDay
    ? scaleLinear([0, points.length - 1], [left, right])
    : scaleUtc([Math.min(...times), Math.max(...times)], [left, right]);
  const y = scaleLinear([Math.min(...shares), Math.max(...shares)], [bottom, top]);
  return points.map((_, index) => [Math.round(x(isOneDay ? index : (times[index] ?? 0))), Math.round(y(shares[index] ?? 0))]);
}

function bestOf(points: readonly TrendPoint[], isLowerBetter: boolean): number {
  const values = points.map(({ value }) => value);
  return isLowerBetter ? Math.min(...values) : Math.max(...values);
}

function at(places: readonly [number, number][], index: number): { x: number; y: number } {
  const [x, y] = places.at(index) ?? [width / 2, plot.top];
  return { x, y };
}

/** Above its dot, but below it where the line goes up from there. */
function besideDot(y: number, neighborY: number): number {
  return neighborY < y ? y + 21 : y - 12;
}
