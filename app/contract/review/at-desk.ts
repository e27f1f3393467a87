/** What the desk is told with anything that it decides. */
import { z } from "zod";
import { decisionBars } from "~/domain/account/roles";

/** Whose profile it is, as far as a reviewer needs it. */
export const DeskAthlete = z.object({
  personKey: z.number().int(),
  name: z.string(),
  position: z.string().nullable(),
  classYear: z.number().int().nullable(),
  highSchoolName: z.string().nullable(),
});

/** Whether the viewer may decide it, else why not. */
export const DecisionRight = z.union([
  z.object({ allowed: z.literal(true) }),
  z.object({ allowed: z.literal(false), reason: z.enum(decisionBars) }),
]);
