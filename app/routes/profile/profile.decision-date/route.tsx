import { getFormProps } from "@conform-to/react";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ProfileDecisionForm } from "~/contract/profile/decision-dates";
import { paths } from "~/paths";
import { requireProfile } from "~/session/guards";
import { ProofField } from "~/widgets/profile/proof-field";
import { RejectionNotice } from "~/widgets/profile/rejection-notice";
import { AppLink } from "~/widgets/ui/app-link";
import { ButtonLink } from "~/widgets/ui/button";
import { Carried } from "~/widgets/ui/carried";
import { DateField } from "~/widgets/ui/date-field";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Modal } from "~/widgets/ui/modal";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { usePageForm } from "~/widgets/ui/use-form";
import { decisionFormOf, saveDecision } from "./decision.server";

export const meta: MetaFunction = () => [{ title: "Decision day · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const athlete = await requireProfile(request, context);
  return json(await decisionFormOf(athlete, request, context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const athlete = await requireProfile(request, context);
  return saveDecision(athlete, request);
}

export { staysRefused as shouldRevalidate } from "~/widgets/profile/stays-refused";

/** When the decision is announced, and if wished where (docs/rules.md E12). */
export default function DecisionDay() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = usePageForm<ProfileDecisionForm>("decision-date", data, reply, data.value);
  // A form that was open by then keeps what was typed.
  const hasForm = !data.barred || reply !== undefined;

  return (
    <Modal
      title="Decision day"
      closeTo={paths.profile()}
      form={getFormProps(form)}
      button={hasForm && <SubmitButton>Save</SubmitButton>}
      cancelText={hasForm ? undefined : "Back to the profile"}
      note={hasForm && "Goes to review first."}
    >
      <input type="hidden" name="formKey" value={data.formKey} />
      <RejectionNotice rejection={data.rejection} />
      <ErrorSummary form={form} />
      {data.barred && <Barred {...data.barred} />}
      {hasForm && (
        <>
          <Carried standing={{ amends: data.amends }} posted={reply?.carried} waiting={data.waiting} />
          <p className="mb-4 text-sm text-ink-2">
            On which day you will say where you go. Once it is approved, everybody reads it on your page and in the calendar, until that day
            is over or you are committed.
          </p>
          <DateField field={fields.day} label="Day" required />
          <TextField field={fields.time} type="time" className="max-w-[220px]" label="Time" hint="By the clock in Chicago (CT)." />
          <TextField
            field={fields.place}
            label="Place"
            hint="If the athlete is under 18, only their own side and our staff read it."
            autoComplete="off"
          />
          {data.asksProof && <ProofField field={fields.proof} required />}
        </>
      )}
      {data.takeOffAt && (
        <ButtonLink to={data.takeOffAt} variant="plain" size="sm" preventScrollReset>
          Take the day off your profile
        </ButtonLink>
      )}
    </Modal>
  );
}

/** Why no day is taken, and what became of one that waits. */
function Barred({ problem, waits }: { problem?: string; waits?: { words: string; at: string | null } }) {
  return (
    <div className="notice-wait">
      <p>{problem}</p>
      {waits && <p className="mt-1">{waits.words}</p>}
      {waits?.at && (
        <AppLink to={waits.at} className="link mt-2 inline-flex min-h-tap items-center">
          See that edit
        </AppLink>
      )}
    </div>
  );
}
