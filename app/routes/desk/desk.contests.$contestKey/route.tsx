import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { contestDecisions } from "~/domain/profile/contests";
import { staffPaths } from "~/paths/staff";
import { keyInAddress, refusalOf, requireDesk } from "~/session/guards";
import { AboutPerson } from "~/widgets/desk/about-person";
import { ContestChip } from "~/widgets/desk/contest-chip";
import { LeftOfForms } from "~/widgets/document/left-of-forms";
import { StaffProof } from "~/widgets/desk/staff-proof";
import { YouChose } from "~/widgets/desk/you-chose";
import { PageTitle } from "~/widgets/document/page-title";
import { Chip } from "~/widgets/ui/chip";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { answerId, useAnswered } from "~/widgets/ui/use-answered";
import { useSeenFirst } from "~/widgets/ui/use-seen-first";
import { contestShown } from "./contest.server";
import { Decide, hasForm } from "./decide";
import { decideContest } from "./decide.server";
import { Athlete, School } from "./sides";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Contested: ${data.athlete.name}` : "Contested commitment"} · Signing Day` },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const read = await api.contests.read(keyInAddress(params.contestKey));
  if (!read.ok) throw refusalOf(read.problem);
  return json(contestShown(read.value));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireDesk(request, context);
  return decideContest(api, keyInAddress(params.contestKey), await request.formData());
}

export default function DeskContest() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useSeenFirst(`${shown.seen} ${shown.state}`);
  useAnswered(answer);
  const { athlete } = shown;
  const sent = answer?.reply.initialValue;
  const chosen = contestDecisions.find((one) => one === sent?.["decision"]);
  return (
    <div className="wrap pb-10 pt-2 md:pt-4">
      <PageTitle
        back={{ to: staffPaths.deskContests(), text: "Contested commitments" }}
        lead={<AboutPerson page={athlete.page} name={athlete.name} about={athlete.about} />}
        actions={
          <>
            <ContestChip state={shown.state} />
            {shown.waiting && <Chip kind="plain">{shown.waiting}</Chip>}
          </>
        }
      >
        {shown.title}
      </PageTitle>
      {answer?.problem && (
        <ProblemNotice id={answerId} words={answer.problem} typed={hasForm(shown) ? null : sent?.["reason"]} className="mb-0 mt-4">
          {chosen && !shown.offered.includes(chosen) && <YouChose>{shown.labels[chosen]}</YouChose>}
        </ProblemNotice>
      )}
      <LeftOfForms address={staffPaths.deskContest(shown.key)} isOver={!hasForm(shown)} />
      <div className="desk-columns mt-4 lg:grid lg:gap-6">
        <div className="flex min-w-0 flex-col gap-5">
          <School contested={shown.contested} />
          <Athlete commitment={shown.commitment} claim={shown.claim} waitingEdits={shown.waitingEdits} />
          {shown.proof && <StaffProof proof={shown.proof} />}
        </div>
        <aside className="mt-5 flex min-w-0 flex-col gap-5 lg:mt-0">
          <Decide shown={shown} reply={answer?.reply ?? null} />
        </aside>
      </div>
    </div>
  );
}
