import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { publishingFlaws } from "~/domain/profile/evaluations";
import { barredStatus } from "~/pages/desk/refused-form.server";
import { evaluationInAddress, saidInWords } from "~/pages/news/evaluations.server";
import { staffPaths } from "~/paths/staff";
import { keyInAddress, requireNewsroom } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { PageTitle } from "~/widgets/document/page-title";
import { EvaluationText } from "~/widgets/news/evaluation-text";
import { Card } from "~/widgets/ui/card";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { answerId, useAnswerAddress, useAnswered } from "~/widgets/ui/use-answered";

export const meta: MetaFunction = () => [{ title: "Publish an evaluation · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireNewsroom(request, context);
  const evaluation = await evaluationInAddress(api, params.evaluationKey);
  const { key, version, right } = evaluation;
  if (!right.mayEdit) throw redirect(staffPaths.evaluation(key));
  return json({
    back: staffPaths.evaluation(key),
    version,
    said: saidInWords(evaluation),
    flaws: Object.values(publishingFlaws(evaluation)),
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireNewsroom(request, context);
  const key = keyInAddress(params.evaluationKey);
  const version = Number((await request.formData()).get("version"));
  const published = await api.evaluations.publish(key, Number.isSafeInteger(version) && version > 0 ? version : 1);
  if (published.ok) return redirectWithToast(staffPaths.evaluation(key), "evaluationPublished");
  const { status, message, fields } = published.problem;
  return json({ problem: fields ? Object.values(fields).flat().join(" ") : message }, { status: barredStatus(status) });
}

/** What becomes public of a draft, before it does; or what it lacks (docs/rules.md R23). */
export default function PublishEvaluation() {
  const { back, version, said, flaws } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useAnswered(answer);
  const here = useAnswerAddress();
  return (
    <div className="wrap max-w-reading pb-10 pt-2 md:pt-4">
      <PageTitle back={{ to: back, text: "The draft" }} lead={said.name}>
        Publish an evaluation
      </PageTitle>
      {answer?.problem && <ProblemNotice id={answerId} words={answer.problem} className="mb-0 mt-4" />}
      <Card
        title="What becomes public"
        subtitle="Everybody reads it on the athlete’s page, with your name and today’s date. It never changes afterwards."
        className="mt-5"
        padded
      >
        <EvaluationText said={said} />
        {flaws.map((flaw) => (
          <p key={flaw} className="mt-4 text-bad">
            {flaw}
          </p>
        ))}
        {flaws.length === 0 && (
          <Form method="post" action={here} className="mt-4">
            <AuthenticityTokenInput />
            <input type="hidden" name="version" value={version} />
            <SubmitButton pendingText="Publishing...">Publish</SubmitButton>
          </Form>
        )}
      </Card>
    </div>
  );
}
