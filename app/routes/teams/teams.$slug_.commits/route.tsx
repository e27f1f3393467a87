import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recruitTablePage, statusOfTable, type RecruitTableShown } from "~/pages/sites/recruit-table.server";
import { allowEveryone } from "~/session/guards";
import { RecruitTable } from "~/widgets/sites/recruit-table";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.list.title} · ${data.frame.site.name} · Signing Day` : "Site · Signing Day" },
  ...(data ? [{ name: "description", content: data.description }] : []),
];

export const handle: RouteHandle = {
  siteColors: (data: RecruitTableShown) => data.frame.colors,
  pageView: (data: RecruitTableShown) => data.frame.pageView,
  trail: (data: RecruitTableShown) => data.trail,
};

/** Who is committed to the team. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  const shown = await recruitTablePage(visitor, request, params.slug ?? "", "commits");
  return json(shown, { status: statusOfTable(shown) });
}

export default function TeamCommits() {
  return <RecruitTable {...useLoaderData<typeof loader>()} />;
}
