import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { ContestDeciding } from "~/contract/profile/contests";
import { contestErrors } from "~/domain/profile/contests";
import { refusedForm } from "~/pages/desk/refused-form.server";
import { staffPaths } from "~/paths/staff";
import { refusal, refusalOf, type Api } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

/** Decides the contest as the page showed it; a refusal keeps what was chosen and typed. */
export async function decideContest(api: Api, key: number, form: FormData) {
  const submission = parseWithZod(form, { schema: ContestDeciding });
  if (submission.status !== "success") return incomplete(api, key, form, submission.reply());
  const outcome = await api.contests.decide(key, submission.value);
  if (outcome.ok) return redirectWithToast(staffPaths.deskContests(), "contestDecided");
  if (outcome.problem.status === 404) throw refusal(404);
  const { reply, problem, status } = refusedForm(submission, outcome.problem);
  return json({ reply, problem }, { status });
}

/** The answer to a form that lacks something: that others decided what it was of, or that it is over, is told before. */
async function incomplete(api: Api, key: number, form: FormData, reply: SubmissionResult) {
  const read = await api.contests.read(key);
  if (!read.ok) throw refusalOf(read.problem);
  const problem = read.value.seen !== form.get("seen") ? contestErrors.decided : read.value.contest.stands ? null : contestErrors.over;
  return problem ? json({ reply: { ...reply, error: undefined }, problem }, { status: 409 }) : json({ reply, problem }, { status: 400 });
}
