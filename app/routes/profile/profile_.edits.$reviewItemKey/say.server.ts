import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import type { SubmissionResult } from "@conform-to/react";
import { editProblems } from "~/contract/profile/profile-edits";
import { Evidence, OfferAcceptance, ThreadAnswer } from "~/contract/profile/thread";
import { editNoLongerWaits, editRefusals, fieldErrors, type ToastName } from "~/domain/base/messages";
import { paths } from "~/paths";
import { redirectAsSent } from "~/session/guardian";
import { refusal, type Api } from "~/session/guards";

const intents = ["answer", "evidence", "accept"] as const;
type Intent = (typeof intents)[number];

/** What the page shows again of a form that was refused: why, and what was typed. */
export interface Refused {
  intent: Intent;
  /** Null of an answer to another question than stands now: its form begins anew. */
  reply: SubmissionResult | null;
  problem: string | null;
  typed: string | null;
}

const done: Record<Intent, ToastName> = { answer: "editAnswered", evidence: "evidenceAdded", accept: "offerAccepted" };

/** What the athlete's side says on its edit: an answer, a link, or yes to an offer. */
export async function say(api: Api, reviewItemKey: number, form: FormData) {
  const intent = intents.find((one) => one === form.get("intent"));
  if (!intent) throw refusal(400);
  form.delete("intent");
  const submission = parseWithZod(form, { schema: { answer: ThreadAnswer, evidence: Evidence, accept: OfferAcceptance }[intent] });
  const typed =
    ["text", "url"]
      .map((name) => form.get(name))
      .filter(Boolean)
      .join("\n") || null;
  const refused = (reply: SubmissionResult | null, status: number, problem: string | null) =>
    json<Refused>({ intent, reply, problem, typed }, { status });
  if (submission.status !== "success") return refused(submission.reply(), 400, null);

  const { value } = submission;
  const outcome =
    "entryKey" in value
      ? await api.edits.acceptOffer(reviewItemKey, value)
      : "url" in value
        ? await api.edits.addEvidence(reviewItemKey, value)
        : await api.edits.answer(reviewItemKey, value);
  if (outcome.ok) return redirectAsSent(outcome.value, paths.myEdit(reviewItemKey), done[intent]);
  const { code, fields, message, status } = outcome.problem;
  if (status === 404) return refused(submission.reply(), 409, editRefusals[code] ?? message);
  if (code === editProblems.notPending) return refused(submission.reply(), 409, editNoLongerWaits);
  if (code === editProblems.askedSince) return refused(null, 409, message);
  if (status === 503) return refused(submission.reply(), 503, fieldErrors.notSent);
  return fields ? refused(submission.reply({ fieldErrors: fields }), 422, null) : refused(submission.reply(), 409, message);
}
