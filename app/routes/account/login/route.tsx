import { parseWithZod } from "@conform-to/zod/v4";
import { json, redirect, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Credentials } from "~/contract/account/sessions";
import { hasRdbLevel, managesProfile } from "~/domain/account/roles";
import { ended, keptField } from "~/page/kept-form";
import { keyOf } from "~/domain/base/keys";
import { fieldErrors } from "~/domain/base/messages";
import { safeTarget } from "~/domain/base/safe-target";
import { paths } from "~/paths";
import { belongsTo } from "~/session/belongs-to";
import { allowEveryone, retryAfter } from "~/session/guards";
import { formNotYours } from "~/session/not-yours";
import { sentInWords } from "~/session/sent-words";
import { landingOf, signIn } from "~/session/sign-in";
import { isStepWithin } from "~/session/step-within";
import { formKeyField, profileOfForm } from "~/session/submission";
import { SendAgain } from "~/widgets/document/send-again";
import { SignInForm } from "./sign-in-form";

export const meta: MetaFunction = () => [{ title: "Sign in · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer } = await allowEveryone(request, context);
  const { searchParams } = new URL(request.url);
  const redirectTo = searchParams.get("redirectTo");
  const isOfOther = searchParams.get(ended.name) === ended.byOther;
  // Who is signed in by now has sent a form of another account, and is asked to sign in as that.
  if (viewer && !isOfOther) throw redirect(landingOf(viewer, redirectTo, context.appOrigin));
  const name = viewer?.name ?? context.signedInSince ?? "somebody else";
  return json({
    redirectTo,
    kept: context.keptForm ?? null,
    hasEnded: searchParams.has(ended.name),
    other: isOfOther ? { name, goesOnAt: safeTarget(redirectTo, context.appOrigin) ?? paths.home() } : null,
    of: keyOf(searchParams.get("of")),
  });
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
  // A form is of its own profile, whichever was worked on last.
  const personKey = again ? profileOfForm(new Map(again.fields).get(formKeyField) ?? null) : keyOf(formData.get("of"));
  const isManaged = personKey !== null && managesProfile(viewer, personKey);
  if (isManaged) for (const cookie of context.session.actFor(viewer, personKey)) headers.append("set-cookie", cookie);
  if (again && personKey !== null && !isManaged && !hasRdbLevel(viewer.roles, 3)) throw await formNotYours(api, again, headers);
  if (again) {
    const words = await sentInWords(api, again);
    // A press is none but on the page that says what it does.
    if (words.length === 0) return redirect(landingOf(viewer, again.path, context.appOrigin), { status: 303, headers });
    const [belongs, profile] = await Promise.all([belongsTo(api, again), isManaged ? api.profile.read(personKey) : null]);
    return json(
      { again, words, belongs, isStep: isStepWithin(again), name: profile?.ok ? profile.value.player.fullName : null },
      { headers },
    );
  }
  return redirect(landingOf(viewer, formData.get("redirectTo"), context.appOrigin), { status: 303, headers });
}

export const headers: HeadersFunction = ({ actionHeaders }) => retryAfter(actionHeaders);

export default function SignIn() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "again" in answer) {
    const { again, name, ...rest } = answer;
    return <SendAgain title="You are signed in again" whose={name && `${name}’s profile`} form={again} {...rest} />;
  }
  return <SignInForm {...loaded} reply={answer} />;
}
