import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { UpdateSportForm } from "~/contract/profile/person-sports";
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

/** Answers the form of a sport: searches schools, or sends the edit. */
export async function saveSport({ api, personKey, sport }: Asked, form: FormData) {
  const carried = carriedBy(form);
  const submission = parseWithZod(form, { schema: UpdateSportForm });
  const [searched, school] = await Promise.all([searchInForm(form, (term) => findSchools(api, term)), schoolIn(api, form, sport)]);
  if (searched) return json({ result: { ...submission.reply(), error: undefined }, failed: null, school, searched, carried });
  if (submission.status !== "success")
    return json({ result: submission.reply(), failed: null, school, searched, carried }, { status: 400 });

  const { firstYear = null, lastYear = null, ...rest } = submission.value;
  const edit = { type: "sportPlayed", editType: "Update", sportKey: sport.sportKey, firstYear, lastYear, ...rest } as const;
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
