import { z } from "zod";
import { PersonFound } from "../people";
import { KeyParam, listOf } from "../../base/params";
import { positionTypes } from "~/domain/people/position-types";
import { operation } from "../../base/operation";

export const search = operation.get("/rdb/v1/people/search", {
  summary: "Find the coaches of an organization by name or by key",
  access: "viewer",
  quota: "searches",
  query: z.object({
    searchText: z.string().default("").meta({ description: "Under three characters nothing is found." }),
    positionTypes: listOf(z.enum(positionTypes)).meta({ description: "May be repeated; Coach when absent. Player is for staff only." }),
    currentOrganizationKey: KeyParam.optional(),
    wholeStaff: z.enum(["true", "false"]).optional().meta({
      description:
        "`true` without a searchText: everybody of the organization where that is at most 20 people, and nobody where it is more.",
    }),
    key: listOf(KeyParam).meta({ description: "People already chosen; may be repeated, and then searchText does not matter." }),
  }),
  answers: { 200: { schema: z.array(PersonFound), description: "The closest match first" } },
});
