/** What an act on edits names, so that it is of nothing else than was seen. */
import { z } from "zod";
import { Key } from "../base/fields";

/** The most items that one act names. */
export const mostSeen = 100;

/** The items, each with the version that was seen: one, or all of a batch. */
export const Seen = z
  .array(z.object({ key: Key, version: Key }))
  .min(1)
  .max(mostSeen);
export type Seen = z.infer<typeof Seen>;

/** The newest entry of the thread that was seen, or 0. What others said since is a conflict; where none is named, none is checked. */
export const SeenEntry = z.number().int().min(0).optional();
