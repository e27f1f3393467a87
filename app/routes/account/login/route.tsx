import { parseWithZod } from "@conform-to/zod/v4";
import { json, redirect, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Credentials } from "~/contract/account/sessions";
import { managesProfile } from "~/domain/account/roles";
import { keptField } from "~/page/kept-form";
import { fieldErrors } from "~/domain/base/messages";
import { allowEveryone, retryAfter } from "~/session/guards";
import { sentInWords } from "~/session/sent-words";
import { landingOf, signIn } from "~/session/sign-in";
import { formKeyField, profileOfForm } from "~/session/submission";
import { SendAgain } from "~/widgets/document/send-again";
import { SignInForm } from "./sign-in-form";

export const meta: MetaFunction = () => [{ title: "Sign in · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer } = await allowEveryone(request, context);
  const { searchParams } = new URL(request.url);
  const redirectTo = searchParams.get("redirectTo");
  if (viewer) throw redirect(landingOf(viewer, redirectTo, context.appOrigin));
  return json({ redirectTo, kept: context.keptForm ?? null, hasEnded: searchParams.has("ended") });
}

export async function action({ request, context }: ActionFunctionArgs) {
  await allowEveryone(request, context);
  const formData = await request.formData();
  const submission = parseWithZod(formData, { schema: Credentials });
  if (submission.status !== "success") return json(submission.reply({ hideFields: ["password"] }), { status: 400 });

  const outcome = await signIn(context, submission.value);
  if (!outcome.ok) {
    const { status, retryAfter } = outcome.problem;
    const error = status === 429 ? fieldErrors.tooManyTries : status === 401 ? fieldErrors.signInFailed : outcome.problem.message;
    return json(submission.reply({ formErrors: [error], hideFields: ["password"] }), {
      status: status === 401 ? 422 : status,
      headers: retryAfter ? { "retry-after": String(retryAfter) } : {},
    });
  }

  const { viewer, api, cookies } = outcome.value;
  const headers = new Headers(cookies.map((cookie): [string, string] => ["set-cookie", cookie]));
  const again = context.openForm(formData.get(keptField), viewer.userKey);
  if (again) {
    // The form is sent for the profile that it is of, whichever was worked on last.
    const personKey = profileOfForm(new Map(again.fields).get(formKeyField) ?? null);
    if (personKey && managesProfile(viewer, personKey))
      for (const cookie of context.session.actFor(viewer, personKey)) headers.append("set-cookie", cookie);
    return json({ again, words: await sentInWords(api, again) }, { headers });
  }
  return redirect(landingOf(viewer, formData.get("redirectTo"), context.appOrigin), { status: 303, headers });
}

export const headers: HeadersFunction = ({ actionHeaders }) => retryAfter(actionHeaders);

export default function SignIn() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "again" in answer) return <SendAgain title="You are signed in again" form={answer.again} words={answer.words} />;
  return <SignInForm {...loaded} reply={answer} />;
}
