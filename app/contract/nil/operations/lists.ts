import { z } from "zod";
import { isCalendarDay } from "~/domain/base/calendar";
import { nilLevels, nilOrders, nilScopeNames, nilScopes } from "~/domain/nil/lists";
import { conferenceGroups } from "~/domain/teams/conferences";
import { operation } from "../../base/operation";
import { KeyParam } from "../../base/params";
import { NilList } from "../lists";

export const nil100 = operation.get("/public/rdb/v2/nil-100", {
  summary: "The hundred whose names are estimated at most",
  description:
    "Adults whose page is open to everybody, of the scope and of whatever else is named. A scope of a sport, a group of conferences, a conference, an organization or a collective names it, too.",
  access: "everybody",
  query: z
    .object({
      scope: z.enum(nilScopeNames).default("TotalValue"),
      sportKey: KeyParam.optional(),
      level: z.enum(nilLevels).optional(),
      conferenceGroup: z.enum(conferenceGroups).optional(),
      conferenceKey: KeyParam.optional(),
      organizationKey: KeyParam.optional(),
      collectiveKey: KeyParam.optional().meta({
        description: "Of whom a deal names it that is of the last year, or pays again and has not ended.",
      }),
      order: z
        .enum(nilOrders)
        .default("Rank")
        .meta({ description: "The hundred by their ranks, or by how the amount has changed in 30 days." }),
      asOf: z.string().refine(isCalendarDay).optional().meta({ description: "The list of a past day; of today when none is named." }),
    })
    .superRefine((asked, context) => {
      const { of } = nilScopes[asked.scope];
      if (of !== null && asked[of] === undefined)
        context.addIssue({ code: "custom", path: [of], message: `The scope ${asked.scope} is of one.` });
    }),
  answers: { 200: { schema: NilList, description: "At most a hundred" } },
});
