import { getFormProps } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { SaveDeskFilter } from "~/contract/desk/desk-filters";
import { narrowingOf, narrowingQuery } from "~/domain/desk/queue";
import { paths } from "~/paths";
import { refusalOf, requireDesk } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { AppLink } from "~/widgets/ui/app-link";
import { Card } from "~/widgets/ui/card";
import { EmptyState } from "~/widgets/ui/empty-state";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { NarrowingFields } from "~/widgets/desk/narrowing-fields";
import { PageTitle } from "~/widgets/document/page-title";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { useForm } from "~/widgets/ui/use-form";

export const meta: MetaFunction = () => [{ title: "Saved filters · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const kept = await api.deskFilters.list();
  if (!kept.ok) throw refusalOf(kept.problem);
  return json({ filters: kept.value.filters, constraint: getZodConstraint(SaveDeskFilter.pick({ name: true })) });
}

/** Keeps what the queue is narrowed to under a name. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const form = await request.formData();
  const narrowing = narrowingOf(form);
  const submission = parseWithZod(form, { schema: SaveDeskFilter.pick({ name: true }) });
  if (submission.status !== "success") return json({ result: submission.reply(), narrowing }, { status: 400 });
  const saved = await api.deskFilters.save({ ...submission.value, narrowing });
  if (saved.ok) return redirectWithToast(paths.desk(narrowingQuery(narrowing)), "filterSaved");
  const { fields, message, status } = saved.problem;
  return json(
    { result: submission.reply(fields ? { fieldErrors: fields } : { formErrors: [message] }), narrowing },
    { status: status === 503 ? 503 : 422 },
  );
}

export default function Filters() {
  const { filters, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<{ name: string }>({ id: "filter", lastResult: answer?.result, constraint });
  return (
    <div className="wrap max-w-reading pb-10 pt-2 md:pt-4">
      <PageTitle
        back={{ to: paths.desk(answer ? narrowingQuery(answer.narrowing) : {}), text: "Review desk" }}
        lead="Filters of the queue that only you see."
      >
        Saved filters
      </PageTitle>
      {answer && (
        <Form method="post" {...getFormProps(form)} className="card mt-4 flex flex-col gap-4 p-4 md:p-5">
          <AuthenticityTokenInput />
          <NarrowingFields narrowing={answer.narrowing} />
          <ErrorSummary form={form} />
          <TextField field={fields.name} label="Name of the filter" autoComplete="off" />
          <div>
            <SubmitButton>Save this filter</SubmitButton>
          </div>
        </Form>
      )}
      <div className="mt-4">
        <Card title="Yours">
          {filters.length === 0 ? (
            <EmptyState title="You keep no filter yet." help="Narrow the queue, then save that filter under a name." />
          ) : (
            <ul>
              {filters.map(({ key, name, query }) => (
                <li key={key} className="flex items-center justify-between gap-3 border-t border-line px-4 md:px-5 py-2">
                  <AppLink to={paths.desk(Object.fromEntries(new URLSearchParams(query)))} className="link min-w-0">
                    {name}
                  </AppLink>
                  <Form method="post" action={paths.removeDeskFilter(key)} className="-mx-3 flex-none">
                    <AuthenticityTokenInput />
                    <SubmitButton variant="plain" size="sm" icon="trash" aria-label={`Remove ${name}`} pendingText="Removing...">
                      Remove
                    </SubmitButton>
                  </Form>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
    </div>
  );
}
