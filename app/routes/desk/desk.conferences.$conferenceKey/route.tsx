import { getZodConstraint } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AddConference } from "~/contract/teams/conferences";
import { hasRdbLevel } from "~/domain/account/roles";
import { staffPaths } from "~/paths/staff";
import { requireDesk } from "~/session/guards";
import { PageTitle } from "~/widgets/document/page-title";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { answerId, useAnswered } from "~/widgets/ui/use-answered";
import { ConferenceForm } from "./conference-form";
import { conferenceInAddress, conferenceShown } from "./conference.server";
import { saveConference } from "./save.server";
import { Seasons } from "./seasons";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.conference?.title ?? "New conference"} · Signing Day` }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, viewer } = await requireDesk(request, context);
  const conference = await conferenceInAddress(api, params.conferenceKey);
  return json({
    mayWrite: hasRdbLevel(viewer.roles, 3),
    conference: conference && conferenceShown(conference),
    constraint: getZodConstraint(AddConference),
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireDesk(request, context);
  return saveConference(api, await conferenceInAddress(api, params.conferenceKey), await request.formData());
}

/** One conference: its seasons, and the form that says what it is called. */
export default function DeskConference() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useAnswered(answer);
  const { mayWrite, conference } = data;
  return (
    <div className="wrap max-w-reading pb-10 pt-2 md:pt-4">
      <PageTitle
        back={{ to: staffPaths.conferences(), text: "Conferences" }}
        lead={conference ? conference.about : "Its seasons are entered on its own page."}
      >
        {conference?.title ?? "New conference"}
      </PageTitle>
      {answer?.problem && <ProblemNotice id={answerId} words={answer.problem} className="mb-0 mt-4" />}
      {conference && <Seasons conferenceKey={conference.key} seasons={conference.seasons} mayWrite={mayWrite} />}
      {mayWrite ? (
        <ConferenceForm key={conference?.version} data={data} answer={answer} />
      ) : (
        <p className="mt-4 text-ink-2">Changing a conference takes a reviewer of level 3.</p>
      )}
    </div>
  );
}
