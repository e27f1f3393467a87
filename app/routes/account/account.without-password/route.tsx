import { parseWithZod } from "@conform-to/zod/v4";
import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ChangeOfWays } from "~/contract/account/ways-in";
import { accountPaths } from "~/paths/account";
import { refusedWay, unreadableWay } from "~/session/changed-ways";
import { refusalOf, requireUser } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { ProveAndDo } from "~/widgets/account/prove-and-do";

export const meta: MetaFunction = () => [{ title: "Go without a password · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireUser(request, context);
  const ways = await api.waysIn.read();
  if (!ways.ok) throw refusalOf(ways.problem);
  const { hasPassword, isFresh } = ways.value;
  if (!hasPassword) throw redirect(accountPaths.passkeys());
  return json({ asksPassword: !isFresh });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireUser(request, context);
  const submission = parseWithZod(await request.formData(), { schema: ChangeOfWays });
  if (submission.status !== "success") return unreadableWay(submission);
  const removed = await api.waysIn.removePassword(submission.value);
  return removed.ok ? redirectWithToast(accountPaths.passkeys(), "passwordRemoved") : refusedWay(submission, removed.problem);
}

export default function WithoutPassword() {
  const { asksPassword } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <ProveAndDo
      title="Go without a password?"
      lines={["You sign in with a passkey from then on, or with a recovery code when it is lost. Sessions that are open stay so."]}
      button="Remove my password"
      isDangerous
      back={accountPaths.passkeys()}
      asksPassword={asksPassword || Boolean(reply?.asksPassword)}
      reply={reply?.result}
    />
  );
}
