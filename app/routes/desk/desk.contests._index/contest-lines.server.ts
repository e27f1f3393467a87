import type { Contests } from "~/contract/profile/contests";
import { relativeTime, waitingTime, zonedDay } from "~/domain/base/format";
import { contestState, type ContestState } from "~/domain/profile/contests";
import { moveInWords } from "~/domain/profile/moves";

export interface ContestLine {
  key: number;
  athlete: string;
  /** `Committed to University of Kentucky, approved 11/20/26`. */
  about: string;
  /** Who contests it. */
  what: string;
  says: string;
  /** What the athlete's side has said. */
  lastWords: string | null;
  state: ContestState;
  /** How long it waits, or when it was decided. */
  time: string;
}

/** The list in the words of its rows. */
export function contestLines(items: Contests["items"], now = new Date()): ContestLine[] {
  return items.map(({ decision, stands, ...item }) => {
    const { key, athlete, recruitmentStatus: status, organizationName, since, contesterName, sentence, contestedAt, lastWords } = item;
    const state = contestState({ decision: decision?.decision ?? null, stands, overtakenBy: decision?.overtakenBy ?? null });
    return {
      key,
      athlete: athlete.name,
      about: `${status} ${moveInWords(status, organizationName)}${since ? `, approved ${zonedDay(since)}` : ""}`,
      what: contesterName ? `Contested by ${contesterName}` : "Contested by the school",
      says: `“${sentence}”`,
      lastWords,
      state,
      time: decision && state !== "Waiting" ? relativeTime(decision.at, now) : waitingTime(contestedAt, now),
    };
  });
}
