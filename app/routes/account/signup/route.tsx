import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, redirect, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { accountProblems, dateOfBirthOf, NewAccountForm } from "~/contract/account/accounts";
import { isTooYoung } from "~/domain/account/accounts";
import { productDay } from "~/domain/base/format";
import { safeTarget } from "~/domain/base/safe-target";
import { paths } from "~/paths";
import { allowEveryone, retryAfter } from "~/session/guards";
import { landingOf, signUp } from "~/session/sign-in";
import { redirectWithToast } from "~/session/toast";
import { TooYoung } from "~/widgets/account/too-young";
import { SignUpForm } from "./sign-up-form";

export const meta: MetaFunction = () => [{ title: "Make an account · Signing Day" }];

const tooYoung = { reply: null, isTooYoung: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer } = await allowEveryone(request, context);
  const redirectTo = new URL(request.url).searchParams.get("redirectTo");
  if (viewer) throw redirect(landingOf(viewer, redirectTo, context.appOrigin));
  return json({ redirectTo, constraint: getZodConstraint(NewAccountForm) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { viewer } = await allowEveryone(request, context);
  const formData = await request.formData();
  const wanted = formData.get("redirectTo");
  if (viewer) return redirect(landingOf(viewer, wanted, context.appOrigin), 303);
  // Before anything else is looked at: of a child nothing is even answered (docs/rules.md B2).
  if (isTooYoung(dateOfBirthOf(formData), productDay(new Date()))) return json(tooYoung, { status: 422 });
  const submission = parseWithZod(formData, { schema: NewAccountForm });
  if (submission.status !== "success")
    return json({ reply: submission.reply({ hideFields: ["password"] }), isTooYoung: false }, { status: 400 });

  const outcome = await signUp(context, submission.value);
  if (outcome.ok) return redirectWithToast(safeTarget(wanted, context.appOrigin) ?? paths.claims(), "accountMade", outcome.value.cookies);
  const { code, status, fields, message, retryAfter } = outcome.problem;
  if (code === accountProblems.tooYoung) return json(tooYoung, { status: 422 });
  const problems = fields ? { fieldErrors: fields } : { formErrors: [message] };
  return json(
    { reply: submission.reply({ ...problems, hideFields: ["password"] }), isTooYoung: false },
    { status: status === 409 ? 422 : status, headers: retryAfter ? { "retry-after": String(retryAfter) } : {} },
  );
}

export const headers: HeadersFunction = ({ actionHeaders }) => retryAfter(actionHeaders);

export default function SignUp() {
  const { redirectTo, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.isTooYoung) return <TooYoung what="account" />;
  return <SignUpForm redirectTo={redirectTo} constraint={constraint} reply={answer?.reply ?? null} />;
}
