import { z } from "zod";
import { moveKinds } from "~/domain/profile/moves";
import { operation } from "../../base/operation";
import { CursorParam, KeyParam } from "../../base/params";
import { Moves } from "../moves";

/** Moves that one answer has. */
const most = 50;

export const latest = operation.get("/public/rdb/v1/moves", {
  summary: "What was approved of late between athletes and teams: commitments, decommitments and offers",
  access: "everybody",
  query: z.object({
    kind: z.enum(Object.keys(moveKinds) as (keyof typeof moveKinds)[]).optional(),
    organizationKey: KeyParam.optional().meta({ description: "Of one team alone." }),
    after: CursorParam.optional().meta({ description: "The `next` of the page before." }),
    limit: z.coerce.number().int().min(1).max(most).default(most),
  }),
  answers: { 200: { schema: Moves, description: "The latest approval first" } },
});
