import { parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { BoardNote } from "~/contract/nil/board";
import { boardLimits } from "~/domain/nil/board";
import { aboutAthlete, readBoard } from "~/pages/nil/board.server";
import { schoolPaths } from "~/paths/schools";
import { keyInAddress, refusal, refusalOf, requireUser } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { PageTitle } from "~/widgets/document/page-title";
import { AnsweredForm } from "~/widgets/ui/answered-form";
import { Button } from "~/widgets/ui/button";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextAreaField } from "~/widgets/ui/text-area-field";
import { useAnswered } from "~/widgets/ui/use-answered";
import { useForm } from "~/widgets/ui/use-form";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.fullName ?? "An athlete"} on your board · Signing Day` }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireUser(request, context);
  const key = keyInAddress(params.personKey);
  const row = (await readBoard(api)).rows.find(({ personKey }) => personKey === key);
  if (!row) throw refusal(404);
  return json({ fullName: row.fullName, about: aboutAthlete(row), note: row.note });
}

/** Keeps the note, or takes the athlete off the list. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireUser(request, context);
  const key = keyInAddress(params.personKey);
  const form = await request.formData();
  const isRemoving = form.has("remove");
  const submission = parseWithZod(form, { schema: BoardNote });
  if (!isRemoving && submission.status !== "success") return json(submission.reply(), { status: 400 });
  const done = submission.status === "success" && !isRemoving ? await api.board.note(key, submission.value) : await api.board.remove(key);
  if (!done.ok) throw refusalOf(done.problem);
  return isRemoving
    ? redirectWithToast(schoolPaths.board(), "boardRemoved")
    : redirectWithToast(`${schoolPaths.board()}#athlete-${key}`, "boardNoted");
}

/** What a coach notes of an athlete for themselves (docs/rules.md C32). */
export default function OnTheBoard() {
  const { fullName, about, note } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<{ note: string }>({ id: "note", lastResult: answer, defaultValue: { note: note ?? "" } });
  useAnswered(answer);
  return (
    <div className="wrap max-w-reading pb-10 pt-5 md:pt-8">
      <PageTitle back={{ to: schoolPaths.board(), text: "Your board" }} lead={about}>
        {fullName}
      </PageTitle>
      <div className="card mt-5 p-4 md:p-5">
        <AnsweredForm form={form}>
          <TextAreaField
            field={fields.note}
            label="Your note"
            hint="For you alone. It goes with your account, and when you take the athlete off the list."
            most={boardLimits.note}
            required={false}
          />
          <SubmitButton className="self-start">Save the note</SubmitButton>
        </AnsweredForm>
      </div>
      <Form method="post" className="mt-5">
        <AuthenticityTokenInput />
        <Button type="submit" name="remove" value="yes" variant="stop">
          Take {fullName} off your list
        </Button>
      </Form>
    </div>
  );
}
