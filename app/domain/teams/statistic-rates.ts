/** What follows from counted figures: computed where it is shown, and stored nowhere. Pure values. Rule: docs/rules.md O39. */

/** What was counted, by the names of the statistics; what nobody has said is not there. */
export type Figures = Readonly<Record<string, number>>;

/** Figures, and of a sum which of them the same lines say: those of one number. Without that, one line says them all. */
export interface Told {
  figures: Figures;
  saidIn?: Readonly<Record<string, number>>;
}

/** What follows from some figures, the parts: null where one of them is not known, or the divisor is naught. */
interface Follows {
  parts: readonly string[];
  of: (figures: Figures) => number | null;
}

export interface Rate extends Follows {
  label: string;
  /** As the head of a column. */
  short: string;
  told: (value: number) => string;
}

/** The sum of the statistics of these names, each as often as it counts; null where one is not said. */
function sum(times: Readonly<Record<string, number>>): Follows {
  const of = (figures: Figures) =>
    Object.entries(times).reduce<number | null>((all, [name, often]) => {
      const value = figures[name];
      return all === null || value === undefined ? null : all + often * value;
    }, 0);
  return { parts: Object.keys(times), of };
}

function ratio(above: Follows, below: Follows): Follows {
  const of = (figures: Figures) => {
    const [up, down] = [above.of(figures), below.of(figures)];
    return up === null || down === null || down === 0 ? null : up / down;
  };
  return { parts: [...above.parts, ...below.parts], of };
}

const fixed = (digits: number) => (value: number) => value.toFixed(digits).replace("-", "−");
const percent = (value: number) => `${(value * 100).toFixed(1)}%`;
/** `.300`, `1.000`. */
const average = (value: number) => fixed(3)(value).replace(/^(−?)0\./, "$1.");

function rate(label: string, short: string, follows: Follows, told: Rate["told"]): Rate {
  return { label, short, ...follows, told };
}

const each = (name: string) => sum({ [name]: 1 });
const per = (name: string, of: string, label: string, short: string) => rate(label, short, ratio(each(name), each(of)), fixed(1));
const part = (name: string, of: string, label: string, short: string) => rate(label, short, ratio(each(name), each(of)), percent);

const reached = { hits: 1, walks: 1, hit_by_pitch: 1 };
const cameUp = { at_bats: 1, walks: 1, hit_by_pitch: 1, sacrifice_flies: 1 };
const totalBases = sum({ hits: 1, doubles: 1, triples: 2, home_runs: 3 });

const batting = [
  rate("Batting average", "AVG", ratio(each("hits"), each("at_bats")), average),
  rate("On-base percentage", "OBP", ratio(sum(reached), sum(cameUp)), average),
  rate("Slugging percentage", "SLG", ratio(totalBases, each("at_bats")), average),
];

/** Of as many innings as a game has; three outs are an inning. */
const pitching = (innings: number) => [
  rate("Earned run average", "ERA", ratio(sum({ earned_runs: 3 * innings }), each("outs_pitched")), fixed(2)),
  rate("Walks and hits per inning", "WHIP", ratio(sum({ walks_allowed: 3, hits_allowed: 3 }), each("outs_pitched")), fixed(2)),
];

/** A goal counts as many points as this, an assist one. */
const points = (ofGoal: number) => rate("Points", "Pts", sum({ goals: ofGoal, assists: 1 }), fixed(0));
const saved = rate("Save percentage", "Sv%", ratio(each("saves"), sum({ saves: 1, goals_allowed: 1 })), percent);

const rates: Readonly<Record<string, Readonly<Record<string, readonly Rate[]>>>> = {
  Football: {
    passing: [
      part("pass_completions", "pass_attempts", "Completion percentage", "Pct"),
      per("pass_yards", "pass_attempts", "Yards per attempt", "Y/A"),
    ],
    rushing: [per("rush_yards", "rush_attempts", "Yards per attempt", "Avg")],
    receiving: [per("receiving_yards", "receptions", "Yards per reception", "Avg")],
    kicking: [part("field_goals_made", "field_goals_attempted", "Field goal percentage", "FG%")],
    punting: [per("punt_yards", "punts", "Yards per punt", "Avg")],
  },
  Basketball: {
    scoring: [
      per("points", "games", "Points per game", "PPG"),
      part("field_goals_made", "field_goals_attempted", "Field goal percentage", "FG%"),
      part("threes_made", "threes_attempted", "Three-point percentage", "3P%"),
      part("free_throws_made", "free_throws_attempted", "Free throw percentage", "FT%"),
    ],
    rebounding: [per("rebounds", "games", "Rebounds per game", "RPG")],
    passing: [per("assists", "games", "Assists per game", "APG")],
  },
  Baseball: { batting, pitching: pitching(9) },
  Softball: { batting, pitching: pitching(7) },
  Volleyball: {
    attack: [
      rate("Hitting percentage", "Pct", ratio(sum({ kills: 1, attack_errors: -1 }), each("attack_attempts")), average),
      per("kills", "sets_played", "Kills per set", "K/S"),
    ],
  },
  Soccer: { attack: [points(2)], goalkeeping: [saved] },
  Lacrosse: { attack: [points(1)], goalkeeping: [saved] },
};

/** What follows from the figures of a group of a game; nothing of some. */
export function ratesOf(game: string, group: string): readonly Rate[] {
  return rates[game]?.[group] ?? [];
}

/** `61.5%`, `.300`; null where nothing follows, as from a sum in which a line says one part without another. */
export function rateInWords({ parts, of, told }: Rate, { figures, saidIn }: Told): string | null {
  if (saidIn && new Set(parts.map((name) => saidIn[name])).size > 1) return null;
  const value = of(figures);
  return value === null ? null : told(value);
}
