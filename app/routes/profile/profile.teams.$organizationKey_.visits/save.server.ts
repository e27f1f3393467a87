import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { editProblems } from "~/contract/profile/profile-edits";
import { VisitsForm } from "~/contract/profile/teams";
import { editRefusals, fieldErrors, toasts } from "~/domain/base/messages";
import { visitsText, type Visit } from "~/domain/profile/visits";
import { paths } from "~/paths";
import { redirectAsSent } from "~/session/guardian";
import { refusal, type requireTeamOfForm } from "~/session/guards";
import { amendsField, amendsOf, carriedBy, isOutdated, standsText, submissionKey } from "~/session/submission";
import { findCoaches } from "./coaches.server";

type Asked = Awaited<ReturnType<typeof requireTeamOfForm>>;

/** Answers the form of a team’s visits: searches coaches, adds and removes rows, or sends the edit. */
export async function saveVisits({ api, personKey, team, isGone }: Asked, form: FormData) {
  // Nothing that was rendered on a team of the list.
  if (isGone && !form.has(amendsField)) throw refusal(404);
  const carried = carriedBy(form);
  const submission = parseWithZod(form, { schema: VisitsForm });
  const search = await findCoaches(api, form, submission.payload, team.organizationKey);
  const same = { search, carried, isLeaving: team.pending?.isRemoval === true };
  if (search.index !== null) return json({ result: submission.reply({ resetForm: false }), failed: null, isSearch: true, ...same });
  if (submission.status !== "success") {
    return json(
      { result: submission.reply(), failed: null, isSearch: false, ...same },
      { status: submission.status === "error" ? 400 : 200 },
    );
  }

  const stale = () =>
    json(
      { result: submission.reply({ formErrors: [toasts.teamStale.text] }), failed: toasts.teamStale, isSearch: false, ...same },
      { status: 409 },
    );
  if (isGone) return stale();

  const refused = (code: string, fields: Record<string, string[]> | undefined, status: number) => {
    const problems = fields ? { fieldErrors: fields } : { formErrors: [editRefusals[code] ?? fieldErrors.notSent] };
    const failed = code === editProblems.nothingChanged ? null : toasts.visitsNotUpdated;
    return json({ result: submission.reply(problems), failed, isSearch: false, ...same }, { status });
  };
  const amends = amendsOf(form);
  // What was closed meanwhile is told as that, not as a change of what stands now.
  if (amends && amends.reviewItemKey !== team.pending?.reviewItemKey) return refused(editProblems.notPending, undefined, 422);
  if (isOutdated(form, standsText(visitsText(team.visits)), standsText(visitsText(visitsOf(submission.value)))))
    return refused(editProblems.versionConflict, undefined, 422);
  const change = { organizationKey: team.organizationKey, visits: submission.value.visits };
  const outcome = await api.teams.send(personKey, change, { amends, idempotencyKey: submissionKey(form, change) });
  // Visits that are changed in a commitment that waits change what the guardian agreed to.
  if (outcome.ok) return redirectAsSent(outcome.value, paths.topTeams(), "visitsUpdated");
  const { code, fields, status } = outcome.problem;
  if (code === editProblems.staleInterest) return stale();
  return refused(code, fields, status === 503 ? 503 : 422);
}

/** The visits of the form as the profile has them; their coaches are known by their keys. */
function visitsOf({ visits }: VisitsForm): Visit[] {
  return visits.map((visit) =>
    visit.type === "coaching" ? { ...visit, coaches: visit.coachPersonKeys.map((key) => ({ key, label: "" })) } : visit,
  );
}
