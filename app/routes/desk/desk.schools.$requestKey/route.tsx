import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { schoolErrors } from "~/domain/profile/school-requests";
import { staffPaths } from "~/paths/staff";
import { keyInAddress, refusalOf, requireDesk } from "~/session/guards";
import { Card } from "~/widgets/ui/card";
import { Chip } from "~/widgets/ui/chip";
import { PageTitle } from "~/widgets/document/page-title";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { SchoolRequestChip } from "~/widgets/desk/school-request-chip";
import { answerId, useAnswered } from "~/widgets/ui/use-answered";
import { useSeenFirst } from "~/widgets/ui/use-seen-first";
import { Decide, hasForm, hasFormOf } from "./decide";
import { decideSchool } from "./decide.server";
import { findFor, schoolAtDesk } from "./school.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Missing: ${data.shown.name}` : "Missing school"} · Signing Day` },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const key = keyInAddress(params.requestKey);
  const read = await api.schoolRequests.read(key);
  if (!read.ok) throw refusalOf(read.problem);
  const shown = schoolAtDesk(read.value);
  // A correction begins with a search, since what is called like the school was chosen before.
  const term = new URL(request.url).searchParams.get("search")?.trim() ?? (shown.state === "Waiting" ? shown.name : null);
  const found = hasForm(shown) && term !== null ? await findFor(api, shown.kind, term) : null;
  return json({ here: staffPaths.deskSchool(key), shown, term: term ?? "", found });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireDesk(request, context);
  return decideSchool(api, keyInAddress(params.requestKey), await request.formData());
}

export default function DeskSchool() {
  const { here, shown, term, found } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useSeenFirst(`${shown.state} ${shown.organization?.key}`);
  useAnswered(answer);
  const sent = answer?.reply.initialValue;
  const isLate = answer !== undefined && !hasFormOf(shown, sent?.["insteadOf"]);
  // What is wrong with a form that the page no longer has is said nowhere else.
  const late =
    isLate && shown.decisionRight.allowed && (sent?.["insteadOf"] ? schoolErrors.correctedMeanwhile : schoolErrors.alreadyDecided);
  const problem = answer?.problem ?? (late || null);
  return (
    <div className="wrap pb-10 pt-2 md:pt-4">
      <PageTitle
        back={{ to: staffPaths.deskSchools(), text: "Missing schools" }}
        lead={<span className="text-sm">{shown.about}</span>}
        actions={
          <>
            <SchoolRequestChip state={shown.state} />
            <Chip kind="plain">{shown.time}</Chip>
          </>
        }
      >
        {shown.name}
      </PageTitle>
      {problem && <ProblemNotice id={answerId} words={problem} typed={isLate ? sent?.["reason"] : null} className="mb-0 mt-4" />}
      <div className="desk-columns mt-4 lg:grid lg:gap-6">
        <div className="min-w-0">
          <Card title={`Asked by ${shown.asker.name}`} subtitle={`Username ${shown.asker.username}`} padded>
            <p className="whitespace-pre-line text-lg">{shown.note ?? "Nothing was written besides."}</p>
          </Card>
        </div>
        <aside className="mt-5 min-w-0 lg:mt-0">
          <Decide
            {...{ shown, here }}
            searched={answer?.searched ?? { term, found }}
            reply={answer?.reply ?? null}
            chosen={answer?.chosen ?? null}
          />
        </aside>
      </div>
    </div>
  );
}
