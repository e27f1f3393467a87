import { operation } from "../../base/operation";
import { ValuationReceipt } from "../valuations";

export const receipt = operation.get("/public/nil/v1/people/{key}/valuation", {
  summary: "What a person's valuation is made of",
  description: "Of adults whose page is open to everybody; of anybody else for their own side alone.",
  access: "everybody",
  answers: { 200: { schema: ValuationReceipt, description: "The parts that add up to it, what each rests on, and five that are like it" } },
});
