import { parseWithZod } from "@conform-to/zod/v4";
import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SchoolDecision } from "~/contract/profile/school-requests";
import { keyOf } from "~/domain/base/keys";
import { paths } from "~/paths";
import { pressedSearch } from "~/session/form-search";
import { refusal, refusalOf, requireDesk } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { Card } from "~/widgets/ui/card";
import { Chip } from "~/widgets/ui/chip";
import { PageTitle } from "~/widgets/document/page-title";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { SchoolRequestChip } from "~/widgets/desk/school-request-chip";
import { answerId, useAnswered } from "~/widgets/ui/use-answered";
import { useSeenFirst } from "~/widgets/ui/use-seen-first";
import { Decide } from "./decide";
import { chosenIn, findFor, schoolAtDesk } from "./school.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Missing: ${data.shown.name}` : "Missing school"} · Signing Day` },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const key = requestKeyOf(params);
  const read = await api.schoolRequests.read(key);
  if (!read.ok) throw refusalOf(read.problem);
  const shown = schoolAtDesk(read.value);
  const term = new URL(request.url).searchParams.get("search") ?? shown.name;
  const searched =
    shown.state === "Waiting" && shown.decisionRight.allowed ? await findFor(api, shown.kind, term) : { term: "", found: null };
  return json({ here: paths.deskSchool(key), shown, searched, found: searched.found });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const key = requestKeyOf(params);
  const form = await request.formData();
  const search = pressedSearch(form, { organizationKey: "search" });
  if (search && !form.has("decision")) return redirect(paths.deskSchool(key, { search: search.term }), 303);

  const submission = parseWithZod(form, { schema: SchoolDecision });
  if (submission.status !== "success")
    return json({ reply: submission.reply(), problem: null, chosen: await chosenIn(api, form) }, { status: 400 });
  const { value } = submission;
  const outcome = await api.schoolRequests.decide(key, value);
  if (outcome.ok) return redirectWithToast(paths.deskSchools(), "schoolDecided");
  const { status, message, fields } = outcome.problem;
  if (status === 404) throw refusal(404);
  const reply = submission.reply(fields ? { fieldErrors: fields } : { resetForm: false });
  return json(
    { reply, problem: fields ? null : message, chosen: await chosenIn(api, form) },
    { status: status === 403 || status === 422 || status === 503 ? status : 409 },
  );
}

export default function DeskSchool() {
  const { here, shown, searched } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useSeenFirst(shown.state);
  useAnswered(answer);
  return (
    <div className="wrap pb-10 pt-2 md:pt-4">
      <PageTitle
        back={{ to: paths.deskSchools(), text: "Missing schools" }}
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
      {answer?.problem && <ProblemNotice id={answerId} words={answer.problem} className="mb-0 mt-4" />}
      <div className="desk-columns mt-4 lg:grid lg:gap-6">
        <div className="min-w-0">
          <Card title={`Asked by ${shown.asker.name}`} subtitle={`Username ${shown.asker.username}`} padded>
            <p className="whitespace-pre-line text-lg">{shown.note ?? "Nothing was written besides."}</p>
          </Card>
        </div>
        <aside className="mt-5 min-w-0 lg:mt-0">
          <Decide shown={shown} searched={searched} here={here} reply={answer?.reply ?? null} chosen={answer?.chosen ?? null} />
        </aside>
      </div>
    </div>
  );
}

function requestKeyOf(params: { requestKey?: string }): number {
  const key = keyOf(params.requestKey);
  if (key === null) throw refusal(404);
  return key;
}
