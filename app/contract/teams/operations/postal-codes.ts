import { z } from "zod";
import { postalCodesFound } from "~/domain/teams/postal-codes";
import { PostalCodeFound } from "../postal-codes";
import { operation } from "../../base/operation";

export const search = operation.get("/rdb/v1/zipcodes/search-postal-code", {
  summary: "Find the city and state of a postal code of the United States",
  access: "viewer",
  quota: "searches",
  query: z.object({
    postalCode: z.string().max(20).default("").meta({ description: "Its first three digits or more. Of fewer nothing is found." }),
  }),
  answers: { 200: { schema: z.array(PostalCodeFound), description: `At most ${postalCodesFound}, in the order of the codes` } },
});
