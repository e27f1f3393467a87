import { getZodConstraint } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/node";
import { NameForm } from "~/contract/profile/about";
import { editInWords } from "~/domain/profile/edits";
import { profilePaths } from "~/paths/profile";
import type { requireOwnProfile } from "~/session/guards";
import { beginEdit, sendEdit } from "~/session/one-edit";

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
export function saveName(athlete: Athlete, request: Request) {
  return sendEdit(athlete, request, {
    schema: NameForm,
    editOf: (typed) => ({ edit: { type: "name", editType: "Update", ...typed } }),
    to: profilePaths.sections(),
  });
}
