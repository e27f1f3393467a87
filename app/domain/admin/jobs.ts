/** The product's own jobs, as those who look after it read them (docs/rules.md G8 to G12). */

/** Failed jobs that a page shows. */
export const failuresShown = 50;

/** Seconds after which a job that is due and that no node takes is late. */
export const lateAfter = 300;

const failures = {
  unavailable: "What it works with, the database or the store of photos, was away.",
  unexpected: "A fault of the product. The log has its frames beside the job’s number.",
  expired: "It did not end in its time, or its process ended under it.",
} as const;

/** Why a job failed, in a sentence; a code of a newer version is said as it is. */
export function failureSentence(code: string): string {
  return Object.hasOwn(failures, code) ? failures[code as keyof typeof failures] : `It failed with ${code}.`;
}

/** How often a job comes: `Every 15 seconds`; null of one that is asked for. */
export function rhythm(every: number | null): string {
  if (every === null) return "When it is asked for";
  if (every < 60) return `Every ${every} seconds`;
  if (every < 3600) return every === 60 ? "Every minute" : `Every ${every / 60} minutes`;
  return every === 3600 ? "Every hour" : `Every ${every / 3600} hours`;
}

/** How long a run took: `40 ms`, `2.5 s`. */
export function tookTime(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
