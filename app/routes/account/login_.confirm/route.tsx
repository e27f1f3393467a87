import { json, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { linkHeaders, linkOver, linkTokenIn, readLinkOf } from "~/pages/account/link.server";
import { paths } from "~/paths";
import { allowEveryone, refusalOf } from "~/session/guards";
import { LinkOver } from "~/widgets/account/link-over";
import { AddressConfirmed, ConfirmAddress } from "./confirm-address";

export const meta: MetaFunction = () => [{ title: "Confirm your e-mail address · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await allowEveryone(request, context);
  const token = linkTokenIn(new URL(request.url).searchParams);
  return (await readLinkOf(api, token, ["Confirm", "NewEmail"])) ? json({ token }) : linkOver({ token: null });
}

/** To open the link confirms nothing: readers of mail open links, too. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await allowEveryone(request, context);
  const confirmed = await api.links.useConfirmation(linkTokenIn(await request.formData()));
  if (confirmed.ok) return json({ isDone: true });
  if (confirmed.problem.status !== 404) throw refusalOf(confirmed.problem);
  return linkOver({ isDone: false });
}

export const headers: HeadersFunction = linkHeaders;

export default function ConfirmEmail() {
  const { token } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.isDone) return <AddressConfirmed />;
  if (token === null || answer)
    return (
      <LinkOver again={{ to: paths.account(), text: "Your account" }}>
        Your account’s page says whether the address is confirmed, and sends a new link.
      </LinkOver>
    );
  return <ConfirmAddress token={token} />;
}
