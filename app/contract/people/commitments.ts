/** How a commitment stands, wherever one is answered (docs/rules.md T12). */
import { z } from "zod";
import { commitmentSides, standings } from "~/domain/profile/commitments";

/** Null of a status that is no commitment. */
export const Commitment = z
  .object({
    standing: z.enum(standings).meta({ description: "Contested: the athlete claims it, and the school says otherwise." }),
    by: z.enum(commitmentSides).meta({ description: "Who said it last." }),
    at: z.string().nullable().meta({ description: "The day since when, `2026-11-20`; null where it is not known." }),
  })
  .nullable();
