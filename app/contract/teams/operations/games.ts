import { z } from "zod";
import { KeyParam } from "../../base/params";
import { operation } from "../../base/operation";
import { Schedule } from "../games";

export const schedule = operation.get("/rdb/v2/organizations/{orgKey}/schedule", {
  summary: "The games of a team in a season, each with the record after it",
  access: "everybody",
  query: z.object({
    sportKey: KeyParam.optional().meta({ description: "The first sport of which there are games when none is named." }),
    year: KeyParam.refine((year) => year <= 9999)
      .optional()
      .meta({ description: "The year that the season begins in; the latest of the sport when none is named." }),
  }),
  answers: { 200: { schema: Schedule, description: "The season; without games where it has none" } },
});
