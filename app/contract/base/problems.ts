import { z } from "zod";

/** What every refusal of the API says. `fields` names the fields at fault, each with its sentences. */
export const Problem = z.object({
  status: z.number().int(),
  code: z.string(),
  message: z.string(),
  /** Seconds after which another try makes sense. */
  retryAfter: z.number().int().optional(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
});
export type Problem = z.infer<typeof Problem>;

/** The statuses that a refusal may have. */
export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
