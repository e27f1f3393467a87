import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, type AppLoadContext } from "@remix-run/node";
import { NameForm } from "~/contract/profile/about";
import { editInWords } from "~/domain/profile/edits";
import { profilePaths } from "~/paths/profile";
import type { requireOwnProfile } from "~/session/guards";
import { beginEdit, sendEdit } from "~/session/one-edit";
import { carriedBy } from "~/session/submission";

type Athlete = Awaited<ReturnType<typeof requireOwnProfile>>;

/** What the form begins with: what was rejected, what waits, or the parts that are known (docs/rules.md E15). */
export async function nameFormOf(athlete: Athlete, request: Request, context: AppLoadContext) {
  const { viewer, personKey, profile } = athlete;
  const { value, shown } = await beginEdit(athlete, request, context, "name", editInWords);
  const { firstName, lastName, knownName } = value ?? profile.player.nameParts ?? { firstName: null, lastName: null, knownName: null };
  return {
    ...shown,
    value: { firstName, lastName, knownName },
    constraint: getZodConstraint(NameForm),
    fullName: profile.player.fullName,
    isOwn: viewer.profileKey === personKey,
  };
}

/** Sends the name, or changes the edit that the form was opened on. */
export async function saveName(athlete: Athlete, request: Request) {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: NameForm });
  if (submission.status !== "success") return json({ result: submission.reply(), carried: carriedBy(form) }, { status: 400 });
  return sendEdit(athlete, request, {
    form,
    edit: { type: "name", editType: "Update", ...submission.value },
    reply: (problems) => submission.reply(problems),
    to: profilePaths.sections(),
    toast: "detailsSubmitted",
  });
}
