/** What is counted of players, by sport, in whole numbers. Pure values. Rules: docs/rules.md O38, O39. */
import { ratesOf, type Figures, type Rate } from "./statistic-rates";
import { sportKeys } from "./sports";

export type { Figures, Told } from "./statistic-rates";

export interface Statistic {
  /** As files and addresses have it: `pass_yards`. */
  name: string;
  label: string;
  /** As the head of a column. */
  short: string;
  /** It is a part of this other one: made of attempted. */
  partOf?: string;
  /** What the stored unit is a third or a half of, in whose words it is told. */
  unit?: 2 | 3;
  /** Ground can be lost: yards alone. */
  isSigned?: boolean;
}

export interface StatisticGroup {
  name: string;
  label: string;
  /** The statistic that its leaders go by. */
  main: string;
  statistics: readonly Statistic[];
  rates: readonly Rate[];
}

/** How often somebody played: said by a season's list, else as many as there are lines of games. */
export const gamesPlayed: Statistic = { name: "games", label: "Games", short: "GP" };

type Also = Pick<Statistic, "partOf" | "unit" | "isSigned">;

function one(name: string, label: string, short: string, also: Also = {}): Statistic {
  return { name, label, short, ...also };
}

function group(name: string, label: string, statistics: readonly Statistic[], main = statistics[0]!.name): StatisticGroup {
  return { name, label, main, statistics, rates: [] };
}

const yards = { isSigned: true };

const football = [
  group(
    "passing",
    "Passing",
    [
      one("pass_completions", "Completions", "Cmp", { partOf: "pass_attempts" }),
      one("pass_attempts", "Passing attempts", "Att"),
      one("pass_yards", "Passing yards", "Yds", yards),
      one("pass_touchdowns", "Passing touchdowns", "TD", { partOf: "pass_completions" }),
      one("pass_interceptions", "Interceptions thrown", "Int", { partOf: "pass_attempts" }),
    ],
    "pass_yards",
  ),
  group(
    "rushing",
    "Rushing",
    [
      one("rush_attempts", "Rushing attempts", "Att"),
      one("rush_yards", "Rushing yards", "Yds", yards),
      one("rush_touchdowns", "Rushing touchdowns", "TD", { partOf: "rush_attempts" }),
    ],
    "rush_yards",
  ),
  group(
    "receiving",
    "Receiving",
    [
      one("receptions", "Receptions", "Rec"),
      one("receiving_yards", "Receiving yards", "Yds", yards),
      one("receiving_touchdowns", "Receiving touchdowns", "TD", { partOf: "receptions" }),
    ],
    "receiving_yards",
  ),
  group("defense", "Defense", [
    one("tackles", "Tackles", "Tot"),
    one("solo_tackles", "Solo tackles", "Solo", { partOf: "tackles" }),
    one("half_sacks", "Sacks", "Sck", { unit: 2 }),
    one("interceptions", "Interceptions", "Int"),
    one("passes_broken_up", "Passes broken up", "PBU"),
    one("fumbles_forced", "Fumbles forced", "FF"),
    one("fumbles_recovered", "Fumbles recovered", "FR"),
  ]),
  group("kicking", "Kicking", [
    one("field_goals_made", "Field goals made", "FGM", { partOf: "field_goals_attempted" }),
    one("field_goals_attempted", "Field goals attempted", "FGA"),
    one("extra_points_made", "Extra points made", "XPM", { partOf: "extra_points_attempted" }),
    one("extra_points_attempted", "Extra points attempted", "XPA"),
  ]),
  group("punting", "Punting", [one("punts", "Punts", "No"), one("punt_yards", "Punting yards", "Yds", yards)]),
];

const basketball = [
  group("scoring", "Scoring", [
    one("points", "Points", "Pts"),
    one("minutes", "Minutes", "Min"),
    one("field_goals_made", "Field goals made", "FGM", { partOf: "field_goals_attempted" }),
    one("field_goals_attempted", "Field goals attempted", "FGA"),
    one("threes_made", "Threes made", "3PM", { partOf: "threes_attempted" }),
    one("threes_attempted", "Threes attempted", "3PA", { partOf: "field_goals_attempted" }),
    one("free_throws_made", "Free throws made", "FTM", { partOf: "free_throws_attempted" }),
    one("free_throws_attempted", "Free throws attempted", "FTA"),
  ]),
  group("rebounding", "Rebounding", [
    one("rebounds", "Rebounds", "Reb"),
    one("offensive_rebounds", "Offensive rebounds", "Off", { partOf: "rebounds" }),
  ]),
  group("passing", "Passing", [one("assists", "Assists", "Ast"), one("turnovers", "Turnovers", "TO")]),
  group("defense", "Defense", [one("steals", "Steals", "Stl"), one("blocks", "Blocks", "Blk"), one("fouls", "Fouls", "PF")]),
];

const diamond = [
  group(
    "batting",
    "Batting",
    [
      one("at_bats", "At bats", "AB"),
      one("runs", "Runs", "R"),
      one("hits", "Hits", "H", { partOf: "at_bats" }),
      one("doubles", "Doubles", "2B", { partOf: "hits" }),
      one("triples", "Triples", "3B", { partOf: "hits" }),
      one("home_runs", "Home runs", "HR", { partOf: "hits" }),
      one("runs_batted_in", "Runs batted in", "RBI"),
      one("walks", "Walks", "BB"),
      one("strikeouts", "Strikeouts", "SO", { partOf: "at_bats" }),
      one("hit_by_pitch", "Hit by pitch", "HBP"),
      one("sacrifice_flies", "Sacrifice flies", "SF"),
      one("stolen_bases", "Stolen bases", "SB"),
    ],
    "hits",
  ),
  group(
    "pitching",
    "Pitching",
    [
      one("outs_pitched", "Innings pitched", "IP", { unit: 3 }),
      one("wins", "Wins", "W"),
      one("losses", "Losses", "L"),
      one("saves", "Saves", "SV"),
      one("hits_allowed", "Hits allowed", "H"),
      one("runs_allowed", "Runs allowed", "R"),
      one("earned_runs", "Earned runs", "ER", { partOf: "runs_allowed" }),
      one("walks_allowed", "Walks allowed", "BB"),
      one("batters_struck_out", "Batters struck out", "SO"),
    ],
    "batters_struck_out",
  ),
];

const volleyball = [
  group("attack", "Attack", [
    one("kills", "Kills", "K", { partOf: "attack_attempts" }),
    one("attack_errors", "Attack errors", "E", { partOf: "attack_attempts" }),
    one("attack_attempts", "Attack attempts", "TA"),
    one("sets_played", "Sets played", "SP"),
  ]),
  group("setting", "Setting", [one("assists", "Assists", "Ast")]),
  group("serving", "Serving", [one("service_aces", "Service aces", "SA"), one("service_errors", "Service errors", "SE")]),
  group("defense", "Defense", [
    one("digs", "Digs", "Dig"),
    one("solo_blocks", "Solo blocks", "BS"),
    one("assisted_blocks", "Assisted blocks", "BA"),
    one("reception_errors", "Reception errors", "RE"),
  ]),
];

const shooting = [
  one("goals", "Goals", "G", { partOf: "shots" }),
  one("assists", "Assists", "A"),
  one("shots", "Shots", "Sh"),
  one("shots_on_goal", "Shots on goal", "SOG", { partOf: "shots" }),
];
const goalkeeping = group("goalkeeping", "Goalkeeping", [
  one("saves", "Saves", "Sv"),
  one("goals_allowed", "Goals allowed", "GA"),
  one("shutouts", "Shutouts", "SHO"),
]);

const soccer = [group("attack", "Attack", [...shooting, one("minutes", "Minutes", "Min")]), goalkeeping];

const lacrosse = [
  group("attack", "Attack", shooting),
  group("field", "Field play", [
    one("ground_balls", "Ground balls", "GB"),
    one("caused_turnovers", "Caused turnovers", "CT"),
    one("turnovers", "Turnovers", "TO"),
    one("draws_won", "Face-offs or draws won", "W", { partOf: "draws_taken" }),
    one("draws_taken", "Face-offs or draws taken", "Tkn"),
  ]),
  goalkeeping,
];

/** By the keys of the sports; of one that is not here nothing is counted. */
const bySport: Readonly<Record<number, readonly StatisticGroup[]>> = Object.fromEntries(
  [
    [sportKeys.football, "Football", football],
    [sportKeys.basketball, "Basketball", basketball],
    [sportKeys.womensBasketball, "Basketball", basketball],
    [sportKeys.baseball, "Baseball", diamond],
    [sportKeys.softball, "Softball", diamond],
    [6, "Volleyball", volleyball],
    [8, "Lacrosse", lacrosse],
    [sportKeys.womensLacrosse, "Lacrosse", lacrosse],
    [sportKeys.mensSoccer, "Soccer", soccer],
    [18, "Soccer", soccer],
  ].map(([sportKey, game, groups]) => [
    sportKey,
    (groups as readonly StatisticGroup[]).map((each) => ({ ...each, rates: ratesOf(game as string, each.name) })),
  ]),
);

/** Keys of the sports of which something is counted. */
export const sportsCounted: readonly number[] = Object.keys(bySport).map(Number);

/** The groups of a sport, in their order; none of a sport of which nothing is counted. */
export function groupsOf(sportKey: number): readonly StatisticGroup[] {
  return bySport[sportKey] ?? [];
}

/** All statistics of a sport, without the games played. */
export function statisticsOf(sportKey: number): Statistic[] {
  return groupsOf(sportKey).flatMap(({ statistics }) => statistics);
}

/** Of the groups those in which somebody has anything but naught. */
export function groupsWith(groups: readonly StatisticGroup[], all: readonly Figures[]): StatisticGroup[] {
  return groups.filter(({ statistics }) => all.some((figures) => statistics.some(({ name }) => (figures[name] ?? 0) !== 0)));
}

/** `6.2` of twenty outs, `1.5` of three halves of a sack, `1,204`; null of what nobody has said. */
export function figureInWords({ name, unit }: Pick<Statistic, "name" | "unit">, figures: Figures): string | null {
  const value = figures[name];
  if (value === undefined) return null;
  if (unit === undefined) return value.toLocaleString("en-US");
  const [whole, rest] = [Math.floor(value / unit), value % unit];
  if (unit === 3) return `${whole.toLocaleString("en-US")}.${rest}`;
  return `${whole.toLocaleString("en-US")}${rest === 0 ? "" : ".5"}`;
}

/** What is more than that of which it is a part, as the end of a sentence about its line; null where all goes together (O38). */
export function flawOfFigures(sportKey: number, figures: Figures): string | null {
  for (const { name, partOf } of statisticsOf(sportKey)) {
    const [part, whole] = [figures[name], partOf === undefined ? undefined : figures[partOf]];
    if (part !== undefined && whole !== undefined && part > whole) return `has ${part} ${name} of ${whole} ${partOf}`;
  }
  return null;
}

/** The sum of lines of games, each of which is a game that was played. */
export function sumOf(lines: readonly Figures[]): Figures {
  const sums: Record<string, number> = {};
  for (const line of lines) for (const [name, value] of Object.entries(line)) sums[name] = (sums[name] ?? 0) + value;
  return lines.length === 0 ? {} : { ...sums, [gamesPlayed.name]: lines.length };
}

/** A season is what its list says, else the sum of its games: never of both (O39). The database counts the same. */
export function seasonOf(ofSeason: Figures | null, ofGames: readonly Figures[]): Figures {
  return ofSeason ?? sumOf(ofGames);
}
