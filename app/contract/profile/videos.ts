/** Videos of an athlete: their edits, the form, and how everybody reads them (docs/rules.md E18). */
import { z } from "zod";
import { isReadAsStored } from "~/domain/account/accounts";
import { videoCategories, videoErrors, videoHosts, videoLimits, videoLink } from "~/domain/profile/videos";
import { editTypes } from "~/domain/review/items";
import { Key, whateverElse, words } from "../base/fields";
import { Source } from "./provenance";

/** A link as it was typed becomes that of its video; anything else is refused as it is. */
const Url = z
  .string({ error: videoErrors.urlRequired })
  .trim()
  .min(1, { error: videoErrors.urlRequired, abort: true })
  .max(videoLimits.url, { error: videoErrors.urlInvalid, abort: true })
  .overwrite((typed) => videoLink(typed)?.url ?? typed)
  .refine((url) => videoLink(url) !== null, videoErrors.urlInvalid);

export const VideoForm = z.object({
  url: Url,
  title: words(videoErrors.titleRequired, videoLimits.title, videoErrors.titleTooLong).refine(isReadAsStored, videoErrors.titleSigns),
  category: z.enum(videoCategories, { error: videoErrors.categoryRequired }),
});
export type VideoForm = z.infer<typeof VideoForm>;

/** The edit: a new video, all of one anew by its key, or with its key `removed` alone, which takes it off. */
export const VideoEdit = z
  .object({
    type: z.literal("video"),
    editType: z.enum(editTypes),
    key: Key.nullish(),
    ...VideoForm.partial().shape,
    removed: z.literal(true).optional(),
  })
  .refine(({ url, removed }) => removed || url !== undefined, { path: ["url"], error: videoErrors.urlRequired, ...whateverElse })
  .refine(({ title, removed }) => removed || title !== undefined, { path: ["title"], error: videoErrors.titleRequired, ...whateverElse })
  .refine(({ category, removed }) => removed || category !== undefined, {
    path: ["category"],
    error: videoErrors.categoryRequired,
    ...whateverElse,
  })
  .refine(({ key, url, title, category, removed }) => !removed || (key && [url, title, category].every((given) => given === undefined)), {
    path: ["removed"],
    error: videoErrors.removedAlone,
    ...whateverElse,
  });
export type VideoEdit = z.infer<typeof VideoEdit>;

/** A video as everybody reads it. */
export const Video = z.object({
  key: z.number().int(),
  host: z.enum(videoHosts),
  url: z.string(),
  title: z.string(),
  category: z.enum(videoCategories),
  source: Source,
});
export type Video = z.infer<typeof Video>;

/** GET /public/rdb/v1/person/{key}/videos: the approved ones, the newest first. */
export const Videos = z.object({ videos: z.array(Video) });
export type Videos = z.infer<typeof Videos>;
