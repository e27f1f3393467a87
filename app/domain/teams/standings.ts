/** How the members of a conference stand in a season. Pure values. Rules: docs/rules.md O14, O31. */
import { noGames, recordAfter, type GameFacts, type TeamRecord } from "./games";

/** A game by its two teams; null of one that is none of our organizations. */
export interface GameOfTeams extends GameFacts {
  homeKey: number | null;
  awayKey: number | null;
}

export interface Member {
  key: number;
  name: string;
}

/** A member with what its games come to. */
export interface Standing<T extends Member = Member> {
  member: T;
  /** Against other members. */
  conference: TeamRecord;
  overall: TeamRecord;
}

export interface RankedStanding<T extends Member = Member> extends Standing<T> {
  /** `1`, `T-2`. */
  place: string;
}

/**
 * Members by what they have won of the games of their conference, then of all, then by name; who has won as much of both shares a place.
 * `memberKeys` are all that play in the conference, where only some of them are shown.
 */
export function standingsOf<T extends Member>(
  members: readonly T[],
  games: readonly GameOfTeams[],
  memberKeys: ReadonlySet<number> = new Set(members.map(({ key }) => key)),
): RankedStanding<T>[] {
  const records = new Map(members.map((member) => [member.key, { member, conference: noGames, overall: noGames }]));
  for (const game of games) {
    const isOfConference = isConferenceGame(game, memberKeys);
    for (const side of ["Home", "Away"] as const) {
      const standing = records.get((side === "Home" ? game.homeKey : game.awayKey) ?? 0);
      if (!standing) continue;
      standing.overall = recordAfter(standing.overall, game, side);
      if (isOfConference) standing.conference = recordAfter(standing.conference, game, side);
    }
  }
  return placed([...records.values()].sort(byStanding));
}

/** Whether both teams play in the conference that season. What comes after the regular season is between them as well. */
export function isConferenceGame({ homeKey, awayKey }: GameOfTeams, memberKeys: ReadonlySet<number>): boolean {
  return homeKey !== null && awayKey !== null && memberKeys.has(homeKey) && memberKeys.has(awayKey);
}

function byStanding(one: Standing, other: Standing): number {
  return compared(one.conference, other.conference) || compared(one.overall, other.overall) || byName(one.member, other.member);
}

function byName(one: Member, other: Member): number {
  return one.name < other.name ? -1 : one.name > other.name ? 1 : one.key - other.key;
}

/** Less than nothing where the first has won the larger part; compared as whole numbers, so that equal is equal. */
function compared(one: TeamRecord, other: TeamRecord): number {
  const [a, b] = [partWon(one), partWon(other)];
  return b.points * a.most - a.points * b.most;
}

/** Of a win two points, of a tie one. Who has played none stands with those who have lost all. */
function partWon({ won, lost, tied }: TeamRecord): { points: number; most: number } {
  const most = 2 * (won + lost + tied);
  return most === 0 ? { points: 0, most: 1 } : { points: 2 * won + tied, most };
}

/** Equal shares its place: `T-2`, and the next stands after all of them. */
function placed<T extends Member>(sorted: readonly Standing<T>[]): RankedStanding<T>[] {
  const isEqual = (one: Standing, other: Standing) =>
    compared(one.conference, other.conference) === 0 && compared(one.overall, other.overall) === 0;
  return sorted.map((standing) => {
    const first = sorted.findIndex((other) => isEqual(standing, other));
    const isShared = sorted.filter((other) => isEqual(standing, other)).length > 1;
    return { ...standing, place: `${isShared ? "T-" : ""}${first + 1}` };
  });
}
