/** Which games of a team's season are one, and what merging them comes to. Pure values. Rule: docs/rules.md O36. */
import { countsFor, noGames, recordAfter, resultOf, type GameSide, type TeamRecord } from "./games";
import { teamIdentity, tellSame, turned, type WholeGame } from "./game-identity";
import { sportKeys } from "./sports";

/** A game among which duplicates are looked for. The keys are of its teams as the list of names knows them by now, too (O15). */
export type KnownGame = WholeGame & {
  key: number;
  number: number;
  knownHomeKey: number | null;
  knownAwayKey: number | null;
  /** What staff have said no merging sets aside. */
  isStaffs: boolean;
  /** Something is counted of players in it (O38). */
  hasStatistics: boolean;
};

/** Why one of several is kept: staff have said it, it alone has an outcome, or it was there first. */
export const keptReasons = ["Staff", "Outcome", "Older"] as const;
export type KeptReason = (typeof keptReasons)[number];

/** What the kept one takes of the others, where it had none. */
export const gameGains = ["Outcome", "Time", "Place", "Note", "Team"] as const;
export type GameGain = (typeof gameGains)[number];

/** Why games that may be one are left as they are. */
export const unsureReasons = ["Scores", "Outcomes", "Staff", "Statistics", "Days", "Series"] as const;
export type UnsureReason = (typeof unsureReasons)[number];

export const keptWords: Readonly<Record<KeptReason, string>> = {
  Staff: "staff have said it",
  Outcome: "it has the outcome",
  Older: "it was here first",
};

export const gainWords: Readonly<Record<GameGain, string>> = {
  Outcome: "the outcome",
  Time: "the time",
  Place: "the place",
  Note: "the note",
  Team: "the team that its name means",
};

export const unsureWords: Readonly<Record<UnsureReason, string>> = {
  Scores: "Their scores differ.",
  Outcomes: "They come to something else for a team’s record.",
  Staff: "Staff have said each of them, or said that it was put off.",
  Statistics: "Statistics are known of each of them.",
  Days: "They are on days in a row, and nothing says which day is right.",
  Series: "In this sport two teams may play on days in a row.",
};

export interface GameMerge<G extends KnownGame> {
  /** As it stands, and as it will. */
  kept: G;
  result: G;
  why: KeptReason;
  gone: G[];
  gains: GameGain[];
}

export interface UnsureGames<G extends KnownGame> {
  why: UnsureReason;
  games: G[];
}

export interface MergePlan<G extends KnownGame> {
  merges: GameMerge<G>[];
  unsure: UnsureGames<G>[];
}

/** Sports in which two teams do not meet on days in a row: there a game on the next day is the same one. */
const meetsOnce: readonly number[] = [
  sportKeys.football,
  sportKeys.mensLacrosse,
  sportKeys.mensSoccer,
  sportKeys.womensLacrosse,
  sportKeys.womensSoccer,
];

/**
 * What is merged of a sport's games, and what is not sure. Two are one where the teams, the number and the day are; and first games of days
 * in a row, where the scores agree or one has none, in a sport in which that is no other game.
 */
export function mergePlan<G extends KnownGame>(games: readonly G[], sportKey: number): MergePlan<G> {
  const unsure: UnsureGames<G>[] = [];
  const groups: Group<G>[] = [];
  for (const same of grouped(games, sameGame)) {
    const why = firstClash(same);
    if (why) unsure.push({ why, games: same });
    else groups.push(groupOf(same));
  }
  for (const ofTeams of grouped(groups, ({ result }) => teamsOf(result))) {
    const [doubled, single] = [ofTeams.filter(({ result }) => result.number > 1), ofTeams.filter(({ result }) => result.number === 1)];
    const days = new Set(doubled.map(({ result }) => result.day));
    const near = single.filter(({ result }) => !days.has(result.day)).sort((a, b) => a.result.day.localeCompare(b.result.day));
    for (const run of runsOf(near, sportKey)) joinRun(run, sportKey, groups, unsure);
  }
  const merges = groups.flatMap(({ games, merge }) => (games.length > 1 ? [merge] : []));
  return { merges: merges.sort(byDay), unsure: unsure.sort((a, b) => byFirst(a.games, b.games)) };
}

/** The games once the plan is carried out. */
export function gamesAfter<G extends KnownGame>(games: readonly G[], { merges }: MergePlan<G>): G[] {
  const gone = new Set(merges.flatMap((merge) => merge.gone.map(({ key }) => key)));
  const results = new Map(merges.map(({ result }) => [result.key, result]));
  return games.filter(({ key }) => !gone.has(key)).map((game) => results.get(game.key) ?? game);
}

/** What the games come to for a team (docs/rules.md O14). */
export function recordOf(games: readonly KnownGame[], teamKey: number): TeamRecord {
  return games.reduce(
    (record, game) => (game.homeKey === teamKey || game.awayKey === teamKey ? recordAfter(record, game, sideOf(game, teamKey)) : record),
    { ...noGames } as TeamRecord,
  );
}

function sideOf({ homeKey }: KnownGame, teamKey: number): GameSide {
  return homeKey === teamKey ? "Home" : "Away";
}

/** Games that are one already, and what they come to. */
interface Group<G extends KnownGame> {
  games: G[];
  merge: GameMerge<G>;
  result: G;
}

function groupOf<G extends KnownGame>(games: G[]): Group<G> {
  const merge = mergeOf(games);
  return { games, merge, result: merge.result };
}

/** Joins two of days in a row that are one for sure; of others the reason why not is told. */
function joinRun<G extends KnownGame>(run: Group<G>[], sportKey: number, groups: Group<G>[], unsure: UnsureGames<G>[]): void {
  const [one, other, ...more] = run;
  if (!one || !other) return;
  const relation = nearness(one.result, other.result, sportKey);
  if (relation === "Same" && more.length === 0) {
    groups.splice(groups.indexOf(one), 1);
    groups.splice(groups.indexOf(other), 1, groupOf([...one.games, ...other.games]));
    return;
  }
  unsure.push({ why: relation === "Same" || relation === null ? "Days" : relation, games: run.map(({ result }) => result) });
}

/** Days in a row between two teams, each of which may be the game of the one before. */
function runsOf<G extends KnownGame>(inOrder: readonly Group<G>[], sportKey: number): Group<G>[][] {
  return inOrder.reduce<Group<G>[][]>((runs, group) => {
    const run = runs.at(-1);
    if (run && nearness(run.at(-1)!.result, group.result, sportKey) !== null) run.push(group);
    else runs.push([group]);
    return runs;
  }, []);
}

/** How two of one pair of teams stand to each other by their days: the same game, perhaps, or null of another one. */
function nearness(one: KnownGame, other: KnownGame, sportKey: number): "Same" | UnsureReason | null {
  if (daysBetween(one.day, other.day) !== 1) return null;
  const scores = [one, other].filter(({ homeScore }) => homeScore !== null).length;
  if (scores === 2 && scoreOf(one) !== scoreOf(asNamedIn(other, one))) return null;
  if (!meetsOnce.includes(sportKey)) return scores === 2 ? "Series" : null;
  return scores === 0 ? "Days" : (clashOf(one, other) ?? "Same");
}

function daysBetween(one: string, other: string): number {
  return Math.abs(Date.parse(other) - Date.parse(one)) / 86_400_000;
}

/** Why the games of one day are not surely one; null where they are. */
function firstClash(games: readonly KnownGame[]): UnsureReason | null {
  for (const [index, one] of games.entries())
    for (const other of games.slice(index + 1)) {
      const why = clashOf(one, other);
      if (why) return why;
    }
  return null;
}

/** What two of one pair of teams contradict each other in; a place or a note is none of it, unless staff have said both. */
function clashOf(one: KnownGame, raw: KnownGame): UnsureReason | null {
  const other = asNamedIn(raw, one);
  if (one.homeScore !== null && other.homeScore !== null && scoreOf(one) !== scoreOf(other)) return "Scores";
  const ended = [one, other].filter(({ status }) => status === "Completed");
  if (ended.length === 2 && comesTo(one) !== comesTo(other)) return "Outcomes";
  const areOtherGrounds = other !== raw && (one.site === "Home" || other.site === "Home");
  if (one.isStaffs && other.isStaffs && (areOtherGrounds || !tellSame(one, other))) return "Staff";
  if (one.hasStatistics && other.hasStatistics) return "Statistics";
  const isPutOff = [one, other].some(({ isStaffs, status }) => isStaffs && (status === "Postponed" || status === "Delayed"));
  return isPutOff && ended.length === 1 ? "Staff" : null;
}

function scoreOf({ homeScore, awayScore }: KnownGame): string {
  return `${homeScore}-${awayScore}`;
}

function comesTo(game: KnownGame): string {
  return (["Home", "Away"] as const).map((side) => (countsFor(game, side) ? resultOf(game, side) : "uncounted")).join();
}

/** What one game is made of several: which is kept, and what it takes of the others. */
function mergeOf<G extends KnownGame>(games: readonly G[]): GameMerge<G> {
  const inOrder = [...games].sort((a, b) => a.key - b.key);
  const staffs = inOrder.filter(({ isStaffs }) => isStaffs);
  const among = staffs.length > 0 ? staffs : inOrder;
  const ended = among.filter(({ status }) => status === "Completed");
  const kept = ended[0] ?? among[0]!;
  const why =
    staffs.length > 0 && staffs.length < inOrder.length ? "Staff" : ended.length > 0 && ended.length < among.length ? "Outcome" : "Older";
  const gone = inOrder.filter((game) => game !== kept);
  const result = gone.map((game) => asNamedIn(game, kept)).reduce(withGains, withTeams(kept));
  const gains = gainsOf(kept, result);
  return { kept, why, gone, gains, result: gains.length > 0 ? { ...result, isStaffs: true } : result };
}

/** Of a name that the list of names knows the team. */
function withTeams<G extends KnownGame>(game: G): G {
  return { ...game, homeKey: game.homeKey ?? game.knownHomeKey, awayKey: game.awayKey ?? game.knownAwayKey };
}

function withGains<G extends KnownGame>(kept: G, other: G): G {
  return {
    ...kept,
    ...outcomeGained(kept, other),
    ...(kept.cityName === null && kept.region === null && { cityName: other.cityName, region: other.region }),
    ...timeGained(kept, other),
    note: kept.note ?? other.note,
    sourceKey: kept.sourceKey ?? other.sourceKey,
    hasStatistics: kept.hasStatistics || other.hasStatistics,
  };
}

/** The time of the other one's day is none of another day. */
function timeGained(kept: KnownGame, other: KnownGame): Partial<WholeGame> {
  return !kept.startsAt && other.startsAt && kept.day === other.day ? { startsAt: other.startsAt, zone: other.zone } : {};
}

function outcomeGained(kept: KnownGame, other: KnownGame): Partial<WholeGame> {
  const { status, homeScore, awayScore, forfeit, vacatedBy } = other;
  const isEndedBy = kept.status !== "Completed" && status === "Completed";
  const isPlayedBy = kept.homeScore === null && homeScore !== null;
  if (isEndedBy || (isPlayedBy && kept.status !== "Completed")) return { status, homeScore, awayScore, forfeit, vacatedBy };
  return isPlayedBy ? { homeScore, awayScore } : {};
}

function gainsOf(kept: KnownGame, result: KnownGame): GameGain[] {
  const isNew: Record<GameGain, boolean> = {
    Outcome: kept.status !== result.status || scoreOf(kept) !== scoreOf(result),
    Time: !kept.startsAt && Boolean(result.startsAt),
    Place: kept.cityName !== result.cityName || kept.region !== result.region,
    Note: kept.note !== result.note,
    Team: kept.homeKey !== result.homeKey || kept.awayKey !== result.awayKey,
  };
  return gameGains.filter((gain) => isNew[gain]);
}

/** The game with its teams named in the order of another between the same two. */
function asNamedIn<G extends KnownGame>(game: G, other: KnownGame): G {
  if (homeOf(game) === homeOf(other)) return game;
  return { ...turned(game), knownHomeKey: game.knownAwayKey, knownAwayKey: game.knownHomeKey };
}

function homeOf({ homeKey, knownHomeKey, homeName }: KnownGame): string {
  return teamIdentity(homeKey ?? knownHomeKey, homeName);
}

function awayOf({ awayKey, knownAwayKey, awayName }: KnownGame): string {
  return teamIdentity(awayKey ?? knownAwayKey, awayName);
}

function teamsOf(game: KnownGame): string {
  return [homeOf(game), awayOf(game)].sort().join("|");
}

function sameGame(game: KnownGame): string {
  return `${teamsOf(game)}|${game.day}|${game.number}`;
}

function grouped<T>(all: readonly T[], by: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(by(one), [...(groups.get(by(one)) ?? []), one]);
  return [...groups.values()];
}

function byDay<G extends KnownGame>(a: GameMerge<G>, b: GameMerge<G>): number {
  return byFirst([a.kept], [b.kept]);
}

function byFirst(a: readonly KnownGame[], b: readonly KnownGame[]): number {
  return a[0]!.day.localeCompare(b[0]!.day) || a[0]!.key - b[0]!.key;
}
