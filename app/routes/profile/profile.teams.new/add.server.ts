import { parseWithZod } from "@conform-to/zod/v4";
import { json, redirect, type AppLoadContext } from "@remix-run/node";
import { editProblems } from "~/contract/profile/profile-edits";
import { TeamForm, visitBody } from "~/contract/profile/teams";
import { guardianErrors } from "~/domain/account/guardian-gate";
import { editRefusals, fieldErrors, toasts } from "~/domain/base/messages";
import { anotherTeamHolds, isCommitment, statusToConfirm } from "~/domain/profile/teams";
import { paths } from "~/paths";
import { redirectAsSent } from "~/session/guardian";
import { requireTeams, type requireEditor } from "~/session/guards";
import { resubmitParam } from "~/session/resubmission";
import { submissionKey } from "~/session/submission";
import { saidAtVisits, visitsToSend } from "~/session/visits-along";
import { chosenIn, lookedUp, searchAddress } from "./look-up.server";

type Editor = Awaited<ReturnType<typeof requireEditor>>;

/** Answers the form of a new team: searches teams and coaches, asks to confirm a commitment, or sends the edit. */
export async function addTeam({ api, personKey }: Editor, request: Request, context: AppLoadContext) {
  const form = await request.formData();
  const resubmit = new URL(request.url).searchParams.get(resubmitParam);
  const search = searchAddress(form, resubmit);
  const submission = parseWithZod(form, { schema: TeamForm });
  if (search && !form.get("proof")) return redirect(search, 303);
  // What staff know of a guardian is in no address: searched with it in the form, the form is answered in place.
  if (search)
    return json({
      result: { ...submission.reply(), error: undefined },
      failed: null,
      chosen: await chosenIn(api, form),
      confirm: null,
      ...(await lookedUp(api, search)),
    });
  if (submission.status !== "success")
    return json({ result: submission.reply(), failed: null, chosen: await chosenIn(api, form), confirm: null }, { status: 400 });

  const along = await visitsToSend(api, personKey, form, submission.value);
  if ("fieldErrors" in along)
    return json(
      { result: submission.reply(along), failed: toasts.teamNotAdded, chosen: await chosenIn(api, form), confirm: null },
      { status: 422 },
    );

  const { organizationKey, recruitmentStatus } = submission.value;
  const confirmed = `${organizationKey}:${recruitmentStatus}`;
  if (isCommitment(recruitmentStatus) && form.get("confirmed") !== confirmed) {
    const { profile, teams } = await requireTeams(request, context);
    const isRefused = anotherTeamHolds(teams, null) || teams.some((team) => team.organizationKey === organizationKey);
    const chosen = await chosenIn(api, form);
    // What is refused is not confirmed first, nor is what needs a sentence.
    if (!isRefused && profile.asksProof && submission.value.proof === undefined)
      return json(
        {
          result: submission.reply({ fieldErrors: { proof: [guardianErrors.proofRequired] } }),
          failed: toasts.teamNotAdded,
          chosen,
          confirm: null,
        },
        { status: 422 },
      );
    if (!isRefused)
      return json({
        result: submission.reply(),
        failed: null,
        chosen,
        confirm: { value: confirmed, lines: statusToConfirm(chosen.team?.label ?? "this team", "Interested", recruitmentStatus) },
      });
  }

  const { withVisits: _withVisits, proof, ...chosen } = submission.value;
  const team = { ...chosen, visits: along.visits?.map(visitBody) };
  const outcome = await api.teams.add(personKey, team, { idempotencyKey: submissionKey(form, team), proof });
  if (!outcome.ok) {
    const { code, fields, status } = outcome.problem;
    const isTwice = code === editProblems.sameTeamTwice;
    // What is fixed here waits again by now: it is that one, and no second.
    const waiting = isTwice && resubmit !== null && (await waitingOf(request, context, organizationKey));
    const problems = waiting
      ? { formErrors: [editRefusals[waiting.isAppealed ? "under-appeal" : "already-pending"]!] }
      : fields
        ? { fieldErrors: saidAtVisits(fields) }
        : { formErrors: [editRefusals[code] ?? fieldErrors.notSent] };
    return json(
      {
        result: submission.reply(problems),
        failed: isTwice && !waiting ? toasts.teamTwice : toasts.teamNotAdded,
        chosen: await chosenIn(api, form),
        confirm: null,
      },
      { status: status === 503 ? 503 : waiting ? 409 : 422 },
    );
  }
  return redirectAsSent(outcome.value, paths.topTeams(), "teamAdded");
}

/** The addition of this team that waits; null of none. */
async function waitingOf(request: Request, context: AppLoadContext, organizationKey: number) {
  const { teams } = await requireTeams(request, context);
  const pending = teams.find((team) => team.organizationKey === organizationKey)?.pending;
  return pending?.editType === "Add" ? pending : null;
}
