import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireProfile } from "~/session/guards";
import { RejectionNotice } from "~/widgets/profile/rejection-notice";
import { AppLink } from "~/widgets/ui/app-link";
import { AskModal } from "~/widgets/ui/ask-modal";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { removalOf, removeDeal } from "./remove.server";

export const meta: MetaFunction = () => [{ title: "Take the deal off · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const athlete = await requireProfile(request, context);
  return json(await removalOf(athlete, request, context, params.dealKey));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const athlete = await requireProfile(request, context);
  return removeDeal(athlete, request, params.dealKey);
}

export { staysRefused as shouldRevalidate } from "~/widgets/profile/stays-refused";

export default function RemoveDeal() {
  const { title, closeTo, waitsAt, formKey, ...loaded } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const seeAt = waitsAt ?? reply?.endedAt;
  return (
    <AskModal
      title="Take this deal off?"
      subtitle={title}
      closeTo={closeTo}
      formKey={formKey}
      problem={loaded.problem ?? reply?.problem}
      acts={!loaded.problem && <SubmitButton variant="danger">Send for review</SubmitButton>}
    >
      <RejectionNotice rejection={waitsAt ? null : (reply?.rejection ?? loaded.rejection)} />
      <p>It leaves the profile and the list of deals. Until the review desk has decided, it stays where it is.</p>
      {seeAt && (
        <AppLink to={seeAt} className="link mt-2 inline-flex min-h-tap items-center">
          See that edit
        </AppLink>
      )}
    </AskModal>
  );
}
