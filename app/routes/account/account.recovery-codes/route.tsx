import { parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ChangeOfWays } from "~/contract/account/ways-in";
import { accountPaths } from "~/paths/account";
import { refusedWay, unreadableWay } from "~/session/changed-ways";
import { refusalOf, requireUser } from "~/session/guards";
import { ProveAndDo } from "~/widgets/account/prove-and-do";
import { CodesMade } from "./codes-made";

export const meta: MetaFunction = () => [{ title: "Recovery codes · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireUser(request, context);
  const ways = await api.waysIn.read();
  if (!ways.ok) throw refusalOf(ways.problem);
  const { hasPassword, recoveryCodes, isFresh } = ways.value;
  return json({ left: recoveryCodes, asksPassword: hasPassword && !isFresh });
}

/** Makes a new set, and shows it on the page that answers, this once. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireUser(request, context);
  const submission = parseWithZod(await request.formData(), { schema: ChangeOfWays });
  if (submission.status !== "success") return unreadableWay(submission);
  const made = await api.waysIn.makeRecoveryCodes(submission.value);
  return made.ok ? json({ codes: made.value.codes }) : refusedWay(submission, made.problem);
}

export default function RecoveryCodes() {
  const { left, asksPassword } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "codes" in answer) return <CodesMade codes={answer.codes} />;
  return (
    <ProveAndDo
      title="Make recovery codes"
      lines={[
        "You get ten codes. Each opens your account once, without password and without passkey.",
        ...(left > 0 ? ["The codes that you have count no more."] : []),
      ]}
      button="Make ten codes"
      back={accountPaths.passkeys()}
      asksPassword={asksPassword || Boolean(answer?.asksPassword)}
      reply={answer?.result}
    />
  );
}
