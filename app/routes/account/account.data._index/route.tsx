import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { ChangeOfWays } from "~/contract/account/ways-in";
import { copyLasts } from "~/domain/account/own-data";
import { relativeTime, zonedDay } from "~/domain/base/format";
import { paths } from "~/paths";
import { accountPaths } from "~/paths/account";
import { refusedWay, unreadableWay } from "~/session/changed-ways";
import { refusalOf, requireUser } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { PasswordAgain } from "~/widgets/account/password-again";
import { PageTitle } from "~/widgets/document/page-title";
import { buttonClass, ButtonLink } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";
import { Chip } from "~/widgets/ui/chip";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { useForm } from "~/widgets/ui/use-form";
import { CopyTables } from "./copy-tables";

export const meta: MetaFunction = () => [{ title: "Your data · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireUser(request, context);
  const [copies, ways] = await Promise.all([api.ownData.exports(), api.waysIn.read()]);
  if (!copies.ok) throw refusalOf(copies.problem);
  if (!ways.ok) throw refusalOf(ways.problem);
  const now = new Date();
  const shown = copies.value.map(({ key, askedAt, readyAt, endsAt }) => ({
    key,
    isReady: readyAt !== null,
    words: `Asked for ${relativeTime(askedAt, now)}${endsAt === null ? "" : `, there until ${zonedDay(endsAt)}`}`,
  }));
  return json({ copies: shown, asksPassword: ways.value.hasPassword && !ways.value.isFresh });
}

/** Asks for a copy. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireUser(request, context);
  const submission = parseWithZod(await request.formData(), { schema: ChangeOfWays });
  if (submission.status !== "success") return unreadableWay(submission);
  const asked = await api.ownData.askForExport(submission.value);
  return asked.ok ? redirectWithToast(accountPaths.data(), "copyAsked") : refusedWay(submission, asked.problem);
}

export default function OwnData() {
  const { copies, asksPassword } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = useForm<{ password: string }>({ id: "copy", lastResult: reply?.result });
  const isBeingMade = copies.some(({ isReady }) => !isReady);
  return (
    <div className="wrap flex max-w-reading flex-col gap-5 pb-10 pt-5">
      <div>
        <PageTitle
          back={{ to: paths.account(), text: "Your account" }}
          lead="Everything that Signing Day holds of your account and of the profiles that you manage."
        >
          Your data
        </PageTitle>
      </div>
      {copies.map(({ key, isReady, words }) => (
        <Card
          key={key}
          title="A copy of your data"
          subtitle={words}
          badge={
            !isReady && (
              <Chip kind="wait" icon="clock">
                Being made
              </Chip>
            )
          }
          padded
        >
          {isReady ? (
            <>
              <a href={accountPaths.dataFile(key, "all.json")} className={buttonClass({ variant: "primary" })} download>
                Download all of it (JSON)
              </a>
              <CopyTables exportKey={key} />
            </>
          ) : (
            <p>It takes a minute as a rule. Open this page again, or go on with something else: it will be here.</p>
          )}
        </Card>
      ))}
      {!isBeingMade && (
        <Card title="Make a copy" subtitle={`It lies here for ${copyLasts} days, for you alone.`} padded>
          <ErrorSummary form={form} />
          <Form method="post" {...getFormProps(form)} className="flex flex-col gap-4">
            <AuthenticityTokenInput />
            <PasswordAgain field={fields.password} isAsked={asksPassword || Boolean(reply?.asksPassword)} />
            <div>
              <SubmitButton variant={copies.length > 0 ? "secondary" : "primary"} pendingText="Asking...">
                Make a copy of my data
              </SubmitButton>
            </div>
          </Form>
        </Card>
      )}
      <Card title="Delete" subtitle="Your account, or a profile. You have fourteen days to take it back." padded>
        <ButtonLink to={accountPaths.deletion()} variant="stop">
          Delete my account or a profile
        </ButtonLink>
      </Card>
    </div>
  );
}
