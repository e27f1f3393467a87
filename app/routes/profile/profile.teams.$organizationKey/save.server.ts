import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { guardianProblems } from "~/contract/profile/guardian-requests";
import { editProblems } from "~/contract/profile/profile-edits";
import { ListedTeamForm, visitBody } from "~/contract/profile/teams";
import { guardianErrors } from "~/domain/account/guardian-gate";
import { editRefusals, fieldErrors, toasts } from "~/domain/base/messages";
import { anotherTeamHolds, isCommitment, isGuardedStep, statusToConfirm } from "~/domain/profile/teams";
import { visitsText, type Visit } from "~/domain/profile/visits";
import { paths } from "~/paths";
import { redirectAsSent } from "~/session/guardian";
import { refusal, type requireTeamOfForm } from "~/session/guards";
import { amendsField, amendsOf, carriedBy, isOutdated, standsText, submissionKey, visitsStandField } from "~/session/submission";
import { saidAtVisits, visitsToSend } from "~/session/visits-along";
import { contestFirst, pageOfContest } from "./contest.server";
import { chosenRecruiter, searchInForm } from "./recruiter.server";

type Asked = Awaited<ReturnType<typeof requireTeamOfForm>>;

/** Answers the form of a team: searches its coaches, asks to confirm, or sends the edit. */
export async function saveTeam(asked: Asked, form: FormData) {
  const { api, personKey, team, teams, isGone } = asked;
  // Nothing that was rendered on a team of the list.
  if (isGone && !form.has(amendsField)) throw refusal(404);
  const carried = carriedBy(form);
  const submission = parseWithZod(form, { schema: ListedTeamForm });
  const searched = await searchInForm(api, team, form);
  const same = { searched, carried, isLeaving: team.pending?.isRemoval === true, contestAt: null };
  if (searched)
    return json({
      result: { ...submission.reply(), error: undefined },
      failed: null,
      recruiter: await chosenRecruiter(api, team, form),
      confirm: null,
      ...same,
    });
  if (submission.status !== "success") {
    return json(
      { result: submission.reply(), failed: null, recruiter: await chosenRecruiter(api, team, form), confirm: null, ...same },
      { status: 400 },
    );
  }

  const stale = async () =>
    json(
      {
        result: submission.reply({ formErrors: [toasts.teamStale.text] }),
        failed: toasts.teamStale,
        recruiter: await chosenRecruiter(api, team, form),
        confirm: null,
        ...same,
      },
      { status: 409 },
    );
  if (isGone) return stale();

  const refused = async (code: string, fields: Record<string, string[]> | undefined, status: number) => {
    const isContested = code === editProblems.contestWaits;
    const words = isContested ? contestFirst : (editRefusals[code] ?? fieldErrors.notSent);
    const problems = fields ? { fieldErrors: saidAtVisits(fields) } : { formErrors: [words] };
    return json(
      {
        result: submission.reply(problems),
        failed: code === editProblems.nothingChanged ? null : toasts.teamNotUpdated,
        recruiter: await chosenRecruiter(api, team, form),
        confirm: null,
        ...same,
        contestAt: isContested ? await pageOfContest(asked) : null,
      },
      { status },
    );
  };
  if (team.pending?.isAppealed) return refused(editProblems.underAppeal, undefined, 422);
  const amends = amendsOf(form);
  // What was closed meanwhile is not confirmed as a change of what stands now.
  if (amends && amends.reviewItemKey !== team.pending?.reviewItemKey) return refused(editProblems.notPending, undefined, 422);

  const { recruitmentStatus, primaryPersonKey, withVisits, proof } = submission.value;
  const along = await visitsToSend(api, personKey, form, { organizationKey: team.organizationKey, withVisits });
  if ("fieldErrors" in along) return refused("invalid", along.fieldErrors, 422);
  const isBehind =
    isOutdated(form, standsOf(team), standsOf({ recruitmentStatus, primaryPersonKey: primaryPersonKey ?? null })) ||
    (along.visits !== undefined && isOutdated(form, visitsStandingOf(team), visitsStandingOf({ visits: along.visits }), visitsStandField));
  if (isBehind) return refused(editProblems.versionConflict, undefined, 422);
  // A team that is still to be added has no offer to lose; what is refused is not confirmed first, and a status that waits has been.
  const standing = team.pending?.editType === "Add" ? "Interested" : team.recruitmentStatus;
  if (asked.profile.asksProof && proof === undefined && isGuardedStep(standing, recruitmentStatus))
    return refused(guardianProblems.proofRequired, { proof: [guardianErrors.proofRequired] }, 422);
  const isHeld = isCommitment(recruitmentStatus) && anotherTeamHolds(teams, team.organizationKey);
  const lines =
    isHeld || recruitmentStatus === team.pending?.proposed.recruitmentStatus
      ? []
      : statusToConfirm(team.organizationName, standing, recruitmentStatus);
  if (lines.length > 0 && form.get("confirmed") !== recruitmentStatus) {
    const confirm = { value: recruitmentStatus, lines };
    return json(
      { result: submission.reply(), failed: null, recruiter: await chosenRecruiter(api, team, form), confirm, ...same },
      { status: 200 },
    );
  }

  const change = {
    organizationKey: team.organizationKey,
    recruitmentStatus,
    primaryPersonKey: primaryPersonKey ?? null,
    visits: along.visits?.map(visitBody),
  };
  const outcome = await api.teams.send(personKey, change, { amends, idempotencyKey: submissionKey(form, change), proof });
  if (outcome.ok) return redirectAsSent(outcome.value, paths.topTeams(), "teamUpdated");
  const { code, fields, status } = outcome.problem;
  if (code === editProblems.staleInterest) return stale();
  return refused(code, fields, status === 503 ? 503 : 422);
}

/** What the form changes of a team, as it stands. */
export function standsOf({ recruitmentStatus, primaryPersonKey }: { recruitmentStatus: string; primaryPersonKey: number | null }): string {
  return standsText([recruitmentStatus, primaryPersonKey]);
}

/** The visits of a team as they stand, which those that go along take the place of. */
export function visitsStandingOf({ visits }: { visits: readonly Visit[] }): string {
  return standsText(visitsText(visits));
}
