import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { SchoolDecision } from "~/contract/profile/school-requests";
import { schoolErrors, type SchoolKind } from "~/domain/profile/school-requests";
import type { PickerOption } from "~/domain/teams/options";
import { staffPaths } from "~/paths/staff";
import { searchInForm, type OrganizationSearch } from "~/session/form-search";
import { refusal, refusalOf, type Api } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { chosenIn, findFor } from "./school.server";

interface Answer {
  reply: SubmissionResult;
  problem: string | null;
  /** What the form has chosen. */
  chosen: PickerOption | null;
  searched: OrganizationSearch | null;
}

/** Searches within the form for the school that was asked for, or decides. */
export async function decideSchool(api: Api, key: number, form: FormData) {
  // The button that Enter presses has no name, by which a search is told from a decision: it decides what its words say.
  const searched = form.has("decision") ? null : await searchInForm(form, async (term) => findFor(api, await kindOf(api, key), term));
  if (!form.has("decision")) form.set("decision", "Added");
  const submission = parseWithZod(form, { schema: SchoolDecision });
  const shown = { chosen: await chosenIn(api, form), searched };
  if (searched) return json<Answer>({ ...shown, reply: { ...submission.reply(), error: undefined }, problem: null });
  if (form.get("decision") === "Added" && String(form.get("reason") ?? "").trim() !== "") {
    const reply = submission.reply({ fieldErrors: { reason: [schoolErrors.declineBegun] } });
    return json<Answer>({ ...shown, reply, problem: null }, { status: 400 });
  }
  if (submission.status !== "success") return json<Answer>({ ...shown, reply: submission.reply(), problem: null }, { status: 400 });
  const outcome = await api.schoolRequests.decide(key, submission.value);
  if (outcome.ok) return redirectWithToast(staffPaths.deskSchools(), "schoolDecided");
  const { status, message, fields } = outcome.problem;
  if (status === 404) throw refusal(404);
  const reply = submission.reply(fields ? { fieldErrors: fields } : { resetForm: false });
  return json<Answer>(
    { ...shown, reply, problem: fields ? null : message },
    { status: status === 403 || status === 422 || status === 503 ? status : 409 },
  );
}

async function kindOf(api: Api, key: number): Promise<SchoolKind> {
  const read = await api.schoolRequests.read(key);
  if (!read.ok) throw refusalOf(read.problem);
  return read.value.request.kind;
}
