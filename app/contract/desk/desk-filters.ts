import { z } from "zod";
import { fieldErrors } from "~/domain/base/messages";
import { filterNameLimit } from "~/domain/desk/queue";
import { QueueNarrowing } from "./review-items";

/** A filter of the queue that a reviewer keeps; `query` is that of the desk's address. */
export const DeskFilter = z.object({ key: z.number().int(), name: z.string(), query: z.string() });
export type DeskFilter = z.infer<typeof DeskFilter>;

/** GET /rdb/v1/desk-filters: the viewer's own, by name. */
export const DeskFilters = z.object({ filters: z.array(DeskFilter) });
export type DeskFilters = z.infer<typeof DeskFilters>;

/** POST /rdb/v1/desk-filters: kept under a name; the same name again replaces. */
export const SaveDeskFilter = z.object({
  name: z
    .string({ error: fieldErrors.filterNameRequired })
    .trim()
    .min(1, fieldErrors.filterNameRequired)
    .max(filterNameLimit, fieldErrors.filterNameTooLong),
  narrowing: QueueNarrowing,
});
export type SaveDeskFilter = z.infer<typeof SaveDeskFilter>;
