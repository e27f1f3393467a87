import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { CommitmentContest, type SchoolCommitment } from "~/contract/profile/commitments";
import { zonedDay } from "~/domain/base/format";
import { commitmentInWords } from "~/domain/profile/commitments";
import { schoolPaths } from "~/paths/schools";
import { answerRefused } from "~/session/commitments";
import type { Api } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

/** Contests the commitment as it was shown; a refusal keeps what was typed. */
export async function contest(api: Api, key: number, form: FormData) {
  const submission = parseWithZod(form, { schema: CommitmentContest });
  if (submission.status !== "success") return json({ reply: submission.reply(), problem: null }, { status: 400 });
  const done = await api.commitments.contest(key, submission.value);
  if (done.ok) return redirectWithToast(schoolPaths.commitments(), "commitmentContested");
  const { problem, status } = await answerRefused(api, done.problem);
  return json({ reply: submission.reply({ resetForm: false }), problem }, { status });
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
