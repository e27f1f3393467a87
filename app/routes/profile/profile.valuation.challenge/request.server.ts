import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json, redirect } from "@remix-run/node";
import { Challenge, disputeProblems } from "~/contract/profile/valuations";
import { editRefusals, fieldErrors } from "~/domain/base/messages";
import type { ValuationPart } from "~/domain/profile/valuations";
import { profilePaths } from "~/paths/profile";
import type { requireAthlete } from "~/session/guards";
import { seenOf } from "~/session/submission";
import { decisionOf } from "./challenge.server";

type Athlete = Awaited<ReturnType<typeof requireAthlete>>;

/** What is shown again of a request that was refused. */
interface Refused extends SubmissionResult {
  /** Of one to a case that stands otherwise by now: how it was decided, or what was written, which the form shows no more. */
  told?: string;
}

type Begun = Partial<Omit<Challenge, "part">> & { part?: ValuationPart };

/** Shows the question that follows from the chosen reason, or sends the request. */
export async function sendRequest({ api, personKey }: Athlete, form: FormData) {
  const submission = parseWithZod(form, { schema: Challenge });
  if (form.get("intent") === "choose-reason") return json<Refused>({ ...submission.reply({ resetForm: false }), error: undefined });
  if (submission.status !== "success") return json<Refused>(submission.reply(), { status: 400 });

  const { type, part, otherInformation } = submission.value;
  const outcome = await api.nilDisputes.request(personKey, { ...submission.value, seen: seenOf(form)[0] ?? null });
  if (outcome.ok) return redirect(profilePaths.challengeValuation({ received: 1 }), 303);
  const { code, fields, message, status } = outcome.problem;
  const late = (initialValue: Begun, told: string) =>
    json<Refused>({ ...submission.reply({ formErrors: [message] }), initialValue, told }, { status: 409 });
  // What was written to a case that is decided may begin another; to one that goes on it may be the answer to another question.
  if (code === disputeProblems.caseDecided) {
    const own = await api.nilDisputes.own(personKey);
    return late({ type, part: part ?? undefined, otherInformation }, own.ok ? decisionOf(own.value.disputes) : "");
  }
  if (code === disputeProblems.caseChanged) return late({ type, part: part ?? undefined }, `You wrote: ${otherInformation}`);
  const problems = fields ? { fieldErrors: fields } : { formErrors: [editRefusals[code] ?? fieldErrors.challengeFailed] };
  return json<Refused>(submission.reply(problems), { status: status === 503 ? 503 : 422 });
}
