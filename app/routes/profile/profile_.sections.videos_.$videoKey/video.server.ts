import { getZodConstraint } from "@conform-to/zod/v4";
import { redirect, type AppLoadContext } from "@remix-run/node";
import { editProblems } from "~/contract/profile/profile-edits";
import { VideoForm } from "~/contract/profile/videos";
import { keyOf } from "~/domain/base/keys";
import { editInWords } from "~/domain/profile/edits";
import { videoErrors } from "~/domain/profile/videos";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";
import { refusal, type requireOwnProfile } from "~/session/guards";
import { beginEdit, sendEdit } from "~/session/one-edit";
import { answersForm } from "~/session/submission";

type Athlete = Awaited<ReturnType<typeof requireOwnProfile>>;

const refusals = { [editProblems.alreadyThere]: videoErrors.twice, [editProblems.stale]: videoErrors.gone };

/** What the form begins with: what was rejected, what waits, or the video that stands; `new` is one that is not there yet. */
export async function videoFormOf(athlete: Athlete, request: Request, context: AppLoadContext, videoKey: string | undefined) {
  const key = keyIn(videoKey);
  const change = keyOf(new URL(request.url).searchParams.get("change"));
  const isIt = (item: { key: number; newValue: { key: number | null } }) =>
    key === null ? item.key === change : item.newValue.key === key;
  const { value, pending, shown } = await beginEdit(athlete, request, context, "video", editInWords, isIt);
  // It has been decided since: its own page says how.
  if (key === null && change !== null && !pending && !answersForm(context)) throw redirect(paths.myEdit(change));
  const stands = athlete.profile.videos.find((one) => one.key === key);
  if (key !== null && !stands && !answersForm(context)) throw refusal(404);
  const { url, title, category } = value ?? stands ?? { url: undefined, title: undefined, category: undefined };
  return {
    ...shown,
    isNew: key === null && !pending,
    value: { url, title, category },
    constraint: getZodConstraint(VideoForm),
    takeOffAt: stands && !pending ? profilePaths.removeVideo(stands.key) : null,
  };
}

/** Sends the video, or changes the edit that the form was opened on. */
export function saveVideo(athlete: Athlete, request: Request, videoKey: string | undefined) {
  const key = keyIn(videoKey);
  return sendEdit(athlete, request, {
    schema: VideoForm,
    editOf: (typed) => ({ edit: { type: "video", editType: key === null ? "Add" : "Update", ...(key !== null && { key }), ...typed } }),
    to: profilePaths.videos(),
    refusals,
  });
}

function keyIn(videoKey: string | undefined): number | null {
  const key = keyOf(videoKey);
  if (key === null && videoKey !== "new") throw refusal(404);
  return key;
}
