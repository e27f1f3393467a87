import { json, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { refusalOf, requireUser, retryAfter } from "~/session/guards";
import { PageTitle } from "~/widgets/document/page-title";
import { AddressCard } from "./address-card";
import { Ways } from "./ways";

export const meta: MetaFunction = () => [{ title: "Your account · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireUser(request, context);
  const read = await api.ownAccount.read();
  if (!read.ok) throw refusalOf(read.problem);
  return json(read.value);
}

/** Sends the link to the account's address again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireUser(request, context);
  const sent = await api.ownAccount.requestConfirmation();
  if (sent.ok) return json({ isSent: true, problem: null });
  const { status, message, retryAfter: seconds } = sent.problem;
  if (status !== 409 && status !== 429) throw refusalOf(sent.problem);
  return json({ isSent: false, problem: message }, { status, headers: seconds ? { "retry-after": String(seconds) } : {} });
}

export const headers: HeadersFunction = ({ actionHeaders }) => retryAfter(actionHeaders);

/** Where everything of one's own account stands: a link and a line each. */
export default function Account() {
  const account = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="wrap max-w-reading pb-10 pt-5 md:pt-8">
      <PageTitle lead={`Signed in as ${account.username}.`}>Your account</PageTitle>
      <div className="mt-5 flex flex-col gap-5">
        <AddressCard {...account} isSent={answer?.isSent ?? false} problem={answer?.problem ?? null} />
        <Ways />
      </div>
    </div>
  );
}
