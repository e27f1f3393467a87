import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { ContestDeciding } from "~/contract/profile/contests";
import { refusedForm } from "~/pages/desk/refused-form.server";
import { staffPaths } from "~/paths/staff";
import { refusal, type Api } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

/** Decides the contest as the page showed it; a refusal keeps what was chosen and typed. */
export async function decideContest(api: Api, key: number, form: FormData) {
  const submission = parseWithZod(form, { schema: ContestDeciding });
  if (submission.status !== "success") return json({ reply: submission.reply(), problem: null }, { status: 400 });
  const outcome = await api.contests.decide(key, submission.value);
  if (outcome.ok) return redirectWithToast(staffPaths.deskContests(), "contestDecided");
  if (outcome.problem.status === 404) throw refusal(404);
  const { reply, problem, status } = refusedForm(submission, outcome.problem);
  return json({ reply, problem }, { status });
}
