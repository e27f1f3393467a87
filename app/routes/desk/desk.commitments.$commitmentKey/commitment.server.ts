import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import type { Problem } from "~/contract/base/problems";
import { CommitmentSeen } from "~/contract/profile/commitments";
import { CommitmentProof, type CommitmentAtDesk } from "~/contract/profile/contests";
import type { ToastName } from "~/domain/base/messages";
import { zonedDay } from "~/domain/base/format";
import { personSlug } from "~/domain/people/address";
import { commitmentInWords } from "~/domain/profile/commitments";
import { contestErrors } from "~/domain/profile/contests";
import { moveInWords } from "~/domain/profile/moves";
import { proofShown } from "~/pages/desk/proof.server";
import { refusedForm } from "~/pages/desk/refused-form.server";
import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import { refusalOf, type Api } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

/** The commitment in the words of its page. */
export function commitmentShown({ athlete, proof, contestKey, ...one }: CommitmentAtDesk, now = new Date()) {
  const { recruitmentStatus: status, organizationName, since } = one;
  return {
    seen: one.seen,
    title: `${status} ${moveInWords(status, organizationName)}`,
    athlete: {
      name: athlete.name,
      page: paths.person(athlete.personKey, personSlug(athlete.name)),
      about: [athlete.position, athlete.classYear, athlete.highSchoolName].filter(Boolean).join(" · "),
    },
    words: `${commitmentInWords(one.commitment)}.`,
    since: since ? `${status}, approved ${zonedDay(since)}.` : `${status} from the beginning: it was here before edits were reviewed.`,
    standing: one.commitment.standing,
    contest: contestKey && staffPaths.deskContest(contestKey),
    proof: proof && proofShown(proof, now),
    decisionRight: one.decisionRight,
    mayConfirm: one.mayConfirm,
    mayTakeBack: one.mayTakeBack,
  };
}

export type CommitmentShown = ReturnType<typeof commitmentShown>;

/** Confirms the commitment with proof, or takes that back, as the page showed it; a refusal keeps what was typed. */
export async function actOnCommitment(api: Api, key: number, form: FormData) {
  return form.has("takeBack")
    ? answered({ api, key, form }, "verificationTakenBack", parseWithZod(form, { schema: CommitmentSeen }), (seen) =>
        api.contests.takeBack(key, seen),
      )
    : answered({ api, key, form }, "commitmentVerified", parseWithZod(form, { schema: CommitmentProof }), (proof) =>
        api.contests.confirm(key, proof),
      );
}

interface Acting {
  api: Api;
  key: number;
  form: FormData;
}

async function answered<T>(
  acting: Acting,
  toast: ToastName,
  submission: Submission<T>,
  send: (value: T) => Promise<{ ok: true } | { ok: false; problem: Problem }>,
) {
  if (submission.status !== "success") return incomplete(acting, submission.reply());
  const outcome = await send(submission.value);
  if (outcome.ok) return redirectWithToast(staffPaths.deskCommitment(acting.key), toast);
  if (outcome.problem.status === 404) return changed(submission.reply({ resetForm: false }));
  const { reply, problem, status } = refusedForm(submission, outcome.problem);
  return json({ reply, problem }, { status });
}

/** The answer to a form that lacks something: that the commitment stands otherwise by now, or has ended, is told before. */
async function incomplete({ api, key, form }: Acting, reply: SubmissionResult) {
  const read = await api.contests.commitment(key);
  if (!read.ok && read.problem.status !== 404) throw refusalOf(read.problem);
  return read.ok && read.value.seen === form.get("seen") ? json({ reply, problem: null }, { status: 400 }) : changed(reply);
}

function changed(reply: SubmissionResult) {
  return json({ reply: { ...reply, error: undefined }, problem: contestErrors.changed }, { status: 409 });
}
