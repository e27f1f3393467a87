import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SaveDeskFilter } from "~/contract/desk/desk-filters";
import { narrowingOf, narrowingQuery } from "~/domain/desk/queue";
import { paths } from "~/paths";
import { refusalOf, requireDesk } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { PageTitle } from "~/widgets/document/page-title";
import { NewFilter } from "./new-filter";
import { OwnFilters } from "./own-filters";

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
  return (
    <div className="wrap max-w-reading pb-10 pt-2 md:pt-4">
      <PageTitle
        back={{ to: paths.desk(answer ? narrowingQuery(answer.narrowing) : {}), text: "Review desk" }}
        lead="Filters of the queue that only you see."
      >
        Saved filters
      </PageTitle>
      {answer && <NewFilter narrowing={answer.narrowing} constraint={constraint} reply={answer.result} />}
      <div className="mt-4">
        <OwnFilters filters={filters} />
      </div>
    </div>
  );
}
