import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { fieldErrors } from "~/domain/base/messages";
import { paths } from "~/paths";
import { requireDesk } from "~/session/guards";
import { Confirmation } from "./confirmation";
import { KeptNoLonger, Outcome } from "./outcome";
import { approveSelected, outcomeOf } from "./approve.server";

export const meta: MetaFunction = () => [{ title: "Approve several · Signing Day" }];

/** What an approval did, for whoever made it, while it is kept; null of an address that names none. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer } = await requireDesk(request, context);
  const id = new URL(request.url).searchParams.get("result");
  if (id === null) return json(null);
  const outcome = context.openOutcome(id, viewer.userKey);
  return json(outcome ? outcomeOf(outcome) : { step: "gone" as const });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const desk = await requireDesk(request, context);
  return approveSelected(desk, await request.formData(), context);
}

export default function ApproveAll() {
  const kept = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? kept;
  if (answer?.step === "gone") return <KeptNoLonger />;
  if (!answer)
    return (
      <Confirmation
        desk={paths.desk()}
        kind=""
        narrowing={{}}
        lines={[]}
        held={[]}
        former={[]}
        gone={0}
        problem={fieldErrors.nothingSelected}
      />
    );
  return answer.step === "outcome" ? <Outcome {...answer} /> : <Confirmation {...answer} />;
}
