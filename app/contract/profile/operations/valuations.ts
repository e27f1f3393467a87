import { z } from "zod";
import { LatestValuation, ValuationBreakdown, ValuationGrowth } from "../valuations";
import { KeyParam } from "../../base/params";
import { operation } from "../../base/operation";

export const breakdown = operation({
  method: "get",
  path: "/rdb/v1/people/{personKey}/nil-dashboard-valuation-breakdown",
  summary: "A person's valuation with its parts and growth",
  access: "viewer",
  params: z.object({ personKey: KeyParam }),
  answers: { 200: { schema: ValuationBreakdown, description: "Whole dollars a year" } },
});

export const latest = operation({
  method: "get",
  path: "/public/rdb/v1/people/{key}/latest-valuation",
  summary: "A person's latest valuation",
  access: "everybody",
  params: z.object({ key: KeyParam }),
  answers: { 200: { schema: LatestValuation, description: "Whole dollars a year" } },
});

export const growth = operation({
  method: "get",
  path: "/public/rdb/v1/people/{key}/valuation-growth",
  summary: "A person's valuations, oldest first",
  access: "everybody",
  params: z.object({ key: KeyParam }),
  answers: { 200: { schema: ValuationGrowth, description: "Whole dollars a year" } },
});
