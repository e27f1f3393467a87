import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { rosterPage, type RosterShown } from "~/pages/sites/roster.server";
import { allowEveryone } from "~/session/guards";
import { RosterPage } from "~/widgets/sites/roster-page";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.title} · ${data.frame.site.name} · Signing Day` : "Site · Signing Day" },
  ...(data ? [{ name: "description", content: data.description }] : []),
];

export const handle: RouteHandle = {
  siteColors: (data: RosterShown) => data.frame.colors,
  pageView: (data: RosterShown) => data.frame.pageView,
  trail: (data: RosterShown) => data.trail,
};

/** Who is on a team in a season. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return json(await rosterPage(visitor, request, params.slug ?? ""));
}

export default function TeamRoster() {
  return <RosterPage {...useLoaderData<typeof loader>()} />;
}
