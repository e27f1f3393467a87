import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { aboutAthlete, readBoard } from "~/pages/nil/board.server";
import { schoolPaths } from "~/paths/schools";
import { requireUser } from "~/session/guards";
import { PageTitle } from "~/widgets/document/page-title";
import { AnsweredForm } from "~/widgets/ui/answered-form";
import { ButtonLink } from "~/widgets/ui/button";
import { EmptyState } from "~/widgets/ui/empty-state";
import { FieldError } from "~/widgets/ui/field-parts";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { useAnswered } from "~/widgets/ui/use-answered";
import { useForm } from "~/widgets/ui/use-form";
import { PlanShown } from "./plan-shown";
import { planFor } from "./plan.server";

export const meta: MetaFunction = () => [{ title: "Plan with $ Wanted · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireUser(request, context);
  const { rows } = await readBoard(api);
  return json({ athletes: rows.map((row) => ({ key: row.personKey, fullName: row.fullName, about: aboutAthlete(row) })) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireUser(request, context);
  return planFor(api, await request.formData());
}

/** What some of the list want, against a budget (docs/rules.md C36). */
export default function PlanWithTheBoard() {
  const { athletes } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<{ personKeys: string[]; budget: string }>({ id: "planner", lastResult: answer?.reply });
  useAnswered(answer);
  const chosen: unknown = answer?.reply.initialValue?.["personKeys"];
  const isChosen = (key: number) => (Array.isArray(chosen) ? chosen : [chosen]).includes(String(key));
  return (
    <div className="wrap flex max-w-reading flex-col gap-5 pb-10 pt-5 md:pt-8">
      <div>
        <PageTitle
          back={{ to: schoolPaths.board(), text: "Your board" }}
          lead="What the athletes that you choose want together, against a budget that you type."
        >
          Plan with $ Wanted
        </PageTitle>
      </div>
      {answer?.shown && <PlanShown {...answer.shown} />}
      <div className="card p-4 md:p-5">
        {athletes.length === 0 ? (
          <EmptyState title="Nobody is on your list yet." action={<ButtonLink to={schoolPaths.board()}>To your board</ButtonLink>} />
        ) : (
          <AnsweredForm form={form}>
            <fieldset className="field min-w-0">
              <legend className="label">Athletes</legend>
              <FieldError id={fields.personKeys.errorId} errors={fields.personKeys.errors} />
              <ul className="rows">
                {athletes.map(({ key, fullName, about }, index) => (
                  <li key={key} className="border-t border-line">
                    <label className="flex min-h-row cursor-pointer items-center gap-3 py-3">
                      <input
                        id={index === 0 ? fields.personKeys.id : undefined}
                        type="checkbox"
                        className="check"
                        name={fields.personKeys.name}
                        value={key}
                        defaultChecked={isChosen(key)}
                      />
                      <span className="min-w-0 font-semibold">
                        {fullName} <span className="num block text-sm font-normal text-ink-2">{about}</span>
                      </span>
                    </label>
                  </li>
                ))}
              </ul>
            </fieldset>
            <TextField field={fields.budget} label="Budget for a year" prefix="$" inputMode="numeric" autoComplete="off" required />
            <p>
              Each athlete that you choose is looked at: they see that you looked, with your name, your school and the time, once a day. The
              budget is not kept, so nobody sees it.
            </p>
            <SubmitButton icon="eye" className="self-start" pendingText="Adding up...">
              Show the sum
            </SubmitButton>
          </AnsweredForm>
        )}
      </div>
    </div>
  );
}
