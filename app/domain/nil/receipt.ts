/** What an estimate is made of, in words. Pure. Rules: docs/rules.md C10, C13, C14. */
import { calendarDay, money } from "../base/format";
import type { ValuationPart } from "../profile/valuations";
import { conferenceGroupWords, type ConferenceGroup } from "../teams/conferences";
import type { OrganizationLevel } from "../teams/organizations";

/** The parts as pages list them: what the place is worth, how good, how known. */
export const partsInOrder: readonly ValuationPart[] = ["roster", "performance", "brand", "influence", "exposure"];

interface Dated {
  value: number;
  asOf: string;
}

/** What an estimate rests on, as it is told. */
export interface InputsTold {
  sport: string;
  level: OrganizationLevel;
  position: string | null;
  group: ConferenceGroup | null;
  season: number;
  games: number;
  rating: Dated | null;
  followers: Dated | null;
  readers: Dated;
}

export interface PartInWords {
  /** What it is made of, and as of when. */
  made: string;
  /** What would make it another. */
  moves: string;
}

const levelWords: Partial<Record<OrganizationLevel, string>> = {
  College: "college",
  JuniorCollege: "junior college",
  HighSchool: "high school",
};

/** Of each part what it is made of, and what would change it. */
export function partsInWords(told: InputsTold): Record<ValuationPart, PartInWords> {
  const { sport, level, position, group, season, games, rating, followers, readers } = told;
  const conference =
    level === "College" ? (group === null ? "another conference, or none" : `${conferenceGroupWords[group]} conference`) : null;
  const place = [sport, levelWords[level], position ?? "no position said", conference].filter(Boolean).join(", ");
  const counted = (count: number, one: string, many: string) => `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
  return {
    roster: { made: `${place}. Season ${season}.`, moves: "Another team, position or conference." },
    performance: {
      made: rating === null ? "No rating, so nothing is added." : `Rating ${rating.value.toFixed(2)}, since ${calendarDay(rating.asOf)}.`,
      moves: "A new rating by our scouts. Above 70, each point counts more than the one before.",
    },
    brand: {
      made:
        followers === null
          ? "No followers are known, so nothing is added."
          : `${counted(followers.value, "follower", "followers")} of handles that are public, counted ${calendarDay(followers.asOf)}.`,
      moves: "More followers, or making a handle public.",
    },
    influence: {
      made: `${counted(readers.value, "reader", "readers")} of this profile here in four weeks, to ${calendarDay(readers.asOf)}.`,
      moves: "More people reading the profile. One alone is never told.",
    },
    exposure: {
      made: `${counted(games, "game", "games")} of the team in the season ${season}.`,
      moves: "More games of the team, as those after a season.",
    },
  };
}

/** How the number has moved since the one before it, and by which parts; null of the first. */
export function differenceTold(now: number, before: number | null): string | null {
  if (before === null) return null;
  if (now === before) return "As it was before.";
  return `${now > before ? "Up" : "Down"} ${money(Math.abs(now - before))} since the one before.`;
}

export interface RangePicture {
  /** Where each stands, from 0 to 100 of the width. */
  low: number;
  high: number;
  estimate: number;
  dots: number[];
}

/** Where the range, the estimate and those that are like it stand on a bar that has a little room at both ends. */
export function rangePicture(estimate: number, { low, high }: { low: number; high: number }, others: readonly number[]): RangePicture {
  const room = Math.max(1, (high - low) * 0.15);
  const [from, span] = [low - room, high - low + 2 * room];
  const at = (amount: number) => Math.round(((amount - from) / span) * 1_000) / 10;
  return { low: at(low), high: at(high), estimate: at(estimate), dots: others.map(at) };
}
