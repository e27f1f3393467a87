import { getFormProps } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { SchoolWanted } from "~/contract/school-requests";
import { schoolKinds, schoolKindWords, schoolLimits } from "~/domain/school-requests";
import { paths } from "~/paths";
import { refusalOf, requireUser } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { ErrorSummary } from "~/widgets/error-summary";
import { PageTitle } from "~/widgets/page-title";
import { RadioTiles } from "~/widgets/radio-tiles";
import { SubmitButton } from "~/widgets/submit-button";
import { TextAreaField } from "~/widgets/text-area-field";
import { TextField } from "~/widgets/text-field";
import { useForm } from "~/widgets/use-form";
import { OwnRequests } from "./own-requests";
import { requestLines } from "./request-lines.server";

export const meta: MetaFunction = () => [{ title: "My school isn’t listed · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, viewer } = await requireUser(request, context);
  const own = await api.schoolRequests.own();
  if (!own.ok) throw refusalOf(own.problem);
  const kind = new URL(request.url).searchParams.get("kind");
  return json({
    requests: requestLines(own.value.requests),
    mayAdd: viewer.profileKeys.length > 0,
    kind: schoolKinds.find((one) => one === kind) ?? null,
    constraint: getZodConstraint(SchoolWanted),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireUser(request, context);
  const submission = parseWithZod(await request.formData(), { schema: SchoolWanted });
  if (submission.status !== "success") return json({ reply: submission.reply() }, { status: 400 });
  const outcome = await api.schoolRequests.send(submission.value);
  if (outcome.ok) return redirectWithToast(paths.missingSchool(), "schoolAsked");
  const { fields, message, status } = outcome.problem;
  const problems = fields && Object.keys(fields).some((name) => name !== "") ? { fieldErrors: fields } : { formErrors: [message] };
  return json({ reply: submission.reply(problems) }, { status: status === 503 ? 503 : 422 });
}

const kinds = schoolKinds.map((value) => ({ value, label: schoolKindWords[value] }));

export default function MissingSchool() {
  const { requests, mayAdd, kind, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<SchoolWanted>({ id: "missing-school", lastResult: answer?.reply, constraint, defaultValue: { kind: kind ?? undefined } });
  return (
    <div className="wrap max-w-reading pb-10 pt-5 md:pt-8">
      <PageTitle lead="Tell us which one you miss. The review desk looks for it, and tells you when you can choose it.">My school isn’t listed</PageTitle>
      <div className="mt-5 flex flex-col gap-5">
        {requests.length > 0 && <OwnRequests requests={requests} mayAdd={mayAdd} />}
        <Form method="post" {...getFormProps(form)} className="card flex flex-col gap-5 p-4 md:p-5">
          <ErrorSummary form={form} />
          <AuthenticityTokenInput />
          <RadioTiles field={fields.kind} label="What is it?" options={kinds} required />
          <TextField field={fields.name} label="Name of the school" hint="In full, as the school writes it." autoComplete="off" required />
          <div className="grid gap-5 md:grid-cols-2">
            <TextField field={fields.city} label="City" autoComplete="off" required />
            <TextField field={fields.state} label="State or country" autoComplete="off" required />
          </div>
          <TextAreaField field={fields.note} label="Website or a note" hint="Whatever helps to find it. Only our staff and you read it." rows={3} most={schoolLimits.note} />
          <SubmitButton icon="send" className="self-start" pendingText="Sending...">
            Send
          </SubmitButton>
        </Form>
      </div>
    </div>
  );
}
