/** Lines of football's games: what each team's players did, as its score allows. Invented, of invented players. */
import type { Figures } from "~/domain/teams/statistics";
import type { games } from "../../db/schema/games";
import { bellOf, drawsOf, isHit, shareOf } from "./draws";
import type { Rostered } from "./rosters";

type Game = Pick<typeof games.$inferSelect, "key" | "season" | "homeKey" | "awayKey" | "homeScore" | "awayScore">;
type Player = Rostered & { personKey: number };

export interface GameLine {
  personKey: number;
  organizationKey: number;
  season: number;
  gameKey: number;
  figures: Figures;
}

/** Of each kind as many as stand in a team's lines, at most. */
const most = { Quarterback: 1, "Running Back": 2, receivers: 3, defenders: 4, Kicker: 1 } as const;

const receivers = ["Wide Receiver", "Tight End"];
const defenders = ["Linebacker", "Safety", "Cornerback", "Defensive Line", "Edge"];

const what = { passing: 1, rushing: 2, throws: 3, thrown: 4, missed: 5, through: 6, defense: 10 };

/** The same games and players make the same lines. */
export function statisticsOfGames(players: readonly Player[], played: readonly Game[], seed: number): GameLine[] {
  const rosterOf = rostersBySeason(players);
  return played.flatMap((game) => {
    const { key, season, homeKey, awayKey, homeScore, awayScore } = game;
    if (homeKey === null || awayKey === null || homeScore === null || awayScore === null) return [];
    const draw = drawsOf(seed + 11_000 + season);
    const drawOf = (team: number, other: number) => (of: number) => draw(team * 1_000 + other, of);
    const [ofHome, ofAway] = [drawOf(homeKey, awayKey), drawOf(awayKey, homeKey)];
    const [byHome, byAway] = [thrownAway(ofHome), thrownAway(ofAway)];
    const side = (team: number, score: number, at: (of: number) => number, thrown: number, caught: number) =>
      linesOf(rosterOf.get(`${team}|${season}`) ?? [], { score, at, thrown, caught }).map(([{ personKey }, figures]): GameLine => {
        return { personKey, organizationKey: team, season, gameKey: key, figures };
      });
    return [...side(homeKey, homeScore, ofHome, byHome, byAway), ...side(awayKey, awayScore, ofAway, byAway, byHome)];
  });
}

/** How often a team's passes are intercepted: the other team's defenders have as many. */
function thrownAway(at: (of: number) => number): number {
  return isHit(at(what.thrown), 20) ? 2 : isHit(at(what.thrown) >>> 3, 45) ? 1 : 0;
}

/** Touchdowns with their extra points, and field goals, that come to the score, or to less where these alone cannot. */
export function scoringOf(score: number): { touchdowns: number; fieldGoals: number } {
  for (let touchdowns = Math.floor(score / 7); touchdowns >= 0; touchdowns -= 1) {
    const rest = score - 7 * touchdowns;
    if (rest % 3 === 0 && rest <= 15) return { touchdowns, fieldGoals: rest / 3 };
  }
  return { touchdowns: Math.floor(score / 7), fieldGoals: 0 };
}

function linesOf(
  roster: readonly Player[],
  { score, at, thrown, caught }: { score: number; at: (of: number) => number; thrown: number; caught: number },
): [Player, Figures][] {
  const first = (plays: readonly string[], count: number) => roster.filter((one) => plays.includes(one.plays)).slice(0, count);
  const [passer] = first(["Quarterback"], most.Quarterback);
  const runners = first(["Running Back"], most["Running Back"]);
  const catchers = passer ? first(receivers, most.receivers) : [];
  const [kicker] = first(["Kicker"], most.Kicker);
  const { touchdowns, fieldGoals } = scoringOf(score);
  const byPass = catchers.length === 0 ? 0 : Math.round(touchdowns * (0.3 + 0.4 * shareOf(at(what.passing))));
  const byRun = runners.length === 0 ? 0 : touchdowns - byPass;
  const lines: [Player, Figures][] = [];

  const yards = catchers.length === 0 ? 0 : Math.max(60, Math.round(110 + 4 * score + 60 * bellOf(at(what.passing))));
  const completions = catchers.length === 0 ? 0 : Math.max(9, Math.round(yards / (10 + 3 * shareOf(at(what.throws)))));
  if (passer) {
    const attempts = completions + thrown + 5 + (at(what.throws) % 12);
    lines.push([
      passer,
      {
        pass_completions: completions,
        pass_attempts: attempts,
        pass_yards: yards,
        pass_touchdowns: byPass,
        pass_interceptions: thrown,
      },
    ]);
  }
  const [receptions, received] = [split(completions, catchers.length), split(yards, catchers.length)];
  catchers.forEach((one, place) =>
    lines.push([
      one,
      {
        receptions: receptions[place]!,
        receiving_yards: received[place]!,
        receiving_touchdowns: turnOf(byPass, place, catchers.length),
      },
    ]),
  );

  const ground = Math.max(30, Math.round(80 + 2 * score + 40 * bellOf(at(what.rushing))));
  const carries = Math.max(byRun + runners.length, Math.round(ground / (3.8 + shareOf(at(what.rushing)))));
  const [runs, run] = [split(carries, runners.length), split(ground, runners.length)];
  runners.forEach((one, place) =>
    lines.push([one, { rush_attempts: runs[place]!, rush_yards: run[place]!, rush_touchdowns: turnOf(byRun, place, runners.length) }]),
  );

  const defense = first(defenders, most.defenders);
  defense.forEach((one, place) => {
    const drawn = at(what.defense + place);
    const tackles = 2 + (drawn % 8);
    lines.push([
      one,
      {
        tackles,
        solo_tackles: Math.min(tackles, (drawn >>> 4) % 6),
        half_sacks: isHit(drawn, 25) ? 1 + ((drawn >>> 2) % 3) : 0,
        interceptions: turnOf(caught, (place + at(what.through)) % defense.length, defense.length),
      },
    ]);
  });

  if (kicker) {
    const missed = isHit(at(what.missed), 30) ? 1 : 0;
    lines.push([
      kicker,
      {
        field_goals_made: fieldGoals,
        field_goals_attempted: fieldGoals + missed,
        extra_points_made: touchdowns,
        extra_points_attempted: touchdowns,
      },
    ]);
  }
  return lines;
}

/** So much in as many parts, each smaller than the one before; all together it is as much again. */
function split(total: number, parts: number): number[] {
  const weights = Array.from({ length: parts }, (_none, place) => parts + 1 - place);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const each = weights.map((weight) => Math.floor((total * weight) / all));
  const rest = total - each.reduce((sum, one) => sum + one, 0);
  return each.map((one, place) => (place === 0 ? one + rest : one));
}

/** How many of so many come to the one at this place, each after the other. */
function turnOf(count: number, place: number, parts: number): number {
  return Math.floor(count / parts) + (place < count % parts ? 1 : 0);
}

/** By `team|season`; who is longest there stands first. */
function rostersBySeason(players: readonly Player[]): Map<string, Player[]> {
  const rosters = new Map<string, Player[]>();
  for (const player of players) {
    for (const { year } of player.seasons) {
      const key = `${player.organizationKey}|${year}`;
      rosters.set(key, [...(rosters.get(key) ?? []), player]);
    }
  }
  return rosters;
}
