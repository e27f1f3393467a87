import { getZodConstraint } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EvaluationSaid } from "~/contract/profile/evaluations";
import { staffPaths } from "~/paths/staff";
import { requireNewsroom } from "~/session/guards";
import { PageTitle } from "~/widgets/document/page-title";
import { AppLink } from "~/widgets/ui/app-link";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { answerId, useAnswered } from "~/widgets/ui/use-answered";
import { EvaluationForm } from "./evaluation-form";
import { openedShown, openEvaluation } from "./evaluation.server";
import { Published } from "./published";
import { saveEvaluation } from "./save.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Evaluation of ${data.title}` : "Evaluation"} · Signing Day` },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireNewsroom(request, context);
  const opened = await openEvaluation(api, request, params.evaluationKey);
  const sport = new URL(request.url).searchParams.get("sport");
  return json({ ...openedShown(opened, sport), constraint: getZodConstraint(EvaluationSaid) });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireNewsroom(request, context);
  return saveEvaluation(api, await openEvaluation(api, request, params.evaluationKey), await request.formData());
}

/** One evaluation: a draft with the form that says it, or what was published (docs/rules.md R23, R24). */
export default function Evaluation() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useAnswered(answer);
  const { title, page, about, bar, evaluation, anew } = data;
  const isPublished = evaluation?.status === "Published";
  return (
    <div className="wrap max-w-reading pb-10 pt-2 md:pt-4">
      <PageTitle back={{ to: staffPaths.evaluations(), text: "Evaluations" }} lead={about}>
        {title}
      </PageTitle>
      <AppLink to={page} className="link inline-flex min-h-tap items-center">
        Public page
      </AppLink>
      {answer?.problem && <ProblemNotice id={answerId} words={answer.problem} className="mb-0 mt-4" />}
      {isPublished && <Published evaluation={evaluation} anew={anew} />}
      {!isPublished && bar && <p className="mt-4 text-ink-2">{bar}</p>}
      {!isPublished && !bar && <EvaluationForm key={evaluation?.version} data={data} answer={answer} />}
    </div>
  );
}
