import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireDesk } from "~/session/guards";
import { PageTitle } from "~/widgets/document/page-title";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { answerId, useAnswered } from "~/widgets/ui/use-answered";
import { DoneRenovations } from "./done-renovations";
import { Merges } from "./merges";
import { changeRenovations, renovationsOf, seasonToRenovate } from "./renovation.server";
import { Unsure } from "./unsure";

export const meta: MetaFunction = () => [{ title: "Duplicate games · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireDesk(request, context);
  return json(await renovationsOf(api, seasonToRenovate(request)));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const of = seasonToRenovate(request);
  return changeRenovations(api, of, await request.formData());
}

/** The duplicates of a team's season: what merging them comes to, the button that does it, and what was done (docs/rules.md O36, O37). */
export default function RenovateGames() {
  const { list, about, done, unsure, ...plan } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useAnswered(answer);
  return (
    <div className="wrap max-w-reading pb-10 pt-2 md:pt-4">
      <PageTitle back={{ to: list, text: "Games" }} lead={about}>
        Duplicate games
      </PageTitle>
      {answer?.problem && <ProblemNotice id={answerId} words={answer.problem} className="mb-0 mt-4" />}
      <Merges {...plan} />
      {unsure.length > 0 && <Unsure groups={unsure} />}
      {done.length > 0 && <DoneRenovations done={done} />}
    </div>
  );
}
