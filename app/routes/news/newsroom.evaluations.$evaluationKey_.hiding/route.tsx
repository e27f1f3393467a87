import { parseWithZod } from "@conform-to/zod/v4";
import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { HideEvaluation as Hiding } from "~/contract/profile/evaluations";
import { hidingReasonLimit } from "~/domain/profile/evaluations";
import { refusedForm } from "~/pages/desk/refused-form.server";
import { evaluationInAddress, saidInWords } from "~/pages/news/evaluations.server";
import { staffPaths } from "~/paths/staff";
import { keyInAddress, requireNewsroom } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { PageTitle } from "~/widgets/document/page-title";
import { EvaluationText } from "~/widgets/news/evaluation-text";
import { AnsweredForm } from "~/widgets/ui/answered-form";
import { Card } from "~/widgets/ui/card";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextAreaField } from "~/widgets/ui/text-area-field";
import { answerId, useAnswered } from "~/widgets/ui/use-answered";
import { useForm } from "~/widgets/ui/use-form";

export const meta: MetaFunction = () => [{ title: "Hide an evaluation · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireNewsroom(request, context);
  const evaluation = await evaluationInAddress(api, params.evaluationKey);
  if (!evaluation.right.mayHide) throw redirect(staffPaths.evaluation(evaluation.key));
  return json({ back: staffPaths.evaluation(evaluation.key), said: saidInWords(evaluation) });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireNewsroom(request, context);
  const key = keyInAddress(params.evaluationKey);
  const submission = parseWithZod(await request.formData(), { schema: Hiding });
  if (submission.status !== "success") return json({ reply: submission.reply(), problem: null }, { status: 400 });
  const hidden = await api.evaluations.hide(key, submission.value.reason);
  if (hidden.ok) return redirectWithToast(staffPaths.evaluation(key), "evaluationHidden");
  const { status, ...refused } = refusedForm(submission, hidden.problem);
  return json(refused, { status });
}

/** Hides a published evaluation with a sentence on why, which the newsroom reads (docs/rules.md R24). */
export default function HideEvaluation() {
  const { back, said } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useAnswered(answer);
  const [form, fields] = useForm<{ reason: string }>({ id: "hiding", lastResult: answer?.reply });
  return (
    <div className="wrap max-w-reading pb-10 pt-2 md:pt-4">
      <PageTitle back={{ to: back, text: "The evaluation" }} lead={said.name}>
        Hide an evaluation
      </PageTitle>
      {answer?.problem && <ProblemNotice id={answerId} words={answer.problem} className="mb-0 mt-4" />}
      <Card
        title="What is hidden"
        subtitle="It stays in the newsroom with your reason, and nowhere else. It is not shown again."
        className="mt-5"
        padded
      >
        <EvaluationText said={said} />
        <div className="mt-4">
          <AnsweredForm form={form}>
            <TextAreaField field={fields.reason} label="Why it is hidden" hint="The newsroom reads it." most={hidingReasonLimit} required />
            <SubmitButton variant="stop" pendingText="Hiding...">
              Hide
            </SubmitButton>
          </AnsweredForm>
        </div>
      </Card>
    </div>
  );
}
