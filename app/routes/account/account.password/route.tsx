import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { ChangePassword } from "~/contract/account/ways-in";
import { paths } from "~/paths";
import { refusedWay, unreadableWay } from "~/session/changed-ways";
import { refusalOf, requireUser } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { NewPasswordField } from "~/widgets/account/new-password-field";
import { PageTitle } from "~/widgets/document/page-title";
import { Card } from "~/widgets/ui/card";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { PasswordField } from "~/widgets/ui/password-field";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { useForm } from "~/widgets/ui/use-form";

export const meta: MetaFunction = () => [{ title: "Password · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireUser(request, context);
  const ways = await api.waysIn.read();
  if (!ways.ok) throw refusalOf(ways.problem);
  return json({ hasPassword: ways.value.hasPassword });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireUser(request, context);
  const submission = parseWithZod(await request.formData(), { schema: ChangePassword });
  if (submission.status !== "success") return unreadableWay(submission);
  const changed = await api.waysIn.changePassword(submission.value);
  return changed.ok ? redirectWithToast(paths.account(), "passwordChanged") : refusedWay(submission, changed.problem);
}

export default function Password() {
  const { hasPassword } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = useForm<{ password: string; newPassword: string }>({ id: "password", lastResult: reply?.result });
  return (
    <div className="wrap flex max-w-reading flex-col gap-5 pb-10 pt-5">
      <div>
        <PageTitle
          back={{ to: paths.account(), text: "Your account" }}
          lead="You stay signed in here, and are signed out everywhere else. We tell you by e-mail that it was changed."
        >
          {hasPassword ? "Change your password" : "Set a password"}
        </PageTitle>
      </div>
      <Card title="Password" padded>
        <ErrorSummary form={form} />
        <Form method="post" {...getFormProps(form)} className="flex flex-col gap-4">
          <AuthenticityTokenInput />
          {hasPassword && <PasswordField field={fields.password} label="Your password now" autoComplete="current-password" required />}
          <NewPasswordField field={fields.newPassword} />
          <div>
            <SubmitButton>{hasPassword ? "Change password" : "Set password"}</SubmitButton>
          </div>
        </Form>
      </Card>
    </div>
  );
}
