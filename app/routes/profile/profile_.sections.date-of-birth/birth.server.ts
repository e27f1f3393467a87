import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, type AppLoadContext } from "@remix-run/node";
import { DateOfBirthForm } from "~/contract/profile/about";
import { editInWords } from "~/domain/profile/edits";
import { profilePaths } from "~/paths/profile";
import { heldInWords } from "~/session/guardian";
import type { requireOwnProfile } from "~/session/guards";
import { beginEdit, sendEdit } from "~/session/one-edit";
import { carriedBy } from "~/session/submission";

type Athlete = Awaited<ReturnType<typeof requireOwnProfile>>;

/** What the form begins with: what was rejected, what waits, or what stands (docs/rules.md E17). */
export async function birthFormOf(athlete: Athlete, request: Request, context: AppLoadContext) {
  const [{ value, shown }, held] = await Promise.all([
    beginEdit(athlete, request, context, "dateOfBirth", editInWords),
    heldInWords(athlete.api, athlete.personKey, "DateOfBirth"),
  ]);
  const [year, month, day] = (value?.value ?? athlete.profile.player.dateOfBirth ?? "").split("-");
  return { ...shown, held, value: { dateOfBirth: { month, day, year } }, constraint: getZodConstraint(DateOfBirthForm) };
}

/** Sends the date, or changes the edit that the form was opened on. */
export async function saveBirth(athlete: Athlete, request: Request) {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: DateOfBirthForm });
  if (submission.status !== "success") return json({ result: submission.reply(), carried: carriedBy(form) }, { status: 400 });
  const editType = athlete.profile.player.dateOfBirth === null ? "Add" : "Update";
  return sendEdit(athlete, request, {
    form,
    edit: { type: "dateOfBirth", editType, value: submission.value.dateOfBirth },
    reply: (problems) => submission.reply(problems),
    to: profilePaths.sections(),
    toast: "detailsSubmitted",
    fieldName: () => "dateOfBirth",
  });
}
