import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { teamTransfersPage, type TeamTransfersShown } from "~/pages/sites/team-transfers.server";
import { allowEveryone } from "~/session/guards";
import { TeamTransfersPage } from "~/widgets/sites/team-transfers-page";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.title} · ${data.frame.site.name} · Signing Day` : "Site · Signing Day" },
  ...(data ? [{ name: "description", content: data.description }] : []),
];

export const handle: RouteHandle = {
  siteColors: (data: TeamTransfersShown) => data.frame.colors,
  pageView: (data: TeamTransfersShown) => data.frame.pageView,
  trail: (data: TeamTransfersShown) => data.trail,
};

/** Who has left a team by a transfer portal, and who has come. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return json(await teamTransfersPage(visitor, request, params.slug ?? ""));
}

export default function TransfersOfTeam() {
  return <TeamTransfersPage {...useLoaderData<typeof loader>()} />;
}
