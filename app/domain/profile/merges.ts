/** People of lists who may be one: who of two stays, and what forbids joining them. Pure values. Rules: docs/rules.md O24 to O26. */
import type { MergeRule } from "../people/same-person";
import { yearsMeet, type CareerYears } from "./careers";

/** How a pair stands. */
export const mergeStates = ["Open", "Joined", "KeptApart"] as const;
export type MergeState = (typeof mergeStates)[number];

/** What staff decide of a pair. */
export const mergeDecisions = ["Joined", "KeptApart"] as const;
export type MergeDecision = (typeof mergeDecisions)[number];

/** Why two are on the list. */
export const mergeReasons: Record<MergeRule, string> = {
  NameAndTown: "The same name and town, at two teams",
  NameAndTeam: "The same name at one team, from two towns",
};

/** Pairs of one page of the desk's list. */
export const mergePageSize = 50;

/** Why two cannot be joined, or not this way round. */
export const joinBars = ["joined-has-more", "both-have-more", "same-season"] as const;
export type JoinBar = (typeof joinBars)[number];

/** Why somebody may not decide a pair. */
export const mergeRightBars = ["level", "own-profile"] as const;
export type MergeRightBar = (typeof mergeRightBars)[number];

/** Errors that stand beside a field, or above the list. */
export const mergeErrors = {
  decisionRequired: "Press Join or Keep apart.",
  keptRequired: "Choose who stays.",
  decidedMeanwhile: "This pair stands otherwise by now. Look at it before you decide.",
  joinedSince: "Who stayed has been joined to somebody else since. Part those two first.",
} as const;

/** What stands in the place of the buttons. */
export const mergeRightWords: Record<MergeRightBar, string> = {
  level: "You can read this desk. Deciding takes a reviewer of level 3.",
  "own-profile": "You manage one of these two, so somebody else decides.",
};

export const joinBarWords: Record<JoinBar, string> = {
  "joined-has-more": "The other one has an account, edits or more, so the other one stays.",
  "both-have-more": "Both have an account, edits or more. Neither can go into the other.",
  "same-season": "Both stand on a roster of one sport in one season, so they are two people.",
};

/** A row of a career. */
interface MergeSeason extends CareerYears {
  sportKey: number;
  /** The athlete says so, and no list and no staff. */
  isAthletes: boolean;
}

/** One of a pair. */
export interface Mergeable {
  key: number;
  /** An account, edits, or whatever else no list brings. */
  hasMore: boolean;
  career: readonly MergeSeason[];
}

/** Who of two stays unless staff say otherwise: who has more than rows of lists, else who was here first. */
export function keptOf(one: Mergeable, other: Mergeable): number {
  if (one.hasMore !== other.hasMore) return one.hasMore ? one.key : other.key;
  return Math.min(one.key, other.key);
}

/** What forbids that the one goes into the other; null where nothing does. What athletes say of themselves proves nothing of a list. */
export function joinBarOf(kept: Mergeable, joined: Mergeable): JoinBar | null {
  if (joined.hasMore) return kept.hasMore ? "both-have-more" : "joined-has-more";
  const areTwo = kept.career.some((one) =>
    joined.career.some((other) => !one.isAthletes && !other.isAthletes && one.sportKey === other.sportKey && yearsMeet(one, other)),
  );
  return areTwo ? "same-season" : null;
}
