import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, type AppLoadContext } from "@remix-run/node";
import { BioForm } from "~/contract/profile/about";
import { editInWords } from "~/domain/profile/edits";
import { profilePaths } from "~/paths/profile";
import type { requireOwnProfile } from "~/session/guards";
import { beginEdit, sendEdit } from "~/session/one-edit";
import { carriedBy } from "~/session/submission";

type Athlete = Awaited<ReturnType<typeof requireOwnProfile>>;

/** What the form begins with: what was rejected, what waits, or what stands (docs/rules.md E16). */
export async function bioFormOf(athlete: Athlete, request: Request, context: AppLoadContext) {
  const stands = athlete.profile.player.bio;
  const { value, shown } = await beginEdit(athlete, request, context, "bio", editInWords);
  return {
    ...shown,
    value: { value: value?.value ?? stands ?? undefined },
    constraint: getZodConstraint(BioForm),
    stands: stands !== null,
  };
}

/** Sends the text, or changes the edit that the form was opened on; an empty one takes it off. */
export async function saveBio(athlete: Athlete, request: Request) {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: BioForm });
  if (submission.status !== "success") return json({ result: submission.reply(), carried: carriedBy(form) }, { status: 400 });
  const editType = athlete.profile.player.bio === null ? "Add" : "Update";
  return sendEdit(athlete, request, {
    form,
    edit: { type: "bio", editType, ...submission.value },
    reply: (problems) => submission.reply(problems),
    to: profilePaths.sections(),
    toast: "detailsSubmitted",
  });
}
