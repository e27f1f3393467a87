import { z } from "zod";
import { fieldErrors } from "~/domain/base/messages";
import { Key } from "../../base/fields";
import { operation } from "../../base/operation";
import { PersonImages } from "../photos";
import { editProblems, ReviewItem } from "../profile-edits";

/** One file, and no other, with the version that it was made on; further fields are let be. */
const Upload = z
  .object({
    file: z
      .instanceof(File, { error: fieldErrors.photoRequired })
      .meta({ type: "string", format: "binary", description: "A JPEG, PNG or WebP image of at least 150 by 150 px, at most 8 MB." }),
    version: z.coerce.number().pipe(Key).optional().meta({
      type: "integer",
      description: "The version of the edit that the file takes the place of; another is a conflict. Version 1 has no file.",
    }),
  })
  .catchall(z.string({ error: "Send one file, as `file`." }));

const { notPending, profileLocked, underAppeal, versionConflict } = editProblems;

export const attach = operation.put("/elite/v1/profile-edits/{id}/attach-file", {
  summary: "Attach the file of a profileImage edit",
  access: "viewer",
  quota: "photos",
  form: Upload,
  answers: { 200: { schema: z.object({ reviewItem: ReviewItem }), description: "The item; its newValue.file names the photo" } },
  problems: {
    409: [notPending, profileLocked, underAppeal, versionConflict],
    413: ["too-large"],
    422: ["invalid"],
    429: ["too-many"],
    503: ["unavailable"],
  },
});

export const images = operation.get("/public/rdb/v1/people/{key}/images", {
  summary: "A player's approved photo",
  access: "everybody",
  answers: { 200: { schema: PersonImages, description: "The photo, or none" } },
});

export const file = operation.get("/rdb/v1/photos/{name}", {
  summary: "A file of a photo",
  description:
    "An approved photo is for whoever may know of the athlete. One that waits, or stood before, is for those who manage the profile and for staff with rdb access.",
  access: "everybody",
  params: z.object({ name: z.string().meta({ example: "0f3b6a0d5c1e4f7a9b2c8d6e1f0a3b5c-90.webp" }) }),
  answers: {},
  fileTypes: ["image/webp", "image/jpeg"],
  problems: { 503: ["unavailable"] },
});
