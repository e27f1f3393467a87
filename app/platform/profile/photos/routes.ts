import { createRoute, z } from "@hono/zod-openapi";
import { Key } from "~/contract/base/fields";
import { PersonImages } from "~/contract/profile/photos";
import { ReviewItem } from "~/contract/profile/profile-edits";
import { fieldErrors } from "~/domain/base/messages";
import { actOf } from "../../act";
import { codeOf } from "../../db/outages";
import { unavailable } from "../../failures";
import { answer, json, KeyParam, notFound, problems, signedInOnly, type PlatformApp, type PlatformDeps } from "../../module";
import { attachPhoto } from "./attach";
import { findFile, readImages } from "./read";

/** One file, and no other, with the version that it was made on; further fields are let be. */
const Upload = z
  .object({
    file: z.instanceof(File, { error: fieldErrors.photoRequired }).openapi({ type: "string", format: "binary", description: "A JPEG, PNG or WebP image of at least 150 by 150 px, at most 8 MB." }),
    version: z.coerce.number().pipe(Key).optional().openapi({ type: "integer", description: "The version of the edit that the file takes the place of; another is a conflict. Version 1 has no file." }),
  })
  .catchall(z.string({ error: "Send one file, as `file`." }));

const attachFile = createRoute({
  ...signedInOnly,
  method: "put",
  path: "/elite/v1/profile-edits/{id}/attach-file",
  summary: "Attach the file of a profileImage edit",
  request: { params: z.object({ id: KeyParam }), body: { required: true, content: { "multipart/form-data": { schema: Upload } } } },
  responses: {
    200: json(z.object({ reviewItem: ReviewItem }), "The item; its newValue.file names the photo"),
    ...problems(400, 401, 404, 409, 413, 422, 429, 503),
  },
});

const images = createRoute({
  method: "get",
  path: "/public/rdb/v1/people/{key}/images",
  summary: "A player's approved photo",
  request: { params: z.object({ key: KeyParam }) },
  responses: { 200: json(PersonImages, "The photo, or none"), ...problems(404) },
});

const file = createRoute({
  method: "get",
  path: "/rdb/v1/photos/{name}",
  summary: "A file of a photo",
  description: "An approved photo is for anyone. One that waits, or stood before, is for those who manage the profile and for staff with rdb access.",
  request: { params: z.object({ name: z.string().openapi({ example: "0f3b6a0d5c1e4f7a9b2c8d6e1f0a3b5c-90.webp" }) }) },
  responses: {
    200: { description: "The file", content: { "image/webp": { schema: binary() }, "image/jpeg": { schema: binary() } } },
    ...problems(404, 503),
  },
});

function binary() {
  return z.any().openapi({ type: "string", format: "binary" });
}

export function registerPhotos(app: PlatformApp, deps: PlatformDeps): void {
  const read = (path: string, requestId: string) =>
    deps.photoStore.get(path).catch((error: unknown) => {
      deps.log.warn({ requestId, code: codeOf(error) }, "photo store unavailable");
      return "away" as const;
    });

  app.openapi(attachFile, async (c) => {
    const attached = await attachPhoto(actOf(c, deps), deps.photoStore, c.req.valid("param").id, c.req.valid("form"));
    return attached.ok ? c.json({ reviewItem: attached.value }, 200) : answer(c, attached as never);
  });

  app.openapi(images, async (c) => {
    const found = await readImages(c.env.reads, c.get("viewer"), c.req.valid("param").key);
    return found ? c.json(found, 200) : answer(c, notFound());
  });

  app.openapi(file, async (c) => {
    const shown = await findFile(c.env.reads, c.get("viewer"), c.req.valid("param").name);
    const bytes = shown && (await read(shown.path, c.get("requestId")));
    if (bytes === "away") return answer(c, unavailable());
    if (!shown || !bytes) return answer(c, notFound());
    return c.body(new Uint8Array(bytes), 200, {
      "content-type": shown.contentType,
      "cache-control": shown.isApproved ? "private, max-age=86400, immutable" : "private, no-store",
    });
  });
}
