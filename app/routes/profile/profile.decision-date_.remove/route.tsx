import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireProfile } from "~/session/guards";
import { RejectionNotice } from "~/widgets/profile/rejection-notice";
import { AppLink } from "~/widgets/ui/app-link";
import { AskModal } from "~/widgets/ui/ask-modal";
import { useStaffContext } from "~/widgets/ui/staff-context";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { removalOf, removeDecision } from "./remove.server";

export const meta: MetaFunction = () => [{ title: "Take the decision day off · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const athlete = await requireProfile(request, context);
  return json(await removalOf(athlete, request, context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const athlete = await requireProfile(request, context);
  return removeDecision(athlete, request);
}

export { staysRefused as shouldRevalidate } from "~/widgets/profile/stays-refused";

export default function RemoveDecisionDay() {
  const { day, closeTo, waitsAt, formKey, ...loaded } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const seeAt = waitsAt ?? reply?.endedAt;
  const isStaffContext = useStaffContext() !== null;
  return (
    <AskModal
      title="Take the decision day off?"
      subtitle={day}
      closeTo={closeTo}
      formKey={formKey}
      problem={loaded.problem ?? reply?.problem}
      acts={!loaded.problem && <SubmitButton variant="danger">{isStaffContext ? "Take it off" : "Send for review"}</SubmitButton>}
    >
      <RejectionNotice rejection={waitsAt ? null : (reply?.rejection ?? loaded.rejection)} />
      <p>It leaves the profile and the calendar.{isStaffContext ? "" : " Until the review desk has decided, it stays where it is."}</p>
      {seeAt && (
        <AppLink to={seeAt} className="link mt-2 inline-flex min-h-tap items-center">
          See that edit
        </AppLink>
      )}
    </AskModal>
  );
}
