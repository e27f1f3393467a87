import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { dealErrors } from "~/domain/profile/deals";
import { dealPaths } from "~/paths/deals";
import { requireProfile } from "~/session/guards";
import { AskModal } from "~/widgets/ui/ask-modal";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { amountOf, changeAmount } from "./amount.server";

export const meta: MetaFunction = () => [{ title: "Who reads the amount · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const athlete = await requireProfile(request, context);
  return json(await amountOf(athlete, request, context, params.dealKey));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const athlete = await requireProfile(request, context);
  return changeAmount(athlete, request, params.dealKey);
}

/** Who reads what a deal pays, and the one press that changes it (docs/rules.md C23). */
export default function DealAmount() {
  const { deal, seen, isPublished, does, formKey } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <AskModal
      title={isPublished ? "Keep the amount private?" : "Publish the amount?"}
      subtitle={deal?.words}
      closeTo={dealPaths.own()}
      keep="Leave it as it is"
      formKey={formKey}
      problem={reply?.problem}
      acts={
        isPublished !== null && (
          <SubmitButton name="publish" value={isPublished ? "no" : "yes"}>
            {isPublished ? "Take it back" : "Publish it"}
          </SubmitButton>
        )
      }
    >
      {deal && <p className="num font-semibold wrap-anywhere">{deal.pays}</p>}
      <p>{seen}</p>
      {does && <p>{does}</p>}
      {isPublished === null && deal && <p>{dealErrors.guardianAlone}</p>}
      {deal && <input type="hidden" name="version" value={deal.version} />}
    </AskModal>
  );
}
