import { z } from "zod";
import { fieldErrors } from "~/domain/base/messages";
import { photoFormats, photoLimits, photoSizes } from "~/domain/profile/photos";

/**
 * The form of a photo; what the file holds is judged by the API, which decodes it. A field left empty sends a file of no name and no bytes.
 */
export const PhotoForm = z.object({
  file: z
    .file({ error: fieldErrors.photoRequired })
    .refine(({ size, name }) => size > 0 || name !== "", { error: fieldErrors.photoRequired, abort: true })
    .min(1, fieldErrors.photoEmpty)
    .max(photoLimits.bytes, fieldErrors.photoTooLarge),
});
export type PhotoForm = z.infer<typeof PhotoForm>;

/** GET /public/rdb/v1/people/{key}/images: the approved photo. Its files are `<source>-<size>.<format>`, squares. */
export const PersonImages = z.object({
  images: z.array(
    z.object({
      altText: z.string(),
      domain: z.string(),
      source: z.string(),
      /** Pixels of what was sent. */
      width: z.number().int(),
      height: z.number().int(),
      sizes: z.array(z.union(photoSizes.map((size) => z.literal(size)))),
      formats: z.array(z.enum(photoFormats)),
    }),
  ),
});
export type PersonImages = z.infer<typeof PersonImages>;
