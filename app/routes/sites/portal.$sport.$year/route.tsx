import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { portalPage, type PortalShown } from "~/pages/sites/portal.server";
import { allowEveryone } from "~/session/guards";
import { PortalPage } from "~/widgets/sites/portal-page";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Transfer portal, ${data.title} · Signing Day` : "Transfer portal · Signing Day" },
  ...(data ? [{ name: "description", content: data.description }] : []),
];

export const handle: RouteHandle = { trail: (data: PortalShown) => data.trail };

/** Who has entered the portal of a sport and a year. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  const shown = await portalPage(visitor, request, { sport: params.sport ?? "", year: params.year ?? "" });
  return json(shown, { status: shown.rows === null ? 400 : 200 });
}

export default function TransferPortal() {
  return <PortalPage {...useLoaderData<typeof loader>()} />;
}
