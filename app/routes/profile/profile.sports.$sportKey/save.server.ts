import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { NewSportForm, UpdateSportForm } from "~/contract/profile/person-sports";
import { editProblems } from "~/contract/profile/profile-edits";
import { editRefusals, fieldErrors, toasts } from "~/domain/base/messages";
import { paths } from "~/paths";
import type { requireSport } from "~/session/guards";
import { amendsOf, carriedBy, isOutdated, standsText, submissionKey } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import { searchInForm } from "~/session/form-search";
import { findSchools } from "~/session/look-ups";
import { schoolIn } from "./school.server";

type Asked = Awaited<ReturnType<typeof requireSport>>;

/** Whether the form asks for season and school (docs/rules.md E5): of a sport on the profile, and of a new one that says them. */
export function asksSchool({ standing, pending }: Asked["sport"]): boolean {
  return standing !== null || Boolean(pending?.proposed.organizationKey);
}

export function formOf(sport: Asked["sport"]) {
  return asksSchool(sport) ? UpdateSportForm : NewSportForm;
}

/** Answers the form of a sport: searches schools, or sends the edit. */
export async function saveSport({ api, personKey, sport }: Asked, form: FormData) {
  const carried = carriedBy(form);
  const submission = parseWithZod(form, { schema: formOf(sport) });
  const [searched, school] = await Promise.all([searchInForm(form, (term) => findSchools(api, term)), schoolIn(api, form, sport)]);
  if (searched) return json({ result: { ...submission.reply(), error: undefined }, failed: null, school, searched, carried });
  if (submission.status !== "success")
    return json({ result: submission.reply(), failed: null, school, searched, carried }, { status: 400 });

  const { firstYear = null, lastYear = null, year, organizationKey, ...rest } = submission.value;
  const changed = { type: "sportPlayed", sportKey: sport.sportKey, firstYear, lastYear, ...rest } as const;
  const edit =
    year && organizationKey
      ? ({ ...changed, editType: "Update", year, organizationKey } as const)
      : ({ ...changed, editType: "Add" } as const);
  const refused = (code: string, fields: Record<string, string[]> | undefined, status: number) => {
    const problems = fields ? { fieldErrors: fields } : { formErrors: [editRefusals[code] ?? fieldErrors.notSent] };
    const failed = code === editProblems.nothingChanged ? null : toasts.sportNotUpdated;
    return json({ result: submission.reply(problems), failed, school, searched, carried }, { status });
  };
  if (isOutdated(form, standsOf(sport.standing), standsOf(edit))) return refused(editProblems.versionConflict, undefined, 422);
  const outcome = await api.edits.send(personKey, edit, { amends: amendsOf(form), idempotencyKey: submissionKey(form, edit) });
  if (outcome.ok) return redirectWithToast(paths.profile(), "sportUpdated");
  const { code, fields, status } = outcome.problem;
  return refused(code, fields, status === 503 ? 503 : 422);
}

type SportFields = Partial<
  Record<
    "year" | "organizationKey" | "primaryPositionKey" | "secondaryPositionKey" | "firstYear" | "lastYear" | "jerseyNumber",
    number | string | null
  >
>;

/** What the form changes of a sport, as it stands; of one that waits to be added, nothing does. */
export function standsOf(sport: SportFields | null): string {
  const { year, organizationKey, primaryPositionKey, secondaryPositionKey, firstYear, lastYear, jerseyNumber } = sport ?? {};
  return standsText(
    [year, organizationKey, primaryPositionKey, secondaryPositionKey, firstYear, lastYear, jerseyNumber].map((one) => one ?? null),
  );
}
