import { z } from "zod";
import { longestSearch, searchGroups, searchRows, shortestSearch } from "~/domain/sites/search";
import { operation } from "../../base/operation";
import { SearchFound } from "../search";

export const everything = operation.get("/public/rdb/v1/search", {
  summary: "Find people, teams and conferences by the words of their names",
  access: "everybody",
  quota: "searches",
  query: z.object({
    searchText: z
      .string()
      .max(longestSearch)
      .default("")
      .meta({ description: `Each word begins a word of the name. Under ${shortestSearch} letters or digits nothing is found.` }),
    group: z.enum(searchGroups).optional().meta({ description: "This group alone, and more of it." }),
    near: z.enum(["true", "false"]).default("false").meta({ description: "`true`: where nothing is called so, what is called nearly so." }),
  }),
  answers: {
    200: {
      schema: SearchFound,
      description: `At most ${searchRows.together} of each group, ${searchRows.alone} of one that is asked for; exact names first, then who is sought most`,
    },
  },
});
