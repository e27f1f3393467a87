/** What else waits for staff: an area registers its own queue, and the desk shows how much stands in it. */
import type { SQL } from "drizzle-orm";
import type { Queue } from "~/contract/desk/review-items";

/** Queues of their own, by the field of the answer that counts what waits in them. */
export type OtherQueue = Extract<keyof Queue, "openCases" | "waitingClaims" | "waitingSchools" | "waitingContests" | "waitingMerges">;

const counts: Partial<Record<OtherQueue, SQL>> = {};

/** Takes queues, each with the expression that counts what waits in it, to a limit. */
export function registerQueues(queues: Partial<Record<OtherQueue, SQL>>): void {
  Object.assign(counts, queues);
}

/** What waits in each registered queue. */
export function otherCounts(): readonly [OtherQueue, SQL][] {
  return Object.entries(counts) as [OtherQueue, SQL][];
}
