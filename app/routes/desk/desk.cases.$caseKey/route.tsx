import { parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NilDisputeAnswer } from "~/contract/profile/valuations";
import { keyOf } from "~/domain/base/keys";
import { caseChanged } from "~/domain/profile/valuations";
import { paths } from "~/paths";
import { refusal, refusalOf, requireDesk } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { AppLink } from "~/widgets/ui/app-link";
import { Card } from "~/widgets/ui/card";
import { Chip } from "~/widgets/ui/chip";
import { DisputeChip, DisputeTimeline } from "~/widgets/desk/dispute-case";
import { PageTitle } from "~/widgets/document/page-title";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { answerId, useAnswered } from "~/widgets/ui/use-answered";
import { useSeenFirst } from "~/widgets/ui/use-seen-first";
import { Answer } from "./answer";
import { caseAtDesk } from "./case.server";
import { Valuation } from "./valuation";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Valuation case · ${data.athlete.name}` : "Valuation case"} · Signing Day` },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const found = await api.nilDisputes.read(caseKeyOf(params));
  if (!found.ok) throw refusalOf(found.problem);
  return json(caseAtDesk(found.value));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const key = caseKeyOf(params);
  const form = await request.formData();
  const saw = keyOf(form.get("version"));
  const submission = parseWithZod(form, { schema: NilDisputeAnswer });
  if (submission.status !== "success") {
    // The answer’s page shows the newest entries, so a change must be told before what is missing.
    const found = await api.nilDisputes.read(key);
    const isAsSeen = !found.ok || found.value.dispute.version === saw;
    if (isAsSeen) return json({ reply: submission.reply(), problem: null, saw }, { status: 400 });
    return json({ reply: { ...submission.reply(), error: undefined }, problem: caseChanged, saw }, { status: 409 });
  }

  const outcome = await api.nilDisputes.answer(key, submission.value);
  if (outcome.ok) return redirectWithToast(paths.deskCases(), "caseAnswered");
  const { status, message } = outcome.problem;
  if (status === 404) throw refusal(404);
  return json(
    { reply: submission.reply({ resetForm: false }), problem: message, saw },
    { status: status === 403 || status === 503 ? status : 409 },
  );
}

export default function Case() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { athlete, valuation } = shown;
  const hasForm = shown.isOpen && shown.decisionRight.allowed;
  // Each entry is a version of the case.
  const unseen = answer?.problem && answer.saw !== null ? shown.version - answer.saw : 0;
  useSeenFirst(String(shown.version));
  useAnswered(answer);
  return (
    <div className="wrap pb-10 pt-2 md:pt-4">
      <PageTitle
        back={{ to: paths.deskCases(), text: "Valuation cases" }}
        lead={
          <span className="text-sm">
            <AppLink to={paths.person(athlete.personKey)} className="link">
              {athlete.name}
            </AppLink>
            {athlete.about && ` · ${athlete.about}`}
          </span>
        }
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
        <ProblemNotice
          id={answerId}
          words={answer.problem}
          typed={hasForm ? null : answer.reply?.initialValue?.["text"]}
          className="mb-0 mt-4"
        />
      )}
      <div className="desk-columns mt-4 lg:grid lg:gap-6">
        <div className="flex min-w-0 flex-col gap-5">
          <Card title="What was said" padded>
            <DisputeTimeline
              entries={shown.entries.map((entry, index) => (index < unseen ? { ...entry, title: <NewTitle text={entry.title} /> } : entry))}
            />
          </Card>
          {valuation && <Valuation valuation={valuation} />}
        </div>
        <aside className="mt-5 min-w-0 lg:mt-0">
          <Answer shown={shown} reply={answer?.reply ?? null} />
        </aside>
      </div>
    </div>
  );
}

/** Of what came after the case was read. */
function NewTitle({ text }: { text: string }) {
  return (
    <>
      {text} <Chip kind="flag">New</Chip>
    </>
  );
}

function caseKeyOf(params: { caseKey?: string }): number {
  const key = keyOf(params.caseKey);
  if (key === null) throw refusal(404);
  return key;
}
