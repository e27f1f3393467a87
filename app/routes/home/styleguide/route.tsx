import { parseWithZod } from "@conform-to/zod/v4";
import { json, redirect, type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TeamForm } from "~/contract/profile/teams";
import { measurementChart } from "~/domain/profile/chart";
import { sitePaths } from "~/paths/sites";
import { carriedOf, pressedSearch } from "~/session/form-search";
import { allowEveryone, refusal } from "~/session/guards";
import { PageTitle } from "~/widgets/document/page-title";
import { Choices } from "./choices";
import { Fields } from "./fields";
import { Modals, modalSizes, SampleModal } from "./frames";
import { Records } from "./records";
import { measurements } from "./samples";
import { searchesIn } from "./searches.server";
import { States } from "./states";
import { WorkingForm } from "./working-form";

export const meta: MetaFunction = () => [{ title: "Styleguide · Signing Day" }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await allowEveryone(request, context);
  requireStyleguide(context);
  const query = new URL(request.url).searchParams;
  const searches = searchesIn(query);
  const found = Object.fromEntries(Object.entries(searches).map(([name, searched]) => [name, searched.found]));
  return json({
    ...found,
    searches,
    begun: { organizationKey: query.get("organizationKey"), recruitmentStatus: query.get("recruitmentStatus") },
    modal: modalSizes.find((size) => size === query.get("modal")) ?? null,
    chart: measurementChart(6, measurements),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  await allowEveryone(request, context);
  requireStyleguide(context);
  const form = await request.formData();
  if (pressedSearch(form, { organizationKey: "search" })) {
    const kept = carriedOf(form, ["organizationKey", "recruitmentStatus", "search"]);
    return redirect(`${sitePaths.styleguide()}?${new URLSearchParams(kept)}`, 303);
  }
  const submission = parseWithZod(form, { schema: TeamForm });
  return json(submission.reply(), { status: submission.status === "success" ? 200 : 400 });
}

/** Every shared widget in its states, with data of its own; not served in production. */
export default function Styleguide() {
  const { searches, begun, modal, chart } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <>
      {modal && <SampleModal key={modal} size={modal} />}
      <div className="wrap max-w-reading flex flex-col gap-5 py-8">
        <PageTitle lead="Every shared part of the pages, in its states. Light and dark are chosen at the foot of the page.">
          Styleguide
        </PageTitle>
        <Choices searches={searches} />
        <Fields />
        <WorkingForm result={result} isValid={result?.status === "success"} searched={searches.found} begun={begun} />
        <States />
        <Records chart={chart} />
        <Modals />
      </div>
    </>
  );
}

function requireStyleguide({ servesStyleguide }: AppLoadContext): void {
  if (!servesStyleguide) throw refusal(404);
}
