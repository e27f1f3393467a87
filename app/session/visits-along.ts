/**
 * A rejected team is sent again from a form that shows no visits: those that it was sent with go along, told on the form, unless they are
 * left out there (docs/rules.md R13).
 */
import type { Api } from "~/api/api";
import { keyOf } from "~/domain/base/keys";
import { fieldErrors } from "~/domain/base/messages";
import { isOfType, visitsAlong, type TaggedEdit } from "~/domain/profile/edit-values";
import type { Visit } from "~/domain/profile/visits";
import { editOfBefore } from "./resubmission";

/** The hidden field that names the rejected edit, and the box that sends its visits along. */
export const visitsOfField = "visitsOf";
export const withVisitsField = "withVisits";

export interface VisitsAlong {
  reviewItemKey: number;
  organizationKey: number;
  /** `With 1 visit: 11/10/26 official visit`. */
  words: string;
}

/** The visits that a rejected edit of a team would take along; null where it proposes none. */
export function visitsAlongOf(edit: (TaggedEdit & { key: number }) | null): VisitsAlong | null {
  if (!edit || !isOfType(edit, "topInterest")) return null;
  const words = visitsAlong(edit);
  return words === null ? null : { reviewItemKey: edit.key, organizationKey: edit.newValue.organizationKey, words };
}

/** What a form of a team sends along: the visits of the edit that it names, nothing where they are left out, or an error by their box. */
export async function visitsToSend(
  api: Api,
  personKey: number,
  form: FormData,
  { organizationKey, withVisits }: { organizationKey: number; withVisits?: boolean },
): Promise<{ visits?: Visit[] } | { fieldErrors: Record<string, string[]> }> {
  if (!withVisits) return {};
  const edit = await editOfBefore(api, personKey, keyOf(form.get(visitsOfField)));
  if (!edit || !isOfType(edit, "topInterest") || edit.newValue.organizationKey !== organizationKey)
    return { fieldErrors: { [withVisitsField]: [fieldErrors.visitsNotOfTeam] } };
  return { visits: edit.newValue.visits };
}

/** What was refused of visits that went along is said by their box: the form has no fields of theirs. */
export function saidAtVisits(fields: Record<string, string[]>): Record<string, string[]> {
  const isOfVisits = (name: string) => name.startsWith("visits");
  const others = Object.entries(fields).filter(([name]) => !isOfVisits(name));
  const said = Object.entries(fields)
    .filter(([name]) => isOfVisits(name))
    .flatMap(([name, texts]) => (name.endsWith(".coachPersonKeys") ? [fieldErrors.visitsOfFormerCoach] : texts));
  return Object.fromEntries(said.length > 0 ? [...others, [withVisitsField, [...new Set(said)]]] : others);
}
