import type { AppLoadContext } from "@remix-run/node";
import { editProblems, type ReviewItem } from "~/contract/profile/profile-edits";
import { keyOf } from "~/domain/base/keys";
import { editRefusals, fieldErrors } from "~/domain/base/messages";
import { isOfType } from "~/domain/profile/edit-values";
import { editInWords } from "~/domain/profile/edits";
import { videoErrors } from "~/domain/profile/videos";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";
import { refusal, type requireOwnProfile } from "~/session/guards";
import { inTheWayInWords, sendRemoval } from "~/session/removal";
import { rejectionOf, resubmittedEdit } from "~/session/resubmission";
import { answersForm, newFormKey } from "~/session/submission";

type Athlete = Awaited<ReturnType<typeof requireOwnProfile>>;

/** The video that would go, why it cannot now, and what the desk said of a removal that it rejected (docs/rules.md E18, R13). */
export async function removalOf(athlete: Athlete, request: Request, context: AppLoadContext, videoKey: string | undefined) {
  const { api, personKey, profile } = athlete;
  const stands = profile.videos.find((one) => one.key === keyOf(videoKey));
  const edit = await resubmittedEdit(request, api, personKey, context);
  if (!stands && !answersForm(context)) throw refusal(404);
  const waits = profile.pendingEdits.find((item) => isOfVideo(item, videoKey));
  return {
    title: stands?.title ?? null,
    closeTo: stands ? profilePaths.video(stands.key) : profilePaths.videos(),
    problem: waits
      ? inTheWayInWords({ isAppealed: waits.appealedAt !== null, isAsked: waits.awaitsAthlete }, editInWords(waits))
      : stands
        ? null
        : videoErrors.gone,
    waitsAt: waits ? paths.myEdit(waits.key) : null,
    rejection: rejectionOf(edit && !waits && isRemovalOf(edit, videoKey) ? edit : null),
    formKey: newFormKey(personKey),
  };
}

/** Sends the removal. */
export function removeVideo(athlete: Athlete, request: Request, videoKey: string | undefined) {
  const key = keyOf(videoKey);
  if (key === null) throw refusal(404);
  return sendRemoval(athlete, request, {
    edit: { type: "video", editType: "Update", key, removed: true },
    to: profilePaths.videos(),
    isOfIt: (item) => isRemovalOf(item, videoKey),
    inWords: (code) => (code === editProblems.stale ? videoErrors.gone : (editRefusals[code] ?? fieldErrors.notSent)),
  });
}

function isOfVideo(item: ReviewItem, videoKey: string | undefined): boolean {
  return isOfType(item, "video") && String(item.newValue.key) === videoKey;
}

function isRemovalOf(item: ReviewItem, videoKey: string | undefined): boolean {
  return isOfType(item, "video") && isOfVideo(item, videoKey) && item.newValue.removed === true;
}
