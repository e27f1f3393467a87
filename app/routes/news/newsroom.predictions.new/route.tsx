import { getZodConstraint } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PredictionSaid } from "~/contract/profile/predictions";
import { confidenceChoices } from "~/domain/profile/predictions";
import { staffPaths } from "~/paths/staff";
import { searchByAddress } from "~/session/form-search";
import { requireNewsroom } from "~/session/guards";
import { chosenCollege, findColleges } from "~/session/look-ups";
import { PageTitle } from "~/widgets/document/page-title";
import { AppLink } from "~/widgets/ui/app-link";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { answerId, useAnswered } from "~/widgets/ui/use-answered";
import { addPrediction } from "./add.server";
import { PredictionForm } from "./prediction-form";
import { subjectInAddress, subjectShown } from "./subject.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Prediction for ${data.name}` : "Prediction"} · Signing Day` },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireNewsroom(request, context);
  const subject = await subjectInAddress(api, request);
  const query = new URL(request.url).searchParams;
  const [searched, team] = await Promise.all([
    searchByAddress(query, (term) => findColleges(api, term)),
    chosenCollege(api, query.get("organizationKey")),
  ]);
  return json({
    ...subjectShown(subject),
    ...searched,
    team,
    confidences: confidenceChoices(),
    constraint: getZodConstraint(PredictionSaid),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireNewsroom(request, context);
  const { key } = await subjectInAddress(api, request);
  return addPrediction(api, key, await request.formData());
}

/** Picks the team that an athlete will commit to (docs/rules.md R40, R45). */
export default function NewPrediction() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useAnswered(answer);
  const { name, page, about, committed, standing, bar } = data;
  return (
    <div className="wrap max-w-reading pb-10 pt-2 md:pt-4">
      <PageTitle back={{ to: staffPaths.predictions(), text: "My predictions" }} lead={about}>
        {name}
      </PageTitle>
      <AppLink to={page} className="link inline-flex min-h-tap items-center">
        Public page
      </AppLink>
      {answer?.problem && <ProblemNotice id={answerId} words={answer.problem} className="mb-0 mt-4" />}
      {standing && <p className="mt-4">{standing}</p>}
      {committed && !bar && <p className="mt-4">{committed}</p>}
      {bar ? <p className="mt-4 text-ink-2">{bar}</p> : <PredictionForm data={data} answer={answer} />}
    </div>
  );
}
