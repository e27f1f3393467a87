import { getFormProps } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { Appeal } from "~/contract/profile/thread";
import { lockedWords } from "~/domain/people/visibility";
import { editTitle } from "~/domain/profile/edits";
import { appealWasWithdrawn, entryTextLimit } from "~/domain/review/thread";
import { paths } from "~/paths";
import { requireOwnEdit } from "~/session/guards";
import { answersForm } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Modal } from "~/widgets/ui/modal";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextAreaField } from "~/widgets/ui/text-area-field";
import { useForm } from "~/widgets/ui/use-form";
import { sendAppeal, standingOf } from "./appeal.server";

export const meta: MetaFunction = () => [{ title: "Appeal this decision · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { edit } = await requireOwnEdit(request, context, params);
  const { item, batch, mayAppeal, thread, visibility } = edit;
  if ((!mayAppeal || lockedWords(visibility)) && !answersForm(context)) {
    const isSpent = item.status === "Rejected" && item.resolution === null && appealWasWithdrawn(thread);
    throw isSpent ? redirectWithToast(paths.myEdit(item.key), "appealSpent") : redirect(paths.myEdit(item.key));
  }
  return json({
    key: item.key,
    title: batch.length > 1 ? "New order of your teams" : editTitle(item),
    stands: standingOf(item),
    constraint: getZodConstraint(Appeal),
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, edit } = await requireOwnEdit(request, context, params);
  return sendAppeal(api, edit.item, await request.formData());
}

/** Opened again, it would lead away from what was typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== 409 && defaultShouldRevalidate;
}

export default function AppealDecision() {
  const { key, title, stands, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  // A refusal shows the decision that stands by then, and its form is about that one.
  const { decidedAt, decision } = reply?.stands ?? stands;
  const [form, fields] = useForm<Appeal>({ id: "appeal", lastResult: reply, constraint });
  return (
    <Modal
      title="Appeal this decision"
      subtitle={title}
      closeTo={paths.myEdit(key)}
      form={getFormProps(form)}
      button={<SubmitButton pendingText="Sending...">Send appeal</SubmitButton>}
    >
      <ErrorSummary form={form} />
      <input type="hidden" name={fields.seenDecidedAt.name} value={decidedAt ?? ""} />
      {decision && (
        <blockquote className="bar-bad mb-4 rounded-control bg-bad-soft px-4 py-3">
          <span className="block text-sm font-semibold text-bad">{decision.label}</span>“{decision.sentence}”
        </blockquote>
      )}
      <p className="mb-5">You can appeal once. A reviewer who has not decided this edit looks at it again, and that decision is final.</p>
      <TextAreaField
        field={fields.text}
        label="Why should it be looked at again?"
        hint="The review desk reads it. You can add links as evidence once it is sent."
        rows={4}
        most={entryTextLimit}
        required
      />
    </Modal>
  );
}
