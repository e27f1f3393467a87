/** What a world is made to: how large it is, over which days, and which keys are free. */
import { sports } from "~/domain/teams/sports";
import { drawsOf, shuffleOf, type Draw } from "./draws";
import { dayLength, momentOf, volumeBy } from "./calendar";
import type { Places } from "./places";

/** Of each table that the world names rows of: the last key that is taken. */
export interface LastKeys {
  people: number;
  recruitments: number;
  users: number;
  interests: number;
  visits: number;
  measurements: number;
  events: number;
  items: number;
  decisions: number;
  entries: number;
  rules: number;
  notices: number;
  answers: number;
}

export const noKeys: LastKeys = {
  people: 0,
  recruitments: 0,
  users: 0,
  interests: 0,
  visits: 0,
  measurements: 0,
  events: 0,
  items: 0,
  decisions: 0,
  entries: 0,
  rules: 0,
  notices: 0,
  answers: 0,
};

export interface Options {
  /** To be shown, or for queries to be measured on: that one has photos without files, orders, and a queue as long as a bad week's. */
  isShown: boolean;
  athletes: number;
  items: number;
  seed: number;
  now: Date;
  /** Days that the edits are spread over, and days before these over which each athlete sent the first; 0 for none. */
  days: number;
  earlyDays: number;
  /** Camps and combines. */
  events: number;
  last: LastKeys;
}

/** Edits of an athlete until all that follows is measurements; each begins at another one of them. */
const others = ["sportPlayed", "height", "secondTeam", "weight", "detail", "thirdTeam", "dash", "strength", "other"] as const;

/** What an edit is about; `firstTeam` is the one that most hangs on. */
export type Topic = (typeof others)[number] | "firstTeam";

export interface Plan extends Options {
  draw: Draw;
  places: Places;
  /** `now`, in milliseconds. */
  at: number;
  /** The athlete who sent an item. */
  senderOf(item: number): number;
  /** Null of what comes after an edit of everything: another measurement. */
  topicOf(item: number): Topic | null;
  /** The item by which an athlete sent an edit of that topic; null where it was never sent. */
  itemOf(athlete: number, topic: Topic): number | null;
  /** In the order of the items. */
  submittedAt(item: number): number;
  /** When a profile came, with all that was never sent. */
  joinedAt(athlete: number): number;
  /** The moment in the middle of an event's day. */
  eventOn(event: number): number;
}

const what = { rounds: 4, joined: 59 };

export function planOf(options: Options, places: Places): Plan {
  const { athletes, items, days, earlyDays } = options;
  const draw = drawsOf(options.seed);
  const at = options.now.getTime();
  const shuffle = shuffleOf(athletes);
  const early = earlyDays > 0 ? athletes : 0;
  const volumes = [earlyDays + days, days, 0].map((before) => volumeBy(at - before * dayLength));
  /** Whoever sends little has sent the one that most hangs on all the same. */
  const firstTeamIn = Math.min(Math.ceil(items / athletes), others.length + 1);
  const roundOfFirstTeam = (athlete: number) => draw(athlete, what.rounds) % firstTeamIn;
  const beginning = (athlete: number) => (draw(athlete, what.rounds) >>> 6) % others.length;

  /** Of a measuring world the first is the latest, and many have results of it. */
  const eventsEnd = options.isShown ? days + earlyDays + 30 : 1_200;
  const senderOf = (item: number) => shuffle.at(item % athletes);

  return {
    ...options,
    draw,
    places,
    at,
    senderOf,
    topicOf(item) {
      const [athlete, round] = [senderOf(item), Math.floor(item / athletes)];
      const own = roundOfFirstTeam(athlete);
      if (round > others.length) return null;
      return round === own ? "firstTeam" : others[(round - (round > own ? 1 : 0) + beginning(athlete)) % others.length]!;
    },
    itemOf(athlete, topic) {
      const own = roundOfFirstTeam(athlete);
      const step = topic === "firstTeam" ? -1 : (others.indexOf(topic) + others.length - beginning(athlete)) % others.length;
      const round = step === -1 ? own : step >= own ? step + 1 : step;
      const item = round * athletes + shuffle.placeOf(athlete);
      return item < items ? item : null;
    },
    submittedAt(item) {
      const [from, until] = item < early ? [volumes[0]!, volumes[1]!] : [volumes[1]!, volumes[2]!];
      const part = item < early ? (item + 0.5) / early : (item - early + 0.5) / (items - early);
      return momentOf(from + (until - from) * part);
    },
    joinedAt: (athlete) => at - (earlyDays + days + 5 + (draw(athlete, what.joined) % 500)) * dayLength,
    eventOn: (event) => at - (eventsEnd + event * (options.isShown ? 70 : 10)) * dayLength,
  };
}

const [girls, boys] = [
  [5, 6, 10, 16, 17, 18, 19],
  [1, 2, 3, 4, 8, 9, 14, 15],
].map((keys) => new Set(keys));

/** Whose names the athletes of a sport have. */
export function playersOf(sportKey: number): "girls" | "boys" | "all" {
  return girls!.has(sportKey) ? "girls" : boys!.has(sportKey) ? "boys" : "all";
}

/** Sports by how many who are recruited play them, more or less. */
export const played = [...Array<number>(24).fill(1), 2, 2, 2, 4, 4, 4, 5, 5, 10, 10, 6, 6, 18, 9, 16, 3, 17, 13];

export function sportName(key: number): string {
  return sports.find((sport) => sport.key === key)!.displayName;
}
