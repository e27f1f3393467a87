import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { relativeTime, zonedTime } from "~/domain/base/format";
import { paths } from "~/paths";
import { accountPaths } from "~/paths/account";
import { refusalOf, requireUser, statusOfRefused } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { PageTitle } from "~/widgets/document/page-title";
import { Card } from "~/widgets/ui/card";
import { Chip } from "~/widgets/ui/chip";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { SubmitButton } from "~/widgets/ui/submit-button";

export const meta: MetaFunction = () => [{ title: "Where you are signed in · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireUser(request, context);
  const read = await api.waysIn.sessions();
  if (!read.ok) throw refusalOf(read.problem);
  const now = new Date();
  const sessions = read.value.map(({ key, device, startedAt, lastUsedAt, isThis }) => ({
    key,
    device: device ?? "A browser that does not say what it is",
    words: `Since ${zonedTime(startedAt)}${isThis ? "" : `, last used ${relativeTime(lastUsedAt, now)}`}`,
    isThis,
  }));
  return json({ sessions });
}

/** Ends one session, by its key, or with `others` every one but this. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireUser(request, context);
  const session = String((await request.formData()).get("session"));
  const ended = await (session === "others" ? api.waysIn.endOtherSessions() : api.waysIn.endSession(session));
  // One that has ended by itself meanwhile is what was wanted.
  if (ended.ok || ended.problem.status === 404)
    return redirectWithToast(accountPaths.sessions(), session === "others" ? "otherSessionsEnded" : "sessionEnded");
  return json({ problem: ended.problem.message }, { status: statusOfRefused(ended.problem.status) });
}

export default function Sessions() {
  const { sessions } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="wrap flex max-w-reading flex-col gap-5 pb-10 pt-5">
      <div>
        <PageTitle
          back={{ to: paths.account(), text: "Your account" }}
          lead="Each place where your account is open. What you do not know, sign out, and change how you sign in."
        >
          Where you are signed in
        </PageTitle>
      </div>
      {answer && <ProblemNotice words={answer.problem} />}
      <Form method="post">
        <AuthenticityTokenInput />
        <Card title={sessions.length === 1 ? "1 place" : `${sessions.length} places`}>
          <ul>
            {sessions.map(({ key, device, words, isThis }) => (
              <li
                key={key}
                className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-3 border-t border-line first:border-t-0"
              >
                <span className="min-w-0">
                  <span className="block font-semibold">{device}</span> <span className="block text-sm text-ink-2">{words}</span>
                </span>
                {isThis ? (
                  <Chip kind="ok" icon="circle-check">
                    This one
                  </Chip>
                ) : (
                  <SubmitButton
                    variant="secondary"
                    size="sm"
                    name="session"
                    value={key}
                    pendingText="Ending..."
                    aria-label={`Sign out: ${device}, ${words}`}
                  >
                    Sign out
                  </SubmitButton>
                )}
              </li>
            ))}
          </ul>
        </Card>
        {sessions.length > 1 && (
          <SubmitButton variant="stop" name="session" value="others" pendingText="Ending..." className="mt-5 w-full">
            Sign out everywhere but here
          </SubmitButton>
        )}
      </Form>
    </div>
  );
}
