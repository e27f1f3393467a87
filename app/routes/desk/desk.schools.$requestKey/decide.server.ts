import { parseWithZod } from "@conform-to/zod/v4";
import { json, redirect } from "@remix-run/node";
import { SchoolDecision } from "~/contract/profile/school-requests";
import { staffPaths } from "~/paths/staff";
import { carriedOf, pressedSearch } from "~/session/form-search";
import { refusal, type Api } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { chosenIn } from "./school.server";

/** Searches for the school that was asked for, or decides. */
export async function decideSchool(api: Api, key: number, form: FormData) {
  const search = pressedSearch(form, { organizationKey: "search" });
  if (search) return redirect(staffPaths.deskSchool(key, carriedOf(form, ["organizationKey", "search"])), 303);

  const submission = parseWithZod(form, { schema: SchoolDecision });
  if (submission.status !== "success")
    return json({ reply: submission.reply(), problem: null, chosen: await chosenIn(api, form) }, { status: 400 });
  const { value } = submission;
  const outcome = await api.schoolRequests.decide(key, value);
  if (outcome.ok) return redirectWithToast(staffPaths.deskSchools(), "schoolDecided");
  const { status, message, fields } = outcome.problem;
  if (status === 404) throw refusal(404);
  const reply = submission.reply(fields ? { fieldErrors: fields } : { resetForm: false });
  return json(
    { reply, problem: fields ? null : message, chosen: await chosenIn(api, form) },
    { status: status === 403 || status === 422 || status === 503 ? status : 409 },
  );
}
