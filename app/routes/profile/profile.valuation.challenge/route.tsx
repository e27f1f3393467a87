import { getFormProps } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Challenge } from "~/contract/profile/valuations";
import { keyOf } from "~/domain/base/keys";
import { challengeReceived, isDisputeType, isValuationPart } from "~/domain/profile/valuations";
import { paths } from "~/paths";
import { refusalOf, requireAthlete, requireAthleteOf, requireOwnProfile } from "~/session/guards";
import { newFormKey } from "~/session/submission";
import { EnterButton } from "~/widgets/ui/enter-button";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Icon } from "~/widgets/ui/icon";
import { Modal } from "~/widgets/ui/modal";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { useForm } from "~/widgets/ui/use-form";
import { CaseSoFar, Said } from "./case-so-far";
import { challengeOf } from "./challenge.server";
import { NothingToChallenge, Received } from "./other-states";
import { PartField, ReasonFields } from "./reason-fields";
import { sendRequest } from "./request.server";

export const meta: MetaFunction = () => [{ title: "Challenge My Valuation · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, personKey } = await requireAthleteOf(request, context);
  const query = new URL(request.url).searchParams;
  const opened = keyOf(query.get("case"));
  const [{ profile }, own] = await Promise.all([requireOwnProfile(request, context), api.nilDisputes.own(personKey, { also: opened })]);
  if (!own.ok) throw refusalOf(own.problem);
  const challenged = challengeOf(profile, own.value.disputes, opened);
  const named = query.get("part");
  const isReceived = query.has("received") && challenged?.isWithTeam;
  return json({
    challenged,
    begin: { type: challenged?.last?.type, part: isValuationPart(named) ? named : challenged?.last?.part },
    received: isReceived ? challengeReceived : null,
    formKey: newFormKey(personKey),
    constraint: getZodConstraint(Challenge),
  });
}

/** What the form is shown with again. */
type Begun = { seen?: string; otherInformation?: string } | undefined;

export async function action({ request, context }: ActionFunctionArgs) {
  const athlete = await requireAthlete(request, context);
  return sendRequest(athlete, await request.formData());
}

export default function ChallengeMyValuation() {
  const { challenged, begin, received, formKey, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isHydrated = useHydrated();
  const [form, fields] = useForm<Challenge>({
    id: "challenge",
    lastResult: answer,
    constraint,
    defaultValue: begin,
  });
  const { initialValue } = fields.type;
  const [reason, setReason] = useState(isDisputeType(initialValue) ? initialValue : null);

  if (!challenged) return <NothingToChallenge />;
  if (received) return <Received words={received} />;
  const told = answer?.told;
  const begun = answer?.initialValue as Begun;
  // A form that is refused stays on what it was opened on, but for one that is told what stands now.
  const seen = begun?.seen ?? challenged.seen;
  return (
    <Modal
      title="Challenge My Valuation"
      subtitle={challenged.amount}
      closeTo={paths.profile()}
      form={getFormProps(form)}
      button={
        <SubmitButton disabled={isHydrated && !reason} pendingText="Sending...">
          Submit Request
        </SubmitButton>
      }
      note={challenged.note}
    >
      <ErrorSummary form={told ? form : { id: form.id, allErrors: form.allErrors }} />
      {told && <p className="mb-5 whitespace-pre-line">{told}</p>}
      {challenged.said && <Said {...challenged.said} />}
      {/* What Enter presses. */}
      <EnterButton>Submit Request</EnterButton>
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="seen" value={seen} />
      <h2 className="mb-4 font-text text-lg">Do you think your valuation should be higher?</h2>
      <ReasonFields
        key={seen}
        begun={begun?.otherInformation}
        type={fields.type}
        otherInformation={fields.otherInformation}
        chosen={reason}
        onChoose={setReason}
      />
      <PartField key={`part ${seen}`} field={fields.part} parts={challenged.parts} />
      {!told && form.errors && (
        <div className="notice-bad mb-0 mt-5" role="alert">
          <Icon name="alert-circle" className="text-bad" />
          <strong>{form.errors.join(" ")}</strong>
        </div>
      )}
      {challenged.cases.map((one) => (
        <CaseSoFar key={one.title} {...one} />
      ))}
    </Modal>
  );
}
