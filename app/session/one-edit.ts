/** Forms of one edit: what such a form begins with, and what becomes of it when it is sent. */
import { parseWithZod } from "@conform-to/zod/v4";
import type { SubmissionResult } from "@conform-to/react";
import { json, type AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import type { Edit, ReviewItemOf } from "~/contract/profile/profile-edits";
import { editRefusals, fieldErrors } from "~/domain/base/messages";
import { isOfType, type EditTag, type EditValues } from "~/domain/profile/edit-values";
import { waitsAs } from "~/domain/review/items";
import { redirectAsSent } from "./guardian";
import type { requireProfile } from "./guards";
import { resubmitsOf, resubmittedValue } from "./resubmission";
import { amendsOf, amendsText, carriedBy, newFormKey, submissionKey } from "./submission";
import { leadToAppeal } from "./under-appeal";

type Athlete = Awaited<ReturnType<typeof requireProfile>>;

interface Begun<T extends EditTag> {
  /** What was rejected and is sent again, else what waits; null of neither. */
  value: EditValues[T] | null;
  pending: ReviewItemOf<T> | undefined;
  /** What a form carries and says of it. */
  shown: {
    formKey: string;
    rejection: Awaited<ReturnType<typeof resubmittedValue>>["rejection"];
    amends: string;
    /** How the edit waits that the form changes, and what it says. */
    waiting: string | null;
  };
}

/** What a form of a tag begins with (docs/rules.md R3, R13); `isIt` tells which edit it changes, where there can be several of the tag. */
export async function beginEdit<T extends EditTag>(
  { api, personKey, profile }: Athlete,
  request: Request,
  context: AppLoadContext,
  tag: T,
  inWords: (pending: ReviewItemOf<T>) => string,
  isIt: (pending: ReviewItemOf<T>) => boolean = () => true,
): Promise<Begun<T>> {
  const { value, rejection } = await resubmittedValue(request, api, personKey, tag, context);
  const pending = profile.pendingEdits.find((item): item is ReviewItemOf<T> => isOfType(item, tag) && isIt(item as ReviewItemOf<T>));
  leadToAppeal(context, pending && { reviewItemKey: pending.key, isAppealed: pending.appealedAt !== null });
  return {
    value: value ?? (pending ? (pending.newValue as EditValues[T]) : null),
    pending,
    shown: {
      formKey: newFormKey(personKey),
      rejection,
      amends: amendsText(pending ? { reviewItemKey: pending.key, version: pending.version } : null),
      waiting: pending && !pending.appealedAt ? waitingInWords(pending, inWords) : null,
    },
  };
}

/** How an edit waits, and what it says. */
export function waitingInWords<T extends EditTag>(pending: ReviewItemOf<T>, inWords: (pending: ReviewItemOf<T>) => string): string {
  return `${waitsAs({ isAppealed: pending.appealedAt !== null, isAsked: pending.awaitsAthlete })} · ${inWords(pending)}`;
}

interface Sending<S extends z.ZodType, A extends object> {
  schema: S;
  /** The edit that the form says; of staff, how they know that a minor's guardian agrees, too (docs/rules.md B28). */
  editOf: (typed: z.output<S>) => { edit: Edit; proof?: string };
  /** Where the form leads once it was sent. */
  to: string;
  /** What refusals say here, by the code of the problem. */
  refusals?: Readonly<Record<string, string>>;
  /** What the form calls a field of the edit. */
  fieldName?: (name: string) => string;
  /** Its fields as they stand on the page: problems are told in that order, whichever rule found them. */
  order?: readonly string[];
  /** What a refused form is shown with again. */
  along?: A;
}

/** Sends what the form says, or changes the edit that it was opened on; a refusal keeps what was typed. */
export async function sendEdit<S extends z.ZodType, A extends object = object>(
  { api, personKey }: Athlete,
  request: Request,
  sending: Sending<S, A>,
) {
  const { schema, editOf, to, refusals = {}, fieldName = (name) => name, order = [], along } = sending;
  const form = await request.formData();
  const carried = carriedBy(form);
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success")
    return json({ result: inOrder(submission.reply(), order), carried, ...(along as A) }, { status: 400 });
  const { edit, proof } = editOf(submission.value);
  const outcome = await api.edits.send(personKey, edit, {
    amends: amendsOf(form),
    resubmits: resubmitsOf(request),
    idempotencyKey: submissionKey(form, edit),
    proof,
  });
  if (outcome.ok) return redirectAsSent(outcome.value, to, "detailsSubmitted");
  const { code, fields, status } = outcome.problem;
  const problems = fields
    ? { fieldErrors: Object.fromEntries(Object.entries(fields).map(([name, errors]) => [fieldName(name), errors])) }
    : { formErrors: [refusals[code] ?? editRefusals[code] ?? fieldErrors.notSent] };
  return json({ result: inOrder(submission.reply(problems), order), carried, ...(along as A) }, { status: status === 503 ? 503 : 422 });
}

function inOrder(result: SubmissionResult, order: readonly string[]): SubmissionResult {
  if (!result.error || order.length === 0) return result;
  const problems = Object.entries(result.error).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return { ...result, error: Object.fromEntries(problems) };
}
