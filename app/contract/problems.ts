import { z } from "zod";

/** What every refusal of the API says. `fields` names the fields at fault, each with its sentences. */
export const Problem = z.object({
  status: z.number().int(),
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
});
export type Problem = z.infer<typeof Problem>;
