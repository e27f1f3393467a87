/** Which college invented forecasters pick for an invented athlete: one of the athlete's own list, by what each of them knows. */
import { drawsOf, isHit, pick } from "./draws";

const what = { asks: 1, team: 4, confidence: 7, day: 10 };
const day = 24 * 3_600_000;

/** Of a hundred athletes those whom a forecaster picks for, and of those picks the ones of the team where the athlete went. */
const picked = 40;
const knows = [72, 61, 49] as const;

export interface WorldPrediction {
  /** The place of the forecaster among them. */
  forecaster: number;
  team: number;
  confidence: number;
  /** Milliseconds. */
  at: number;
}

/**
 * Of an athlete with these teams on the list; `goesTo` is where the athlete went, if anywhere, and `before` the moment that the picks come
 * before, the end of the world or the announcement. Of the same seed, athlete and moment always the same.
 */
export function predictionsOf(
  athlete: number,
  { teams, goesTo, before }: { teams: readonly number[]; goesTo: number | null; before: number },
  seed: number,
): WorldPrediction[] {
  const draws = drawsOf(seed + 22_000);
  if (teams.length === 0) return [];
  return knows.flatMap((share, forecaster) => {
    const at = (of: number) => draws(athlete, of + forecaster);
    if (!isHit(at(what.asks), picked)) return [];
    const isRight = goesTo !== null && isHit(at(what.team), share);
    const team = isRight ? goesTo : pick(teams, at(what.team) >>> 5);
    const sure = isRight ? 5 : 3;
    return [
      {
        forecaster,
        team,
        confidence: sure + ((at(what.confidence) >>> 4) % 5),
        at: before - (1 + (at(what.day) % 40)) * day - (at(what.day) % 600) * 60_000,
      },
    ];
  });
}
