/**
 * What both forms of a photo do with it: an edit first, unless one waits; then its file, in the place of the photo that the form showed.
 */
import { parseWithZod } from "@conform-to/zod/v4";
import { json, type TypedResponse } from "@remix-run/node";
import type { SubmissionResult } from "@conform-to/react";
import type { Api } from "~/api/api";
import { PhotoForm } from "~/contract/profile/photos";
import type { ProfileAdmin } from "~/contract/profile/profiles";
import { editRefusals, fieldErrors, toasts } from "~/domain/base/messages";
import { networkWords } from "~/domain/base/network-words";
import { photoLimits } from "~/domain/profile/photos";
import { isOfType } from "~/domain/profile/edit-values";
import { waitsAs } from "~/domain/review/items";
import { paths } from "~/paths";
import { editable } from "./editable";
import { tooLargeField } from "../page/too-large";
import { amendsOf, amendsText, newFormKey, submissionKey } from "./submission";
import { redirectWithToast } from "./toast";
import type { Viewer } from "./viewer";

/** Of every edit of a photo the version without a file: what a form that showed none takes the place of. */
const withoutFile = 1;

/** The photo that the athlete's side sees: the one that waits, else the approved one. */
export function ownPhoto({ player, pendingEdits }: Pick<ProfileAdmin, "player" | "pendingEdits">): {
  photo: string | null;
  /** How it waits, `In review`; null of one that does not. */
  photoWaits: string | null;
} {
  const item = waitingPhoto(pendingEdits);
  const file = item?.newValue.file;
  return {
    photo: file?.path ?? player.defaultAsset?.source ?? null,
    photoWaits: item && file ? waitsAs({ isAppealed: item.appealedAt !== null, isAsked: item.awaitsAthlete }) : null,
  };
}

/** The photo that the form of one shows, and the edit that it amends. */
export function photoStanding(personKey: number, profile: Pick<ProfileAdmin, "player" | "pendingEdits">) {
  const pending = waitingPhoto(profile.pendingEdits);
  const { photo, photoWaits } = ownPhoto(profile);
  return {
    photo,
    // Under appeal it takes no other, which the form would say (docs/rules.md H4).
    photoWaits: pending?.appealedAt ? null : photoWaits,
    isAsked: pending?.awaitsAthlete ?? false,
    formKey: newFormKey(personKey),
    amends: amendsText(pending && { reviewItemKey: pending.key, version: pending.version }),
  };
}

/** What the form of a photo knows before anything is sent. */
export const photoRules = {
  limits: photoLimits,
  empty: fieldErrors.photoEmpty,
  tooLarge: fieldErrors.photoTooLarge,
  tooSmall: fieldErrors.photoTooSmall,
  tooManyPixels: fieldErrors.photoTooManyPixels,
  failed: toasts.photoFailed.text,
  unreached: networkWords.photo,
};

/**
 * The answer to a posted photo. When its file is refused the edit stays, and the
 * next try attaches to it. A form that is behind says so, and shows what stands
 * `now`, so that it can be sent again knowingly.
 */
export async function sendPhoto(
  request: Request,
  { api, viewer, personKey, profile }: { api: Api; viewer: Viewer; personKey: number; profile: ProfileAdmin },
): Promise<Response | TypedResponse<{ result: SubmissionResult; now: ReturnType<typeof photoStanding> | null }>> {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: PhotoForm });
  const refused = (
    status: number,
    problems?: { fieldErrors?: Record<string, string[]>; formErrors?: string[] },
    { retryAfter, now = null }: { retryAfter?: number; now?: ReturnType<typeof photoStanding> | null } = {},
  ) =>
    json(
      { result: submission.reply({ hideFields: ["file"], ...problems }), now },
      { status, headers: retryAfter ? { "retry-after": String(retryAfter) } : {} },
    );
  if (form.has(tooLargeField)) return refused(413, { fieldErrors: { file: [fieldErrors.photoTooLarge] } });
  if (submission.status !== "success") return refused(400);

  const sent = await send(api, form, { personKey, profile, file: submission.value.file });
  if (sent.ok) return redirectWithToast(paths.profile(), "photoSubmitted");
  const { status, code, fields, retryAfter } = sent.problem;
  if (status !== 409) {
    const problems = fields?.file ? { fieldErrors: { file: fields.file } } : { formErrors: [sentenceOf(code)] };
    return refused([413, 429, 503].includes(status) ? status : 422, problems, { retryAfter });
  }
  const read = await api.profile.read(personKey);
  return refused(
    422,
    { fieldErrors: { file: [sentenceOf(code)] } },
    { now: read.ok ? photoStanding(personKey, editable(viewer, read.value)) : null },
  );
}

async function send(api: Api, form: FormData, { personKey, profile, file }: { personKey: number; profile: ProfileAdmin; file: File }) {
  const waiting = waitingPhoto(profile.pendingEdits);
  const seen = amendsOf(form) ?? (waiting && { reviewItemKey: waiting.key, version: withoutFile });
  if (seen) return api.photos.attach(seen.reviewItemKey, file, seen.version);
  const edit = { type: "profileImage", editType: "Add" } as const;
  const begun = await api.edits.send(personKey, edit, { amends: null, idempotencyKey: submissionKey(form, edit) });
  if (!begun.ok) return begun;
  if (!("reviewItem" in begun.value)) throw new Error("A photo waits for no guardian.");
  return api.photos.attach(begun.value.reviewItem.key, file, withoutFile);
}

/** The edit of a photo that waits; null where none does. */
export function waitingPhoto(pendingEdits: ProfileAdmin["pendingEdits"]) {
  for (const item of pendingEdits) if (isOfType(item, "profileImage")) return item;
  return null;
}

function sentenceOf(code: string): string {
  return editRefusals[code] ?? toasts.photoFailed.text;
}
