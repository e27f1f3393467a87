/** What the desk's queue can be narrowed to. Rules: docs/rules.md Q1. */
import { queueCountLimit } from "./review";

/** Overdue, or waiting for a reviewer for so long. */
export const queueWaits = ["overdue", "day", "three-days"] as const;
export type QueueWait = (typeof queueWaits)[number];

export const queueWaitLabels: Record<QueueWait, string> = { overdue: "Overdue", day: "A day or longer", "three-days": "Three days or longer" };

/** Lines of a kind, or with a mark, are counted up to here; all that waits up to queueCountLimit. */
export const queuePartLimit = 200;

/** `14`, `200+`: counting stops at a limit, and says so. */
export function counted(count: number, limit: number = queueCountLimit): string {
  return count >= limit ? `${limit}+` : String(count);
}
