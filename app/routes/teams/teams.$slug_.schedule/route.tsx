import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { schedulePage, type ScheduleShown } from "~/pages/sites/schedule.server";
import { allowEveryone } from "~/session/guards";
import { SchedulePage } from "~/widgets/sites/schedule-page";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.title} · ${data.frame.site.name} · Signing Day` : "Site · Signing Day" },
  ...(data ? [{ name: "description", content: data.description }] : []),
];

export const handle: RouteHandle = {
  siteColors: (data: ScheduleShown) => data.frame.colors,
  pageView: (data: ScheduleShown) => data.frame.pageView,
  trail: (data: ScheduleShown) => data.trail,
};

/** The games of a team in a season. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return json(await schedulePage(visitor, request, params.slug ?? ""));
}

export default function TeamSchedule() {
  return <SchedulePage {...useLoaderData<typeof loader>()} />;
}
