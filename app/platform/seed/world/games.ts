/** Two seasons of football between the demo's colleges: the one that is on, or comes next, and the one before. Results are invented. */
import { addDays } from "date-fns";
import { productDay } from "~/domain/base/format";
import { momentAt } from "~/domain/base/zones";
import { sportKeys } from "~/domain/teams/sports";
import type { games } from "../../db/schema/games";
import { bellOf, drawsOf, isHit, pick } from "./draws";
import type { College } from "./places";

type Game = typeof games.$inferInsert;
type Named = Pick<College, "key" | "name" | "zone">;

/** Saturdays of a season; in the middle one nobody plays. */
const [weeks, byeWeek] = [13, 6] as const;

/** At noon, in the afternoon, or in the evening, by the clock of the home team. */
const kickoffs = ["12:00", "15:30", "19:00"] as const;

/** From this month on the season of the year is the one that counts: in spring it is the next. */
const firstMonth = 3;

/** Every team once each week, against another each time. The same day makes the same games. */
export function gamesOf(teams: readonly Named[], seed: number, now: Date): Game[] {
  const today = productDay(now);
  const [year, month] = today.split("-").map(Number) as [number, number];
  const latest = month >= firstMonth ? year : year - 1;
  return [latest - 1, latest].flatMap((season) =>
    saturdaysOf(season).flatMap((day, round) =>
      pairsOf(teams, round).map(([home, away]) => gameOf(home, away, { season, day, today, seed })),
    ),
  );
}

/** From the first of September on. */
function saturdaysOf(season: number): string[] {
  const first = new Date(Date.UTC(season, 8, 1));
  const saturday = addDays(first, (6 - first.getUTCDay() + 7) % 7);
  return Array.from({ length: weeks }, (_none, week) => week)
    .filter((week) => week !== byeWeek)
    .map((week) =>
      addDays(saturday, 7 * week)
        .toISOString()
        .slice(0, 10),
    );
}

/** One team stays and the others move on by a place each round, so that none meets another twice in as many rounds as there are others. */
function pairsOf(teams: readonly Named[], round: number): [Named, Named][] {
  const even = teams.slice(0, teams.length - (teams.length % 2));
  const [resting, ...others] = even;
  if (!resting) return [];
  const turned = others.map((_team, place) => others[(place + round) % others.length]!);
  const circle = [resting, ...turned];
  return Array.from({ length: circle.length / 2 }, (_none, pair) => {
    const [one, other] = [circle[pair]!, circle.at(-1 - pair)!];
    return (round + pair) % 2 === 0 ? [one, other] : [other, one];
  });
}

function gameOf(
  home: Named,
  away: Named,
  { season, day, today, seed }: { season: number; day: string; today: string; seed: number },
): Game {
  const draw = drawsOf(seed + season);
  const number = home.key * 1_000 + away.key;
  const strength = (team: Named) => bellOf(draw(team.key, 1)) * 12;
  const played = (team: Named, what: number, edge: number) =>
    Math.max(0, Math.round(24 + edge + strength(team) + bellOf(draw(number, what)) * 14));
  const [homeScore, awayScore] = [played(home, 2, 2), played(away, 3, -1)];
  const startsAt = home.zone ? momentAt(day, pick(kickoffs, draw(number, 6)), home.zone) : null;
  const game = {
    sportKey: sportKeys.football,
    season,
    day,
    startsAt,
    zone: startsAt && home.zone,
    homeKey: home.key,
    awayKey: away.key,
    homeName: home.name,
    awayName: away.name,
    site: "Home" as const,
    type: "RegularSeason" as const,
  };
  const unplayed = { homeScore: null, awayScore: null, forfeit: null };
  if (day >= today) return { ...game, ...unplayed, status: "Scheduled" };
  if (isHit(draw(number, 4), 0.5)) return { ...game, ...unplayed, status: "Postponed" };
  const forfeit = isHit(draw(number, 5), 0.5) ? ("AwayTeamForfeit" as const) : null;
  // Nobody leaves the field as even.
  return { ...game, homeScore: homeScore === awayScore ? homeScore + 3 : homeScore, awayScore, forfeit, status: "Completed" };
}
