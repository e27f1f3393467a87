import { z } from "zod";
import { CityFound } from "../cities";
import { KeyParam, listOf } from "../../base/params";
import { operation } from "../../base/operation";

export const search = operation.get("/rdb/v1/cities", {
  summary: "Find cities by name or by key",
  access: "viewer",
  quota: "searches",
  query: z.object({
    name: z.string().max(100).default("").meta({ description: "Under three characters nothing is found." }),
    key: listOf(KeyParam).meta({ description: "Cities already chosen; may be repeated, and then the name does not matter." }),
  }),
  answers: { 200: { schema: z.array(CityFound), description: "Names that begin so first" } },
});
