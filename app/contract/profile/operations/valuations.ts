import { LatestValuation, ValuationBreakdown, ValuationGrowth } from "../valuations";
import { operation } from "../../base/operation";

export const breakdown = operation.get("/rdb/v1/people/{personKey}/nil-dashboard-valuation-breakdown", {
  summary: "A person's valuation with its parts and growth",
  access: "viewer",
  answers: { 200: { schema: ValuationBreakdown, description: "Whole dollars a year" } },
});

export const latest = operation.get("/public/rdb/v1/people/{key}/latest-valuation", {
  summary: "A person's latest valuation",
  access: "everybody",
  answers: { 200: { schema: LatestValuation, description: "Whole dollars a year" } },
});

export const growth = operation.get("/public/rdb/v1/people/{key}/valuation-growth", {
  summary: "A person's valuations, oldest first",
  access: "everybody",
  answers: { 200: { schema: ValuationGrowth, description: "Whole dollars a year" } },
});
