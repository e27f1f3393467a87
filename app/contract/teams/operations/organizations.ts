import { z } from "zod";
import { OrganizationFound } from "../organizations";
import { organizationLevels, searchLimit } from "~/domain/teams/organizations";
import { KeyParam, listOf } from "../../base/params";
import { operation } from "../../base/operation";

export const search = operation.get("/public/rdb/v1/organizations/advanced-search", {
  summary: "Find colleges and schools by name, alias or short name, or by key",
  access: "everybody",
  quota: "searches",
  query: z.object({
    searchText: z.string().default("").meta({ description: "Under three characters nothing is found." }),
    organizationType: listOf(z.enum(organizationLevels)).meta({
      description: "Levels to look in; may be repeated. College and HighSchool stand for all levels of their kind.",
    }),
    key: listOf(KeyParam).meta({
      description: "Organizations already chosen; may be repeated, and then neither searchText nor the levels matter.",
    }),
  }),
  answers: {
    200: { schema: z.array(OrganizationFound), description: `At most ${searchLimit}, the closest match first; of keys all, by name` },
  },
});

export const read = operation.get("/public/rdb/v1/organizations/{key}", {
  summary: "Read one organization",
  access: "everybody",
  answers: { 200: { schema: OrganizationFound, description: "The organization" } },
});
