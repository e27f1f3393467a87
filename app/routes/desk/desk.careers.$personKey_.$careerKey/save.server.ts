import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { CareerForm } from "~/contract/profile/careers";
import type { ChosenSport } from "~/domain/profile/person-sports";
import type { PickerOption } from "~/domain/teams/options";
import { staffPaths } from "~/paths/staff";
import { chosenOf } from "~/pages/desk/organizations.server";
import { searchInForm, type OrganizationSearch } from "~/session/form-search";
import { barredStatus, refusedForm } from "~/pages/desk/refused-form.server";
import { refusal, type Api } from "~/session/guards";
import { chosenSport, findOrganizations, sportChoices } from "~/session/look-ups";
import { carriedBy } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import { updatePositions } from "~/widgets/profile/sport-fields";
import type { RowInAddress } from "./career.server";

interface Answer {
  /** Null where the form was not sent, but what takes the row out. */
  reply: SubmissionResult | null;
  problem: string | null;
  /** The version that the form was rendered on. */
  carried: Record<string, string>;
  /** What the form has chosen, with what belongs to it. */
  chosen: PickerOption | null;
  sport: ChosenSport | null;
  searched: OrganizationSearch | null;
}

/** Enters a row, says it anew, or takes it out, on the version that was seen; or searches, and fetches positions, within the form. */
export async function saveRow(api: Api, { career, row }: RowInAddress, form: FormData) {
  const version = Number(form.get("version"));
  if (form.get("act") === "remove") {
    if (!row) throw refusal(404);
    const removed = await api.careers.remove(row.key, version);
    if (removed.ok) return redirectWithToast(staffPaths.career(career.key), "careerRemoved");
    const answer: Answer = { reply: null, problem: removed.problem.message, carried: {}, chosen: null, sport: null, searched: null };
    return json(answer, { status: barredStatus(removed.problem.status) });
  }
  const submission = parseWithZod(form, { schema: CareerForm });
  const [searched, chosen, choices] = await Promise.all([
    searchInForm(form, (term) => findOrganizations(api, term)),
    chosenOf(api, form, row && row.organization),
    sportChoices(api, []),
  ]);
  const shown = { carried: carriedBy(form, ["version"]), chosen, sport: await chosenSport(api, form.get("sportKey"), choices), searched };
  if (searched || form.get("intent") === updatePositions)
    return json<Answer>({ ...shown, reply: { ...submission.reply(), error: undefined }, problem: null });
  if (submission.status !== "success") return json<Answer>({ ...shown, reply: submission.reply(), problem: null }, { status: 400 });

  const { value } = submission;
  const saved = await (row ? api.careers.save(row.key, { ...value, version }) : api.careers.add({ ...value, personKey: career.key }));
  if (saved.ok) return redirectWithToast(staffPaths.career(career.key), row ? "careerSaved" : "careerAdded");
  const { status, ...refused } = refusedForm(submission, saved.problem);
  return json<Answer>({ ...shown, ...refused }, { status });
}
