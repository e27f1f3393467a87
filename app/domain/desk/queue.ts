/** What the desk's queue can be narrowed to. Rules: docs/rules.md Q1, Q2. */
import { shortAge, zonedClock } from "../base/format";
import { keyOf } from "../base/keys";
import { queueCountLimit } from "../review/items";
import { reviewKinds, type ReviewKind } from "../profile/review-kinds";

/** Overdue, or waiting for a reviewer for so long. */
export const queueWaits = ["overdue", "day", "three-days"] as const;
export type QueueWait = (typeof queueWaits)[number];

export const queueWaitLabels: Record<QueueWait, string> = {
  overdue: "Overdue",
  day: "A day or longer",
  "three-days": "Three days or longer",
};

/** Lines of a kind, or with a mark, are counted up to here; all that waits up to queueCountLimit. */
export const queuePartLimit = 200;

/** Filters of the queue that a reviewer keeps at most, and the characters of a name. */
export const mostFilters = 20;
export const filterNameLimit = 40;

/** `14`, `200+`: counting stops at a limit, and says so. */
export function counted(count: number, limit: number = queueCountLimit): string {
  return count >= limit ? `${limit}+` : String(count);
}

/** What the queue is narrowed to, by the names that its address has. */
export interface QueueNarrowed {
  kind?: ReviewKind | undefined;
  sport?: string | undefined;
  waiting?: QueueWait | undefined;
  flagged?: "true" | undefined;
  mine?: "true" | undefined;
  awaiting?: "true" | undefined;
  search?: string | undefined;
}

/** What an address or a form narrows the queue to; what it cannot mean is left out. */
export function narrowingOf(query: { get(name: string): unknown }): QueueNarrowed {
  const text = (name: string) => String(query.get(name) ?? "").trim();
  const marked = (name: string) => (text(name) === "true" ? "true" : undefined);
  return {
    kind: reviewKinds.find((kind) => kind === text("kind")),
    sport: keyOf(text("sport")) === null ? undefined : text("sport"),
    waiting: queueWaits.find((wait) => wait === text("waiting")),
    flagged: marked("flagged"),
    mine: marked("mine"),
    awaiting: marked("awaiting"),
    search: text("search").slice(0, 100) || undefined,
  };
}

/** The same as parameters of an address, and as fields of a form. */
export function narrowingQuery(narrowing: QueueNarrowed): Record<string, string> {
  return Object.fromEntries(Object.entries(narrowing).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
}

/** `due in 2h`, `Overdue by 3h` (Q1). */
export function dueInWords(dueAt: string, now: Date): { text: string; isLate: boolean } {
  const isLate = new Date(dueAt) < now;
  return { text: isLate ? `Overdue by ${shortAge(dueAt, now)}` : `due in ${shortAge(now, dueAt)}`, isLate };
}

/** `Robin, until 10:42 AM`: who holds an item, wherever it is shown (Q2). */
export function holderInWords({ by, isMine, until }: { by: string; isMine: boolean; until: string }): string {
  return `${isMine ? "Yours" : by.split(" ")[0]}, until ${zonedClock(until)}`;
}
