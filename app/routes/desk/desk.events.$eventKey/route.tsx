import { getZodConstraint } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AddEvent } from "~/contract/teams/events";
import { hasRdbLevel } from "~/domain/account/roles";
import { searchByAddress } from "~/session/form-search";
import { findOrganizations } from "~/session/look-ups";
import { staffPaths } from "~/paths/staff";
import { requireDesk } from "~/session/guards";
import { PageTitle } from "~/widgets/document/page-title";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { answerId, useAnswered } from "~/widgets/ui/use-answered";
import { EventForm } from "./event-form";
import { eventInAddress, eventShown } from "./event.server";
import { saveEvent } from "./save.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.event?.title ?? "New event"} · Signing Day` }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, viewer } = await requireDesk(request, context);
  const event = await eventInAddress(api, params.eventKey);
  return json({
    here: staffPaths.event(event?.key ?? "new"),
    list: staffPaths.events(event ? { year: event.firstDay.slice(0, 4) } : {}),
    mayWrite: hasRdbLevel(viewer.roles, 3),
    event: event && eventShown(event),
    ...(await searchByAddress(new URL(request.url).searchParams, (term) => findOrganizations(api, term))),
    constraint: getZodConstraint(AddEvent),
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireDesk(request, context);
  return saveEvent(api, await eventInAddress(api, params.eventKey), await request.formData());
}

/** One event: what it is, and the form that says it. */
export default function DeskEvent() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useAnswered(answer);
  const { list, mayWrite, event } = data;
  return (
    <div className="wrap max-w-reading pb-10 pt-2 md:pt-4">
      <PageTitle back={{ to: list, text: "Events" }} lead={event?.about ?? "What you leave out is not known."}>
        {event?.title ?? "New event"}
      </PageTitle>
      {answer?.problem && <ProblemNotice id={answerId} words={answer.problem} className="mb-0 mt-4" />}
      {mayWrite ? (
        <EventForm key={event?.version} data={data} answer={answer} />
      ) : (
        <p className="mt-4 text-ink-2">Changing an event takes a reviewer of level 3.</p>
      )}
    </div>
  );
}
