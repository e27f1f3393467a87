import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { CommitmentContest, type SchoolCommitment } from "~/contract/profile/commitments";
import { zonedDay } from "~/domain/base/format";
import { commitmentErrors, commitmentInWords } from "~/domain/profile/commitments";
import { schoolPaths } from "~/paths/schools";
import { answerRefused } from "~/session/commitments";
import type { Api } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

/** Contests the commitment as it was shown; a refusal keeps what was typed. */
export async function contest(api: Api, key: number, form: FormData) {
  const submission = parseWithZod(form, { schema: CommitmentContest });
  if (submission.status !== "success") return incomplete(api, key, form, submission.reply());
  const done = await api.commitments.contest(key, submission.value);
  if (done.ok) return redirectWithToast(schoolPaths.commitments(), "commitmentContested");
  const { problem, status } = await answerRefused(api, done.problem);
  return json({ reply: submission.reply({ resetForm: false }), problem }, { status });
}

/** The answer to a form that lacks something: that the commitment stands otherwise by now, or has ended, is told before. */
async function incomplete(api: Api, key: number, form: FormData, reply: SubmissionResult) {
  const read = await api.commitments.read(key);
  if (read.ok && read.value.seen === form.get("seen")) return json({ reply, problem: null }, { status: 400 });
  const { problem, status } = read.ok ? { problem: commitmentErrors.changed, status: 409 } : await answerRefused(api, read.problem);
  return json({ reply: { ...reply, error: undefined }, problem }, { status });
}

/** The commitment in the words of the form. */
export function commitmentShown({ fullName, organizationName, recruitmentStatus, since, ...one }: SchoolCommitment) {
  return {
    fullName,
    organizationName,
    seen: one.seen,
    words: [`${recruitmentStatus}${since ? `, approved ${zonedDay(since)}` : ""}.`, `${commitmentInWords(one.commitment)}.`].join(" "),
    mayContest: one.mayContest,
  };
}
