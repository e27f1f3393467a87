import { parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { ResetRequest } from "~/contract/account/links";
import { allowEveryone, retryAfter } from "~/session/guards";
import { AskForLink, LinkAsked } from "./ask-for-link";

export const meta: MetaFunction = () => [{ title: "Forgot your password? · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await allowEveryone(request, context);
  return json(null);
}

/** Asks for a link; what is answered tells nobody whether there is such an account (docs/promises.md K1). */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await allowEveryone(request, context);
  const submission = parseWithZod(await request.formData(), { schema: ResetRequest });
  if (submission.status !== "success") return json({ reply: submission.reply(), isAsked: false }, { status: 400 });
  const outcome = await api.links.requestReset(submission.value.account);
  if (outcome.ok) return json({ reply: null, isAsked: true });
  const { status, message, retryAfter: seconds } = outcome.problem;
  return json(
    { reply: submission.reply({ formErrors: [message] }), isAsked: false },
    { status: status === 429 ? 429 : 503, headers: seconds ? { "retry-after": String(seconds) } : {} },
  );
}

export const headers: HeadersFunction = ({ actionHeaders }) => retryAfter(actionHeaders);

export default function ForgotPassword() {
  const answer = useActionData<typeof action>();
  return answer?.isAsked ? <LinkAsked /> : <AskForLink reply={answer?.reply ?? null} />;
}
