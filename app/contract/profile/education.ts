import { z } from "zod";
import { organizationLevels } from "~/domain/teams/organizations";
import { Source } from "./provenance";

/** GET /public/rdb/v1/player/{key}/education: the schools of a player so far, approved values only. */
export const Education = z.object({
  schools: z.array(
    z.object({
      organization: z.object({ key: z.number().int(), name: z.string() }),
      level: z.enum(organizationLevels),
      cityName: z.string().nullable(),
      stateAbbreviation: z.string().nullable(),
      /** The class that the player leaves it with; of the high school alone. */
      classYear: z.number().int().nullable(),
      source: Source,
    }),
  ),
});
export type Education = z.infer<typeof Education>;
