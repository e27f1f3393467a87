import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { statisticsPage, type StatisticsShown } from "~/pages/sites/statistics.server";
import { allowEveryone } from "~/session/guards";
import { StatisticsPage } from "~/widgets/sites/statistics-page";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.title} · ${data.frame.site.name} · Signing Day` : "Site · Signing Day" },
  ...(data ? [{ name: "description", content: data.description }] : []),
];

export const handle: RouteHandle = {
  siteColors: (data: StatisticsShown) => data.frame.colors,
  pageView: (data: StatisticsShown) => data.frame.pageView,
  trail: (data: StatisticsShown) => data.trail,
};

/** What was counted of a team's players in a season. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return json(await statisticsPage(visitor, request, params.slug ?? ""));
}

export default function TeamStatistics() {
  return <StatisticsPage {...useLoaderData<typeof loader>()} />;
}
