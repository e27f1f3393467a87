import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import { keyInAddress, refusalOf, requireDesk } from "~/session/guards";
import { AboutPerson } from "~/widgets/desk/about-person";
import { LeftOfForms } from "~/widgets/document/left-of-forms";
import { PageTitle } from "~/widgets/document/page-title";
import { Card } from "~/widgets/ui/card";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { answerId, useAnswered } from "~/widgets/ui/use-answered";
import { useSeenFirst } from "~/widgets/ui/use-seen-first";
import { actOnCommitment, commitmentShown } from "./commitment.server";
import { Confirm } from "./confirm";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.shown ? `${data.shown.title} · ${data.shown.athlete.name}` : "Commitment"} · Signing Day` },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const key = keyInAddress(params.commitmentKey);
  const read = await api.contests.commitment(key);
  if (read.ok) return json({ key, shown: commitmentShown(read.value) });
  if (read.problem.status !== 404) throw refusalOf(read.problem);
  // One that has ended tells what was being typed of it.
  return json({ key, shown: null }, { status: 404 });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireDesk(request, context);
  return actOnCommitment(api, keyInAddress(params.commitmentKey), await request.formData());
}

export default function DeskCommitment() {
  const { key, shown } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useSeenFirst(shown?.seen ?? "");
  useAnswered(answer);
  const hasForm = shown?.mayConfirm ?? false;
  return (
    <div className="wrap pb-10 pt-2 md:pt-4">
      <PageTitle
        back={{ to: paths.desk(), text: "Review desk" }}
        lead={
          shown ? (
            <AboutPerson page={shown.athlete.page} name={shown.athlete.name} about={shown.athlete.about} />
          ) : (
            "It has ended, or there never was one at this address."
          )
        }
      >
        {shown ? shown.title : "There is no such commitment"}
      </PageTitle>
      {answer?.problem && (
        <ProblemNotice
          id={answerId}
          words={answer.problem}
          typed={hasForm ? null : answer.reply.initialValue?.["url"]}
          className="mb-0 mt-4"
        />
      )}
      <LeftOfForms address={staffPaths.deskCommitment(key)} isOver={!hasForm} />
      {shown && (
        <div className="desk-columns mt-4 lg:grid lg:gap-6">
          <div className="min-w-0">
            <Card title="How it stands" padded>
              <p className="num text-lg">{shown.words}</p>
              <p className="num mt-1 text-sm text-ink-2">{shown.since}</p>
            </Card>
          </div>
          <aside className="mt-5 flex min-w-0 flex-col gap-5 lg:mt-0">
            <Confirm shown={shown} reply={answer?.reply ?? null} />
          </aside>
        </div>
      )}
    </div>
  );
}
