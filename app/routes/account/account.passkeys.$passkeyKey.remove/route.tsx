import { parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ChangeOfWays } from "~/contract/account/ways-in";
import { mayRemovePasskey } from "~/domain/account/ways-in";
import { waysInWords } from "~/domain/account/ways-in-words";
import { accountPaths } from "~/paths/account";
import { refusedWay, unreadableWay } from "~/session/changed-ways";
import { keyInAddress, refusal, refusalOf, requireUser } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { ProveAndDo } from "~/widgets/account/prove-and-do";

export const meta: MetaFunction = () => [{ title: "Remove a passkey · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireUser(request, context);
  const key = keyInAddress(params.passkeyKey);
  const ways = await api.waysIn.read();
  if (!ways.ok) throw refusalOf(ways.problem);
  const { hasPassword, passkeys, recoveryCodes, isFresh } = ways.value;
  const passkey = passkeys.find((one) => one.key === key);
  if (!passkey) throw refusal(404);
  const isLast = !mayRemovePasskey({ hasPassword, passkeys: passkeys.length, recoveryCodes });
  return json({ name: passkey.name, asksPassword: hasPassword && !isFresh, isLast });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireUser(request, context);
  const key = keyInAddress(params.passkeyKey);
  const submission = parseWithZod(await request.formData(), { schema: ChangeOfWays });
  if (submission.status !== "success") return unreadableWay(submission);
  const removed = await api.waysIn.removePasskey(key, submission.value);
  if (removed.ok) return redirectWithToast(accountPaths.passkeys(), "passkeyRemoved");
  if (removed.problem.status === 404) throw refusal(404);
  return refusedWay(submission, removed.problem);
}

export default function RemovePasskey() {
  const { name, asksPassword, isLast } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <ProveAndDo
      title={`Remove ${name}?`}
      lines={[isLast ? waysInWords.lastWayIn : "It opens your account no more. What your device keeps of it you can delete there."]}
      button="Remove"
      isDangerous
      back={accountPaths.passkeys()}
      asksPassword={asksPassword || Boolean(reply?.asksPassword)}
      reply={reply?.result}
    />
  );
}
