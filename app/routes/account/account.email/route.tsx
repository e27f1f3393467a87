import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { ChangeEmail } from "~/contract/account/own-account";
import { paths } from "~/paths";
import { refusedWay, unreadableWay } from "~/session/changed-ways";
import { refusalOf, requireUser } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { PasswordAgain } from "~/widgets/account/password-again";
import { PageTitle } from "~/widgets/document/page-title";
import { Card } from "~/widgets/ui/card";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { useForm } from "~/widgets/ui/use-form";

export const meta: MetaFunction = () => [{ title: "E-mail address · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireUser(request, context);
  const [account, ways] = await Promise.all([api.ownAccount.read(), api.waysIn.read()]);
  if (!account.ok) throw refusalOf(account.problem);
  if (!ways.ok) throw refusalOf(ways.problem);
  return json({ present: account.value.email, asksPassword: ways.value.hasPassword && !ways.value.isFresh });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireUser(request, context);
  const submission = parseWithZod(await request.formData(), { schema: ChangeEmail });
  if (submission.status !== "success") return unreadableWay(submission);
  const asked = await api.ownAccount.changeEmail(submission.value);
  return asked.ok ? redirectWithToast(paths.account(), "emailAsked") : refusedWay(submission, asked.problem);
}

/** Another address counts once the link that is sent there is followed (docs/rules.md A39). */
export default function EmailAddress() {
  const { present, asksPassword } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = useForm<{ email: string; password: string }>({ id: "email", lastResult: reply?.result });
  return (
    <div className="wrap flex max-w-reading flex-col gap-5 pb-10 pt-5">
      <div>
        <PageTitle back={{ to: paths.account(), text: "Your account" }} lead={leadOf(present)}>
          {present === null ? "Add an e-mail address" : "Change your e-mail address"}
        </PageTitle>
      </div>
      <Card title="E-mail address" padded>
        <ErrorSummary form={form} />
        <Form method="post" {...getFormProps(form)} className="flex flex-col gap-4">
          <AuthenticityTokenInput />
          <TextField
            field={fields.email}
            label="Your new address"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <PasswordAgain field={fields.password} isAsked={asksPassword || (reply?.asksPassword ?? false)} />
          <div>
            <SubmitButton pendingText="Sending...">Send the link</SubmitButton>
          </div>
        </Form>
      </Card>
    </div>
  );
}

function leadOf(present: string | null): string {
  const link = "We send a link to the new address; it counts once you have followed it.";
  return present === null ? link : `It is ${present} now. ${link} We tell the old address, too.`;
}
