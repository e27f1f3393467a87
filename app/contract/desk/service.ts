/** How review is going, for everybody: counts and times, nobody's data (docs/rules.md X1–X3). */
import { z } from "zod";
import { reviewKinds } from "~/domain/profile/review-kinds";
import { UsualTime } from "../profile/profile-edits";

const count = z.number().int();

/** Lines of the queue. */
const Backlog = z.object({ waiting: count, overdue: count, oldestWaitsSince: z.string().nullable() });

/** GET /public/rdb/v1/service. */
export const ServiceBoard = z.object({
  /** When this was counted; it is counted once a minute at most. */
  asOf: z.string(),
  backlog: Backlog.extend({
    /** Waiting for an answer of the athlete, outside the queue. */
    awaitingAthlete: count,
  }),
  /** Every kind; `usual` is null while there are too few decisions. */
  kinds: z.array(Backlog.extend({ kind: z.enum(reviewKinds), usual: UsualTime.nullable() })),
  /** The last 30 days in America/Chicago, the oldest first, days without a decision too. */
  days: z.array(z.object({ day: z.string(), approved: count, rejected: count })),
  /** What people decided on these days, and how much of that was undone or reversed. */
  decided: z.object({ approved: count, rejected: count, undone: count, reversed: count }),
});
export type ServiceBoard = z.infer<typeof ServiceBoard>;
