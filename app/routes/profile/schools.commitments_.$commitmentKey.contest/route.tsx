import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { commitmentErrors, commitmentTextLimits } from "~/domain/profile/commitments";
import { paths } from "~/paths";
import { schoolPaths } from "~/paths/schools";
import { keyInAddress, requireUser } from "~/session/guards";
import { answerRefused } from "~/session/commitments";
import { LeftOfForms } from "~/widgets/document/left-of-forms";
import { PageTitle } from "~/widgets/document/page-title";
import { AnsweredForm } from "~/widgets/ui/answered-form";
import { ButtonLink } from "~/widgets/ui/button";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextAreaField } from "~/widgets/ui/text-area-field";
import { answerId, useAnswered } from "~/widgets/ui/use-answered";
import { useForm } from "~/widgets/ui/use-form";
import { commitmentShown, contest } from "./contest.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.shown ? `Contest ${data.shown.fullName}` : "Contest a commitment"} · Signing Day` },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireUser(request, context);
  const key = keyInAddress(params.commitmentKey);
  const read = await api.commitments.read(key);
  if (read.ok) return json({ key, shown: commitmentShown(read.value), isCoach: true });
  const { status } = await answerRefused(api, read.problem);
  // A form that was open when the commitment ended, or the claim of its coach, says so, and what was typed is told.
  return json({ key, shown: null, isCoach: status !== 404 }, { status: 404 });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireUser(request, context);
  return contest(api, keyInAddress(params.commitmentKey), await request.formData());
}

export default function ContestCommitment() {
  const { key, shown, isCoach } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<{ sentence: string }>({ id: "contest", lastResult: answer?.reply });
  useAnswered(answer);
  const hasForm = shown?.mayContest ?? false;
  return (
    <div className="wrap max-w-reading pb-10 pt-5 md:pt-8">
      <PageTitle back={isCoach ? { to: schoolPaths.commitments(), text: "Commitments to your school" } : undefined} lead={shown?.words}>
        {shown ? `${shown.fullName} is not committed to ${shown.organizationName}?` : "There is no such commitment"}
      </PageTitle>
      {answer?.problem && (
        <ProblemNotice
          id={answerId}
          words={answer.problem}
          typed={hasForm ? null : answer.reply.initialValue?.["sentence"]}
          className="mb-0 mt-4"
        />
      )}
      <LeftOfForms address={schoolPaths.contest(key)} isOver={!hasForm} />
      {hasForm ? (
        <div className="card mt-5 p-4 md:p-5">
          <AnsweredForm form={form}>
            <input type="hidden" name="seen" value={shown?.seen} />
            <TextAreaField
              field={fields.sentence}
              label="Why it is not so"
              hint="The athlete’s side and your school read it word for word. Pages say only that the school contests it."
              most={commitmentTextLimits.most}
              required
            />
            <SubmitButton variant="stop" icon="alert-circle" className="self-start" pendingText="Contesting...">
              Contest
            </SubmitButton>
          </AnsweredForm>
        </div>
      ) : (
        <div className="mt-5 flex flex-col items-start gap-4">
          {!answer?.problem && <p>{shown ? commitmentErrors.notContested : "It has ended, or you may not know of it."}</p>}
          {isCoach ? (
            <ButtonLink to={schoolPaths.commitments()}>See how it stands</ButtonLink>
          ) : (
            <ButtonLink to={paths.home()}>Go to the start page</ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}
