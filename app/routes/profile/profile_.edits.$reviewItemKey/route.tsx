import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { requireOwnEdit } from "~/session/guards";
import { answersForm } from "~/session/submission";
import { Card } from "~/widgets/ui/card";
import { PageTitle } from "~/widgets/document/page-title";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { ReviewChip } from "~/widgets/ui/review-chip";
import type { RouteHandle } from "~/widgets/ui/route-handle";
import { useWhoseProfile } from "~/widgets/ui/staff-context";
import { Timeline } from "~/widgets/ui/timeline";
import { useMeantPresses } from "~/widgets/ui/use-seen-first";
import { ownEdit } from "./edit.server";
import { refusedId } from "./answer-form";
import { Evidence } from "./evidence";
import { NeedsYou } from "./needs-you";
import { placeNow } from "./place-now.server";
import { say } from "./say.server";
import { stepEntry } from "./step";
import { ApprovedOtherwise, AtTheDesk, Rejected, TakenBack } from "./where-it-stands";
import { WhatWasAccepted, WhatWasSent } from "./what-was-sent";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? "My edits"} · Signing Day` }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, edit, viewer } = await requireOwnEdit(request, context, params);
  // What is decided together has one page, whichever of it an address names.
  const [lead] = edit.batch;
  if (lead && lead.key !== edit.item.key && !answersForm(context)) throw redirect(paths.myEdit(lead.key));
  return json(ownEdit(edit, viewer.name, await placeNow(api, edit)));
}

/** What is said on the edit: `intent` is answer, evidence or accept. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, edit } = await requireOwnEdit(request, context, params);
  return say(api, edit.item.key, await request.formData());
}

export const handle: RouteHandle = { actingProfile: ({ athleteName }: SerializeFrom<typeof loader>) => athleteName };

export default function MyEdit() {
  const edit = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const whose = useWhoseProfile();
  useMeantPresses(String(edit.offer?.entryKey));
  const isOfEvidence = refused?.intent === "evidence";
  // What was begun beside an offer is in no form of what was asked since.
  const isOfOther = refused?.intent === "accept" && refused.reply?.initialValue?.["seenEntryKey"] !== edit.askedKey;
  const reply = (isOfEvidence ? edit.waiting : edit.needsAnswer && !isOfOther) ? (refused?.reply ?? null) : null;
  const problem = refused && (refused.problem ?? (reply ? null : "Nothing was sent: this edit stands otherwise by now."));
  return (
    <div className="wrap max-w-reading pb-10 pt-2 md:pt-4">
      <PageTitle back={{ to: paths.myEdits(), text: "My edits" }}>
        <span className="mr-3">{edit.title}</span>
        <ReviewChip status={edit.status} resolution={edit.resolution} awaitsAthlete={edit.needsAnswer} ended={edit.standsAs ?? undefined} />
      </PageTitle>
      {whose && <p className="mt-1 text-sm font-semibold">{whose}</p>}
      <p className="mt-1 text-sm text-ink-2">
        Reference <span className="num select-all font-semibold text-ink">{edit.reference}</span>
      </p>
      {edit.agreed && <p className="mt-1 text-sm text-ink-2">{edit.agreed}</p>}
      <div className="mt-4 flex flex-col gap-5">
        {problem && <ProblemNotice id={refusedId} words={problem} typed={reply ? null : refused.typed} className="mb-0" />}
        {edit.locked && (
          <Card title={edit.locked.title} padded>
            <p className="text-ink-2">{edit.locked.help}</p>
          </Card>
        )}
        {edit.needsAnswer && <NeedsYou edit={edit} reply={isOfEvidence ? null : reply} />}
        {edit.rejection && <Rejected edit={edit} rejection={edit.rejection} />}
        {edit.again && !edit.rejection && <TakenBack edit={edit} />}
        {edit.waiting && !edit.needsAnswer && <AtTheDesk edit={edit} waiting={edit.waiting} />}
        {edit.approval && <ApprovedOtherwise approval={edit.approval} />}
        <WhatWasAccepted edit={edit} />
        <WhatWasSent edit={edit} />
        <Evidence edit={edit} reply={isOfEvidence ? reply : null} />
        <Card title="What happened" padded>
          <Timeline entries={edit.history.map(stepEntry)} />
        </Card>
      </div>
    </div>
  );
}
