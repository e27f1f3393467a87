import { z } from "zod";
import { Sport } from "../sports";
import { operation } from "../../base/operation";

export const list = operation.get("/rdb/v1/sports", {
  summary: "Every sport",
  access: "viewer",
  answers: { 200: { schema: z.array(Sport), description: "In the order of their keys" } },
});
