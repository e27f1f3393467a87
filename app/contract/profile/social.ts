import { z } from "zod";
import { socialPlatforms } from "~/domain/profile/social";

/** GET /public/rdb/v1/people/{key}/social: the handles that were made public, and no others (docs/rules.md K3, K5). */
export const Social = z.object({
  accounts: z.array(
    z.object({
      platform: z.enum(socialPlatforms),
      handle: z.string().meta({ description: "With its leading @." }),
      url: z.string(),
      followers: z.number().int().nullable().meta({ description: "Null while nobody has counted them, which is not zero." }),
      asOf: z.string().nullable().meta({ description: "The day of that count." }),
    }),
  ),
});
export type Social = z.infer<typeof Social>;
