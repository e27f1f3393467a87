import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { PredictionSaid } from "~/contract/profile/predictions";
import type { PickerOption } from "~/domain/teams/options";
import { refusedForm } from "~/pages/desk/refused-form.server";
import { staffPaths } from "~/paths/staff";
import { searchInForm, type OrganizationSearch } from "~/session/form-search";
import type { Api } from "~/session/guards";
import { chosenCollege, findColleges } from "~/session/look-ups";
import { redirectWithToast } from "~/session/toast";

interface Answer {
  reply: SubmissionResult;
  problem: string | null;
  team: PickerOption | null;
  searched: OrganizationSearch | null;
}

/** Picks the team, or searches for one within the form. */
export async function addPrediction(api: Api, personKey: number, form: FormData) {
  const submission = parseWithZod(form, { schema: PredictionSaid });
  const [searched, team] = await Promise.all([
    searchInForm(form, (term) => findColleges(api, term)),
    chosenCollege(api, form.get("organizationKey")),
  ]);
  const shown = { team, searched };
  if (searched) return json<Answer>({ ...shown, reply: { ...submission.reply(), error: undefined }, problem: null });
  if (submission.status !== "success") return json<Answer>({ ...shown, reply: submission.reply(), problem: null }, { status: 400 });
  const picked = await api.predictions.add({ ...submission.value, personKey });
  if (picked.ok) return redirectWithToast(staffPaths.predictions(), "predictionMade");
  const { status, ...refused } = refusedForm(submission, picked.problem);
  return json<Answer>({ ...shown, ...refused }, { status });
}
