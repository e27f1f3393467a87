import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { paths } from "~/paths";
import { schoolPaths } from "~/paths/schools";
import { answerCommitment } from "~/session/commitments";
import { refusalOf, requireUser, type Api } from "~/session/guards";
import { AnswerList } from "~/widgets/profile/answer-list";
import { PageTitle } from "~/widgets/document/page-title";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { answerId, useAnswerAddress, useAnswered } from "~/widgets/ui/use-answered";
import { commitmentLines } from "./commitment-lines.server";
import { CommitmentRow } from "./commitment-row";

export const meta: MetaFunction = () => [{ title: "Commitments to your school · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireUser(request, context);
  const query = new URL(request.url).searchParams;
  const [claimed, answered] = await Promise.all([
    readList(api, "claimed", query.get("claimed")),
    readList(api, "answered", query.get("answered")),
  ]);
  return json({ school: claimed.school, claimed: claimed.list, answered: answered.list });
}

/** A page of what is claimed or of what was answered; missing to whoever speaks for no college. */
async function readList(api: Api, state: "claimed" | "answered", after: string | null) {
  const read = await api.commitments.ofSchool({ state, after });
  if (!read.ok) throw refusalOf(read.problem, [400, 404]);
  const { schools, next } = read.value;
  const to = (place?: string) => `${schoolPaths.commitments({ [state]: place })}#${state}`;
  return {
    school: schools.map(({ name }) => name).join(" and "),
    list: { lines: commitmentLines(read.value), first: after === null ? null : to(), next: next && to(next) },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireUser(request, context);
  return answerCommitment(await request.formData(), api, schoolPaths.commitments());
}

export default function SchoolCommitments() {
  const { school, claimed, answered } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useAnswered(answer);
  return (
    <div className="wrap max-w-reading pb-10 pt-5 md:pt-8">
      <PageTitle
        back={{ to: paths.home(), text: "Your school" }}
        lead={`The review desk approved each on the athlete’s word. Say whether it is so: pages, lists and files then say what ${school} says.`}
      >
        Commitments to {school}
      </PageTitle>
      {answer && <ProblemNotice id={answerId} words={answer.problem} className="mb-0 mt-4" />}
      <Form method="post" action={useAnswerAddress()} className="mt-5 flex flex-col gap-5">
        <AuthenticityTokenInput />
        <AnswerList
          row={(line) => <CommitmentRow key={line.key} line={line} />}
          id="claimed"
          title="To answer"
          subtitle="Claimed by the athlete, the longest first."
          list={claimed}
          none={{
            title: "No commitment waits for your answer.",
            help: "Who commits to your school shows here once the review desk has approved it.",
          }}
        />
        <AnswerList
          row={(line) => <CommitmentRow key={line.key} line={line} />}
          id="answered"
          title="Answered"
          subtitle="The latest first. What you say counts until the status changes, or you take it back."
          list={answered}
          none={{
            title: "Nothing is answered yet.",
            help: "What your school confirms or contests stands here, and what our staff have seen proof of.",
          }}
        />
      </Form>
    </div>
  );
}
