import { getFormProps } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, redirect, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { accountProblems, dateOfBirthOf, NewAccountForm } from "~/contract/account/accounts";
import { isTooYoung } from "~/domain/account/accounts";
import { productDay } from "~/domain/base/format";
import { safeTarget } from "~/domain/base/safe-target";
import { paths } from "~/paths";
import { allowEveryone, retryAfter } from "~/session/guards";
import { landingOf, signUp } from "~/session/sign-in";
import { redirectWithToast } from "~/session/toast";
import { AppLink } from "~/widgets/ui/app-link";
import { DateOfBirthField } from "~/widgets/ui/date-of-birth-field";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { PasswordField } from "~/widgets/ui/password-field";
import { SignInFrame } from "~/widgets/account/sign-in-frame";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { TooYoung } from "~/widgets/account/too-young";
import { useForm } from "~/widgets/ui/use-form";

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
  const [form, fields] = useForm<NewAccountForm>({ id: "sign-up", lastResult: answer?.reply, constraint });
  if (answer?.isTooYoung) return <TooYoung what="account" />;
  return (
    <SignInFrame
      title="Make an account"
      lead="Then find the athlete’s profile, or start one."
      other={
        <>
          Have an account?{" "}
          <AppLink to={paths.login(redirectTo ?? undefined)} className="link inline-flex min-h-tap items-center">
            Sign in
          </AppLink>
        </>
      }
    >
      <ErrorSummary form={form} />
      <Form method="post" {...getFormProps(form)} className="mt-5 flex flex-col gap-4">
        <AuthenticityTokenInput />
        {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
        <TextField field={fields.name} label="Your name" autoComplete="name" />
        <TextField
          field={fields.username}
          label="Username"
          hint="3 to 30 letters, digits, dots, hyphens or underscores."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          field={fields.password}
          label="Password"
          hint="At least 10 characters, and not your username."
          autoComplete="new-password"
        />
        <TextField
          field={fields.email}
          label="E-mail"
          hint="Where you hear how a claim or an edit ends. Nobody else sees it."
          type="email"
          autoComplete="email"
        />
        <DateOfBirthField
          field={fields.dateOfBirth}
          parts={fields.dateOfBirth.getFieldset()}
          label="Your date of birth"
          hint="Accounts are for people of 13 and over. Never shown."
        />
        <SubmitButton pendingText="Making it..." className="w-full">
          Make my account
        </SubmitButton>
      </Form>
    </SignInFrame>
  );
}
