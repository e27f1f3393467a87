/** What athletes measure and reach, by sport and position: invented, around what is common. */
import { measurementTypes } from "~/domain/profile/measurements";

/** Of a type: the mean at the end of high school, how far most are from it, what a year adds, and the step that is read. */
export type Spread = readonly [mean: number, deviation: number, growth: number, step: number];

const types = {
  height: 1,
  weight: 2,
  vertical: 4,
  dash: 6,
  shuttle: 7,
  shotPut: 8,
  sprint: 9,
  twoHundred: 13,
  broad: 15,
  bench: 16,
  longJump: 21,
} as const;

/** Height and weight, which everybody has. */
export const bodyTypes: readonly number[] = [types.height, types.weight];

/** Inches and pounds, by the sport's key and the abbreviation of a position; the first of a sport is of all its others. */
const bodies: Record<number, Record<string, readonly [height: number, weight: number]>> = {
  1: {
    ATH: [72, 185],
    QB: [74, 200],
    RB: [70.5, 197],
    FB: [72, 232],
    TE: [76, 233],
    OT: [77, 290],
    IOL: [75, 288],
    EDGE: [76, 236],
    DL: [75, 276],
    LB: [73.5, 216],
    CB: [71.5, 176],
    S: [72.5, 189],
    K: [71, 176],
    P: [73, 186],
    LS: [73, 221],
  },
  2: { SG: [76, 185], PG: [73, 172], CG: [74.5, 178], SF: [78, 198], PF: [80, 215], C: [82, 232] },
  3: { SPR: [71, 165], DIS: [70, 142], THR: [73, 232] },
  4: { OF: [72, 185], RHP: [74, 192], LHP: [73.5, 188], C: [72, 195], "1B": [74, 208] },
  5: { SG: [69, 147], PG: [67, 140], W: [71, 155], F: [73, 168], P: [75, 182] },
  6: { OH: [71, 150], S: [70, 148], MB: [74, 160], L: [66, 138], DS: [66, 138] },
  10: { OF: [66, 142], P: [69, 160], C: [66, 152], "1B": [68, 165] },
  16: { SPR: [66, 128], DIS: [65, 115], THR: [69, 182] },
};
const body = { girls: [66, 138], boys: [71, 172] } as const;

/** What a body does beside growing, by the sport's key. */
function testsOf(sportKey: number, position: string, weight: number): Record<number, Spread> {
  const heavy = Math.max(0, weight - 180);
  switch (sportKey) {
    case 1:
      return {
        [types.dash]: [4.58 + heavy * 0.0068, 0.1, 0.05, 0.01],
        [types.shuttle]: [4.32 + heavy * 0.004, 0.12, 0.05, 0.01],
        [types.vertical]: [33.5 - heavy * 0.055, 2.2, 1.2, 0.5],
        [types.broad]: [117 - heavy * 0.14, 5, 2.5, 1],
        [types.bench]: [11 + heavy * 0.09, 3, 2.5, 1],
      };
    case 3:
    case 16: {
      const women = sportKey === 16;
      if (position === "THR") return { [types.shotPut]: [women ? 460 : 620, 40, 18, 1], [types.bench]: [women ? 8 : 18, 3, 2, 1] };
      return {
        [types.sprint]: [women ? 12.25 : 10.95, 0.25, 0.14, 0.01],
        [types.twoHundred]: [women ? 25.1 : 22.2, 0.5, 0.3, 0.01],
        [types.longJump]: [women ? 212 : 266, 10, 5, 1],
      };
    }
    case 4:
      return { [types.dash]: [4.85, 0.14, 0.05, 0.01], [types.bench]: [12, 3, 2, 1] };
    case 2:
      return { [types.vertical]: [32, 2.5, 1, 0.5], [types.bench]: [10, 3, 2, 1] };
    case 5:
    case 6:
      return { [types.vertical]: [24, 2, 0.8, 0.5] };
    default:
      return { [types.dash]: [5.2, 0.2, 0.05, 0.01], [types.vertical]: [26, 2.5, 0.8, 0.5] };
  }
}

/** Heights keep to half inches; of a weight the step is a pound. */
export function spreadsOf(sportKey: number, position: string, players: "girls" | "boys" | "all"): ReadonlyMap<number, Spread> {
  const ofSport = bodies[sportKey];
  const [height, weight] = ofSport?.[position] ?? Object.values(ofSport ?? {})[0] ?? body[players === "girls" ? "girls" : "boys"];
  return new Map([
    [types.height, [height, players === "girls" ? 1.6 : 1.5, 0.7, 0.5]],
    [types.weight, [weight, weight * 0.055, weight * 0.04, 1]],
    ...Object.entries(testsOf(sportKey, position, weight)).map(([key, spread]): [number, Spread] => [Number(key), spread]),
  ]);
}

const lower = new Set(measurementTypes.filter(({ isLowerBetter }) => isLowerBetter).map(({ key }) => key));

/** A result so many years before the end of high school, by somebody so far from the mean: from -1 to 1. */
export function resultAt(type: number, [mean, deviation, growth, step]: Spread, talent: number, yearsBefore: number): string {
  const sign = lower.has(type) ? -1 : 1;
  const reached = mean + sign * (deviation * 2 * talent - growth * Math.min(4, Math.max(-1, yearsBefore)));
  return String(Number(Math.max(step, Math.round(reached / step) * step).toFixed(2)));
}
