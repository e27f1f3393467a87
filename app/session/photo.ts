/** What both forms of a photo do with it: an edit first, unless one waits; then its file. */
import { parseWithZod } from "@conform-to/zod/v4";
import { json, type TypedResponse } from "@remix-run/node";
import type { SubmissionResult } from "@conform-to/react";
import type { Api } from "~/api/api";
import { PhotoForm } from "~/contract/photos";
import type { ProfileAdmin } from "~/contract/profiles";
import { editRefusals, fieldErrors, toasts } from "~/domain/messages";
import { networkWords } from "~/domain/network-words";
import { photoLimits } from "~/domain/photos";
import { isOfType } from "~/domain/review";
import { paths } from "~/paths";
import { tooLargeField } from "./gate/limits";
import { submissionKey } from "./submission";
import { redirectWithToast } from "./toast";

/** The photo that the athlete's side sees: the one that waits, else the approved one. */
export function ownPhoto({ player, pendingEdits }: Pick<ProfileAdmin, "player" | "pendingEdits">): { photo: string | null; isPhotoWaiting: boolean } {
  const waiting = waitingPhoto(pendingEdits)?.newValue.file;
  return { photo: waiting?.path ?? player.defaultAsset?.source ?? null, isPhotoWaiting: Boolean(waiting) };
}

/** What the form of a photo knows before anything is sent. */
export const photoRules = {
  limits: photoLimits,
  tooLarge: fieldErrors.photoTooLarge,
  tooSmall: fieldErrors.photoTooSmall,
  tooManyPixels: fieldErrors.photoTooManyPixels,
  failed: toasts.photoFailed.text,
  unreached: networkWords.photo,
};

/** The answer to a posted photo. When its file is refused the edit stays, and the next try attaches to it. */
export async function sendPhoto(
  request: Request,
  { api, personKey, profile }: { api: Api; personKey: number; profile: ProfileAdmin },
): Promise<Response | TypedResponse<{ result: SubmissionResult }>> {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: PhotoForm });
  const refused = (status: number, problems?: { fieldErrors?: Record<string, string[]>; formErrors?: string[] }, retryAfter?: number) =>
    json({ result: submission.reply({ hideFields: ["file"], ...problems }) }, { status, headers: retryAfter ? { "retry-after": String(retryAfter) } : {} });
  if (form.has(tooLargeField)) return refused(413, { fieldErrors: { file: [fieldErrors.photoTooLarge] } });
  if (submission.status !== "success") return refused(400);

  const waiting = waitingPhoto(profile.pendingEdits);
  const edit = { type: "profileImage", editType: "Add" } as const;
  const begun = waiting ? null : await api.edits.send(personKey, edit, { amends: null, idempotencyKey: submissionKey(form, edit) });
  if (begun?.ok === false) return refused(begun.problem.status === 503 ? 503 : 422, { formErrors: [sentenceOf(begun.problem.code)] });
  const key = waiting?.key ?? begun?.value.reviewItem.key ?? 0;

  const attached = await api.photos.attach(key, submission.value.file);
  if (attached.ok) return redirectWithToast(paths.profile(), "photoSubmitted");
  const { status, code, fields, retryAfter } = attached.problem;
  const problems = fields?.file ? { fieldErrors: { file: fields.file } } : { formErrors: [sentenceOf(code)] };
  return refused([413, 429, 503].includes(status) ? status : 422, problems, retryAfter);
}

function waitingPhoto(pendingEdits: ProfileAdmin["pendingEdits"]) {
  for (const item of pendingEdits) if (isOfType(item, "profileImage")) return item;
  return null;
}

function sentenceOf(code: string): string {
  return editRefusals[code] ?? toasts.photoFailed.text;
}
