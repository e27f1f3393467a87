import { getZodConstraint } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/node";
import { DateOfBirthForm } from "~/contract/profile/about";
import { editInWords } from "~/domain/profile/edits";
import { profilePaths } from "~/paths/profile";
import { heldInWords } from "~/session/guardian";
import type { requireOwnProfile } from "~/session/guards";
import { beginEdit, sendEdit } from "~/session/one-edit";

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
export function saveBirth(athlete: Athlete, request: Request) {
  const editType = athlete.profile.player.dateOfBirth === null ? "Add" : "Update";
  return sendEdit(athlete, request, {
    schema: DateOfBirthForm,
    editOf: ({ dateOfBirth }) => ({ edit: { type: "dateOfBirth", editType, value: dateOfBirth } }),
    to: profilePaths.sections(),
    fieldName: () => "dateOfBirth",
  });
}
