import { getFormProps } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Challenge } from "~/contract/profile/valuations";
import { editRefusals, fieldErrors } from "~/domain/base/messages";
import { isDisputeType } from "~/domain/profile/valuations";
import { paths } from "~/paths";
import { requireAthlete, requireOwnProfile } from "~/session/guards";
import { newFormKey } from "~/session/submission";
import { EnterButton } from "~/widgets/ui/enter-button";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Icon } from "~/widgets/ui/icon";
import { Modal } from "~/widgets/ui/modal";
import { ModalActions } from "~/widgets/ui/modal-actions";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { useForm } from "~/widgets/ui/use-form";
import { CaseSoFar } from "./case-so-far";
import { challengeOf } from "./challenge.server";
import { NothingToChallenge, Received } from "./other-states";
import { ReasonFields } from "./reason-fields";

export const meta: MetaFunction = () => [{ title: "Challenge My Valuation · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { personKey, profile } = await requireOwnProfile(request, context);
  const challenged = challengeOf(profile);
  const isReceived = new URL(request.url).searchParams.has("received") && challenged?.dispute?.status === "Submitted";
  return json({ challenged, isReceived, formKey: newFormKey(personKey), constraint: getZodConstraint(Challenge) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, personKey } = await requireAthlete(request, context);
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: Challenge });
  if (form.get("intent") === "choose-reason") return json({ ...submission.reply({ resetForm: false }), error: undefined });
  if (submission.status !== "success") return json(submission.reply(), { status: 400 });

  const outcome = await api.nilDisputes.request(personKey, submission.value);
  if (outcome.ok) return redirect(paths.challengeValuation({ received: 1 }), 303);
  const { code, fields, status } = outcome.problem;
  const problems = fields ? { fieldErrors: fields } : { formErrors: [editRefusals[code] ?? fieldErrors.challengeFailed] };
  return json(submission.reply(problems), { status: status === 503 ? 503 : 422 });
}

export default function ChallengeMyValuation() {
  const { challenged, isReceived, formKey, constraint } = useLoaderData<typeof loader>();
  const isHydrated = useHydrated();
  const [form, fields] = useForm<Challenge>({
    id: "challenge",
    lastResult: useActionData<typeof action>(),
    constraint,
    defaultValue: { type: challenged?.dispute?.reason },
  });
  const { initialValue } = fields.type;
  const [reason, setReason] = useState(isDisputeType(initialValue) ? initialValue : null);

  if (!challenged) return <NothingToChallenge />;
  if (isReceived) return <Received />;
  const { dispute } = challenged;
  return (
    <Modal
      title="Challenge My Valuation"
      subtitle={challenged.amount}
      closeTo={paths.profile()}
      form={getFormProps(form)}
      footer={
        <ModalActions closeTo={paths.profile()} note="Private: only our team and those who manage this profile read it.">
          <SubmitButton disabled={isHydrated && !reason} pendingText="Sending...">
            Submit Request
          </SubmitButton>
        </ModalActions>
      }
    >
      <ErrorSummary form={{ id: form.id, allErrors: form.allErrors }} />
      {dispute?.question && (
        <div className="notice-wait">
          <Icon name="info-circle" />
          <p>
            <strong>Our team asks:</strong> <span className="whitespace-pre-line">{dispute.question}</span>
          </p>
        </div>
      )}
      {/* What Enter presses. */}
      <EnterButton>Submit Request</EnterButton>
      <input type="hidden" name="formKey" value={formKey} />
      <h2 className="mb-4 font-text text-lg">Do you think your valuation should be higher?</h2>
      <ReasonFields type={fields.type} otherInformation={fields.otherInformation} chosen={reason} onChoose={setReason} />
      {form.errors && (
        <div className="notice-bad mb-0 mt-5" role="alert">
          <Icon name="alert-circle" className="text-bad" />
          <strong>{form.errors.join(" ")}</strong>
        </div>
      )}
      {dispute && <CaseSoFar dispute={dispute} />}
    </Modal>
  );
}
