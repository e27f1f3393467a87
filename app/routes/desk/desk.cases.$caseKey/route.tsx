import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { staffPaths } from "~/paths/staff";
import { keyInAddress, refusalOf, requireDesk } from "~/session/guards";
import { AboutPerson } from "~/widgets/desk/about-person";
import { Chip } from "~/widgets/ui/chip";
import { DisputeChip } from "~/widgets/desk/dispute-case";
import { PageTitle } from "~/widgets/document/page-title";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { YouChose } from "~/widgets/desk/you-chose";
import { answerId, useAnswered } from "~/widgets/ui/use-answered";
import { useSeenFirst } from "~/widgets/ui/use-seen-first";
import { Answer, unkeptChoice } from "./answer";
import { answerCase } from "./answer.server";
import { caseAtDesk } from "./case.server";
import { Valuation } from "./valuation";
import { WhatWasSaid } from "./what-was-said";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Valuation case · ${data.athlete.name}` : "Valuation case"} · Signing Day` },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const found = await api.nilDisputes.read(keyInAddress(params.caseKey));
  if (!found.ok) throw refusalOf(found.problem);
  return json(caseAtDesk(found.value));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireDesk(request, context);
  return answerCase(api, keyInAddress(params.caseKey), await request.formData());
}

export default function Case() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { athlete, valuation } = shown;
  const hasForm = shown.isOpen && shown.decisionRight.allowed;
  // Each entry is a version of the case.
  const unseen = answer?.problem && answer.saw !== null ? shown.version - answer.saw : 0;
  const sent = answer?.reply?.initialValue;
  const chosen = unkeptChoice(shown, sent?.["status"]);
  useSeenFirst(String(shown.version));
  useAnswered(answer);
  return (
    <div className="wrap pb-10 pt-2 md:pt-4">
      <PageTitle
        back={{ to: staffPaths.deskCases(), text: "Valuation cases" }}
        lead={<AboutPerson page={athlete.page} name={athlete.name} about={athlete.about} />}
        actions={
          <>
            <DisputeChip status={shown.status} />
            {shown.waiting && <Chip kind="plain">{shown.waiting}</Chip>}
          </>
        }
      >
        Valuation challenge
      </PageTitle>
      {answer?.problem && (
        <ProblemNotice id={answerId} words={answer.problem} typed={hasForm ? null : sent?.["text"]} className="mb-0 mt-4">
          {chosen && <YouChose>{chosen}</YouChose>}
        </ProblemNotice>
      )}
      <div className="desk-columns mt-4 lg:grid lg:gap-6">
        <div className="flex min-w-0 flex-col gap-5">
          <WhatWasSaid entries={shown.entries} unseen={unseen} />
          {valuation && <Valuation valuation={valuation} />}
        </div>
        <aside className="mt-5 min-w-0 lg:mt-0">
          <Answer shown={shown} reply={answer?.reply ?? null} />
        </aside>
      </div>
    </div>
  );
}
