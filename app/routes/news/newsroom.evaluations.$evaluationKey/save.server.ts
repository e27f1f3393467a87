import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { EvaluationSaid } from "~/contract/profile/evaluations";
import { refusedForm } from "~/pages/desk/refused-form.server";
import { staffPaths } from "~/paths/staff";
import type { Api } from "~/session/guards";
import { carriedBy } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import type { Opened } from "./evaluation.server";

interface Answer {
  reply: SubmissionResult;
  problem: string | null;
  /** The version that the form was rendered on. */
  carried: Record<string, string>;
}

/** Begins a draft, or says it anew on the version that was seen; leads on to publishing it where that was pressed. */
export async function saveEvaluation(api: Api, { evaluation, subject }: Opened, form: FormData) {
  const submission = parseWithZod(form, { schema: EvaluationSaid });
  const carried = carriedBy(form, ["version"]);
  if (submission.status !== "success") return json<Answer>({ carried, reply: submission.reply(), problem: null }, { status: 400 });
  const { value } = submission;
  const saved = await (evaluation
    ? api.evaluations.save(evaluation.key, { ...value, version: Number(form.get("version")) })
    : api.evaluations.add({ ...value, personKey: subject.key }));
  const next = form.get("then") === "publish" ? staffPaths.publishEvaluation : staffPaths.evaluation;
  if (saved.ok) return redirectWithToast(next(saved.value.key), "evaluationSaved");
  const { status, ...refused } = refusedForm(submission, saved.problem);
  return json<Answer>({ carried, ...refused }, { status });
}
