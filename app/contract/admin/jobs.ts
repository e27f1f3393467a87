import { z } from "zod";

/** A job that failed to the end. */
export const FailedJob = z.object({
  id: z.string(),
  job: z.string(),
  /** Our word for why. */
  code: z.string(),
  at: z.string(),
  /** Times that it was tried. */
  tries: z.number().int(),
});
export type FailedJob = z.infer<typeof FailedJob>;

/** GET /admin/v1/jobs. */
export const JobsBoard = z.object({
  waiting: z.number().int(),
  running: z.number().int(),
  failed: z.number().int(),
  /** Since midnight, where the product is at home. */
  doneToday: z.number().int(),
  /** Seconds that the job which has been due longest waits by now; 0 when none is due. */
  late: z.number().int(),
  jobs: z.array(
    z.object({
      job: z.string(),
      says: z.string(),
      /** Seconds between two of it, at least; null of what is asked for. */
      every: z.number().int().nullable(),
      /** It comes only when there is something to do. */
      isWhenWanted: z.boolean(),
      waiting: z.number().int(),
      running: z.number().int(),
      failed: z.number().int(),
      /** How its last run ended, and what it took. */
      last: z.object({ at: z.string(), milliseconds: z.number().int(), hasFailed: z.boolean() }).nullable(),
      /** When it may run next; null when nobody knows. */
      next: z.string().nullable(),
    }),
  ),
  /** Those that failed last, newest first. */
  failures: z.array(FailedJob),
  /** Mail is sent nowhere, and its messages can be read here. */
  showsMail: z.boolean(),
});
export type JobsBoard = z.infer<typeof JobsBoard>;
