import { getZodConstraint } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/node";
import { BioForm } from "~/contract/profile/about";
import { editInWords } from "~/domain/profile/edits";
import { profilePaths } from "~/paths/profile";
import type { requireOwnProfile } from "~/session/guards";
import { beginEdit, sendEdit } from "~/session/one-edit";

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
export function saveBio(athlete: Athlete, request: Request) {
  const editType = athlete.profile.player.bio === null ? "Add" : "Update";
  return sendEdit(athlete, request, {
    schema: BioForm,
    editOf: (typed) => ({ edit: { type: "bio", editType, ...typed } }),
    to: profilePaths.sections(),
  });
}
