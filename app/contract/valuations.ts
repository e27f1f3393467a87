/** Valuations, and the cases that challenge them. Amounts are whole dollars a year. */
import { z } from "zod";
import { disputeStatuses, disputeTypes } from "~/domain/valuations";

/** GET /rdb/v1/people/{key}/nil-dashboard-valuation-breakdown: the latest, its parts, and all before it, oldest first. */
export const ValuationBreakdown = z.object({
  valuation: z.number().int(),
  asOf: z.string(),
  parts: z.object({ brand: z.number().int(), roster: z.number().int(), performance: z.number().int(), influence: z.number().int(), exposure: z.number().int() }),
  growth: z.array(z.object({ asOf: z.string(), valuation: z.number().int() })),
});
export type ValuationBreakdown = z.infer<typeof ValuationBreakdown>;

/** A case with what was said in it, oldest first; `type` is null of what staff say. */
export const NilDispute = z.object({
  key: z.number().int(),
  personKey: z.number().int(),
  status: z.enum(disputeStatuses),
  version: z.number().int(),
  createdAt: z.string(),
  changedAt: z.string(),
  entries: z.array(z.object({ type: z.enum(disputeTypes).nullable(), status: z.enum(disputeStatuses), text: z.string(), by: z.string(), at: z.string() })),
});
export type NilDispute = z.infer<typeof NilDispute>;
