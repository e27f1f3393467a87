import { parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NewPasswordForm } from "~/contract/account/links";
import { accountPaths } from "~/paths/account";
import { allowEveryone, refusalOf } from "~/session/guards";
import { linkHeaders, linkOver, linkTokenIn, readLinkOf } from "~/pages/account/link.server";
import { LinkOver } from "~/widgets/account/link-over";
import { ChoosePassword, PasswordChosen } from "./choose-password";

export const meta: MetaFunction = () => [{ title: "Choose a new password · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await allowEveryone(request, context);
  const token = linkTokenIn(new URL(request.url).searchParams);
  return (await readLinkOf(api, token, ["Reset"])) ? json({ token }) : linkOver({ token: null });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await allowEveryone(request, context);
  const form = await request.formData();
  const token = linkTokenIn(form);
  const submission = parseWithZod(form, { schema: NewPasswordForm });
  if (submission.status !== "success") {
    if (!(await readLinkOf(api, token, ["Reset"]))) return linkOver({ token: null, reply: null, isDone: false });
    return json({ token, reply: submission.reply({ hideFields: ["password"] }), isDone: false }, { status: 400 });
  }
  const outcome = await api.links.useReset({ token, password: submission.value.password });
  if (outcome.ok) return json({ token: null, reply: null, isDone: true });
  const { status, fields, message } = outcome.problem;
  if (status === 404) return linkOver({ token: null, reply: null, isDone: false });
  if (status !== 422 && status !== 429) throw refusalOf(outcome.problem);
  const problems = fields ? { fieldErrors: fields } : { formErrors: [message] };
  return json({ token, reply: submission.reply({ ...problems, hideFields: ["password"] }), isDone: false }, { status });
}

export const headers: HeadersFunction = linkHeaders;

export default function ResetPassword() {
  const { token: opened } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.isDone) return <PasswordChosen />;
  const token = answer ? answer.token : opened;
  if (token === null)
    return <LinkOver again={{ to: accountPaths.forgot(), text: "Ask for a new link" }}>Ask for a new link: it comes in a minute.</LinkOver>;
  return <ChoosePassword token={token} reply={answer?.reply ?? null} />;
}
