import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { portalTeamsPage, type PortalTeamsShown } from "~/pages/sites/portal-teams.server";
import { allowEveryone } from "~/session/guards";
import { PortalTeamsPage } from "~/widgets/sites/portal-teams-page";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Teams in the transfer portal, ${data.title} · Signing Day` : "Transfer portal · Signing Day" },
  ...(data ? [{ name: "description", content: data.description }] : []),
];

export const handle: RouteHandle = { trail: (data: PortalTeamsShown) => data.trail };

/** What each team has lost and won in the portal of a sport and a year. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  const shown = await portalTeamsPage(visitor, request, { sport: params.sport ?? "", year: params.year ?? "" });
  return json(shown, { status: shown.rows === null ? 400 : 200 });
}

export default function TeamsInPortal() {
  return <PortalTeamsPage {...useLoaderData<typeof loader>()} />;
}
