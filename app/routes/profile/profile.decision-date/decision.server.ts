import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, type AppLoadContext } from "@remix-run/node";
import { DecisionDateForm } from "~/contract/profile/decision-dates";
import { editProblems, type ReviewItemOf } from "~/contract/profile/profile-edits";
import { managesProfile } from "~/domain/account/roles";
import { decisionRefusals } from "~/domain/base/decision-words";
import { editRefusals, fieldErrors } from "~/domain/base/messages";
import { decisionInWords } from "~/domain/profile/decision-dates";
import { isOfType } from "~/domain/profile/edit-values";
import { editInWords } from "~/domain/profile/edits";
import { isCommitment } from "~/domain/profile/teams";
import { waitsAs } from "~/domain/review/items";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";
import { redirectAsSent } from "~/session/guardian";
import type { requireProfile } from "~/session/guards";
import { resubmitsOf, resubmittedValue } from "~/session/resubmission";
import { amendsOf, amendsText, carriedBy, newFormKey, submissionKey } from "~/session/submission";
import { leadToAppeal } from "~/session/under-appeal";

type Athlete = Awaited<ReturnType<typeof requireProfile>>;

/** What the form begins with: what was rejected, what waits, or what stands; of whoever is committed, why there is none. */
export async function decisionFormOf({ api, viewer, personKey, profile }: Athlete, request: Request, context: AppLoadContext) {
  const { value: rejected, rejection } = await resubmittedValue(request, api, personKey, "decisionDate", context);
  const pending = profile.pendingEdits.find((item) => isOfType(item, "decisionDate"));
  leadToAppeal(context, pending && { reviewItemKey: pending.key, isAppealed: pending.appealedAt !== null });
  const stands = profile.player.decisionDate;
  const { day, time, place } = rejected ?? pending?.newValue ?? stands ?? { day: null, time: null, place: null };
  const isCommitted = profile.recruitmentInterests.some(({ recruitmentStatus }) => isCommitment(recruitmentStatus));
  return {
    value: { day, time, place },
    waiting: pending && !pending.appealedAt && !isCommitted ? waitingInWords(pending) : null,
    constraint: getZodConstraint(DecisionDateForm),
    formKey: newFormKey(personKey),
    rejection,
    amends: amendsText(pending ? { reviewItemKey: pending.key, version: pending.version } : null),
    barred: isCommitted && {
      problem: decisionRefusals[editProblems.decidedAlready],
      waits: pending && { words: `${waitingInWords(pending)}.`, at: managesProfile(viewer, personKey) ? paths.myEdit(pending.key) : null },
    },
    takeOffAt: stands && !pending ? profilePaths.removeDecisionDate() : null,
  };
}

function waitingInWords(pending: ReviewItemOf<"decisionDate">): string {
  const words = pending.newValue.removed ? editInWords(pending) : decisionInWords(pending.newValue);
  return `${waitsAs({ isAppealed: pending.appealedAt !== null, isAsked: pending.awaitsAthlete })} · ${words}`;
}

/** Sends the day, or changes the edit that the form was opened on. */
export async function saveDecision({ api, personKey, profile }: Athlete, request: Request) {
  const form = await request.formData();
  const carried = carriedBy(form);
  const submission = parseWithZod(form, { schema: DecisionDateForm });
  if (submission.status !== "success") return json({ result: submission.reply(), carried }, { status: 400 });

  const edit = { type: "decisionDate", editType: profile.player.decisionDate === null ? "Add" : "Update", ...submission.value } as const;
  const outcome = await api.edits.send(personKey, edit, {
    amends: amendsOf(form),
    resubmits: resubmitsOf(request),
    idempotencyKey: submissionKey(form, edit),
  });
  if (outcome.ok) return redirectAsSent(outcome.value, paths.profile(), "detailsSubmitted");
  const { code, fields, status } = outcome.problem;
  const problems = fields ? { fieldErrors: fields } : { formErrors: [decisionRefusals[code] ?? editRefusals[code] ?? fieldErrors.notSent] };
  return json({ result: submission.reply(problems), carried }, { status: status === 503 ? 503 : 422 });
}
