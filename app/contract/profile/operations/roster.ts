import { z } from "zod";
import { KeyParam } from "../../base/params";
import { operation } from "../../base/operation";
import { Roster } from "../roster";

export const roster = operation.get("/rdb/v2/organizations/{orgKey}/roster", {
  summary: "Who is on a team in a season, who came, and who is there no more",
  access: "everybody",
  query: z.object({
    sportKey: KeyParam.optional().meta({ description: "The first sport that somebody is known of when none is named." }),
    year: KeyParam.refine((year) => year <= 9999)
      .optional()
      .meta({ description: "The year that the season begins in; the latest of the sport when none is named." }),
  }),
  answers: { 200: { schema: Roster, description: "The roster; without players where the season has none" } },
});
