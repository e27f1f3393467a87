import { getZodConstraint } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AddCollective } from "~/contract/teams/collectives";
import { hasRdbLevel } from "~/domain/account/roles";
import { placeOf } from "~/domain/teams/organizations";
import { sitePaths } from "~/paths/sites";
import { refusalOf, requireDesk } from "~/session/guards";
import { EnteredList } from "~/widgets/desk/entered-list";
import { FactsRow } from "~/widgets/desk/facts-row";
import { AnsweredForm } from "~/widgets/ui/answered-form";
import { Card } from "~/widgets/ui/card";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { answerId, useAnswered } from "~/widgets/ui/use-answered";
import { useForm } from "~/widgets/ui/use-form";
import { saveCollective } from "./save.server";

export const meta: MetaFunction = () => [{ title: "Collectives · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, viewer } = await requireDesk(request, context);
  const read = await api.collectives.list();
  if (!read.ok) throw refusalOf(read.problem);
  return json({
    mayWrite: hasRdbLevel(viewer.roles, 3),
    collectives: read.value.collectives.map(({ key, name, cityName, stateAbbreviation, deals }) => ({
      key,
      name,
      lines: [placeOf(cityName, stateAbbreviation) || null, deals === 0 ? "No deal names it" : null],
      more:
        deals > 0 ? { to: sitePaths.deals({ collective: key }), words: deals === 1 ? "1 deal names it" : `${deals} deals name it` } : null,
    })),
    constraint: getZodConstraint(AddCollective),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireDesk(request, context);
  return saveCollective(api, await request.formData());
}

/** The collectives that deals may name, and the form that adds one (docs/rules.md C20). */
export default function DeskCollectives() {
  const { mayWrite, collectives, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useAnswered(answer);
  const [form, fields] = useForm<AddCollective>({ id: "collective", lastResult: answer?.reply, constraint });
  return (
    <>
      <EnteredList
        title="Collectives"
        lead="They pay athletes and play nothing. Deals name them, and everybody reads their names."
        add={null}
        none="No collective is known."
        help="Add one below, so that deals can name it."
      >
        {collectives.map(({ key, ...collective }) => (
          <FactsRow key={key} {...collective} to={null} />
        ))}
      </EnteredList>
      <div className="wrap max-w-reading pb-10">
        {answer?.problem && <ProblemNotice id={answerId} words={answer.problem} className="mb-4" />}
        {mayWrite ? (
          <Card title="A new collective" padded>
            <AnsweredForm form={form}>
              <TextField field={fields.name} label="Name" autoComplete="off" required />
              <TextField field={fields.cityName} label="City" autoComplete="off" required={false} />
              <TextField field={fields.stateAbbreviation} label="State" hint="Two letters, as KY." autoComplete="off" required={false} />
              <SubmitButton pendingText="Saving...">Add collective</SubmitButton>
            </AnsweredForm>
          </Card>
        ) : (
          <p className="text-ink-2">Adding a collective takes a reviewer of level 3.</p>
        )}
      </div>
    </>
  );
}
