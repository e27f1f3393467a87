/** How many read people and sites, by whole days (docs/rules.md S9, S10). */
import { z } from "zod";
import { readerSpans } from "~/domain/sites/readers";
import { Day, Key } from "../base/fields";

const Readers = z.number().int().positive().max(1_000_000_000);

/** POST /internal/v1/readers: what a web node has counted of one day since the batch before. */
export const ReadersTold = z.object({
  /** Tells a batch from its repeat. */
  batch: z.uuid(),
  day: Day,
  people: z.array(z.object({ key: Key, readers: Readers })).max(1_000),
  sites: z.array(z.object({ slug: z.string().min(1).max(100), readers: Readers })).max(1_000),
});
export type ReadersTold = z.output<typeof ReadersTold>;

/** Somebody of a list, with the readers of its days: a reader counts once a day. */
export const MostRead = z.object({
  personKey: z.number().int(),
  fullName: z.string(),
  classYear: z.number().int().nullable(),
  /** The default sport, and the position in it. */
  sportKey: z.number().int().nullable(),
  sportName: z.string().nullable(),
  positionName: z.string().nullable(),
  /** Who has as many readers shares it. */
  rank: z.number().int(),
  isTied: z.boolean(),
  readers: z.number().int(),
});
export type MostRead = z.infer<typeof MostRead>;

/** GET /public/rdb/v1/trending-lists. `from` and `to` are the first and the last day. */
export const Trending = z.object({
  span: z.enum(readerSpans),
  from: z.string(),
  to: z.string(),
  people: z.array(MostRead),
  /** Keys of the sports in whose own list of these days there is somebody. */
  sports: z.array(z.number().int()),
});
export type Trending = z.infer<typeof Trending>;

/** GET /sites/v1/sites/{key}/readers: the week, and each of its days, the earliest first. */
export const SiteReaders = z.object({
  siteKey: z.number().int(),
  from: z.string(),
  to: z.string(),
  readers: z.number().int(),
  days: z.array(z.object({ day: z.string(), readers: z.number().int() })),
});
export type SiteReaders = z.infer<typeof SiteReaders>;
