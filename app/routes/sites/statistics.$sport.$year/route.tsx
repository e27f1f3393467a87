import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { leadersPage, type LeadersShown } from "~/pages/sites/leaders.server";
import { allowEveryone } from "~/session/guards";
import { LeadersPage } from "~/widgets/sites/leaders-page";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.label}, ${data.title} · Signing Day` : "Statistics · Signing Day" },
  ...(data ? [{ name: "description", content: data.description }] : []),
];

export const handle: RouteHandle = { trail: (data: LeadersShown) => data.trail };

/** Who leads a sport in a season. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  const shown = await leadersPage(visitor, request, { sport: params.sport ?? "", year: params.year ?? "" });
  return json(shown, { status: shown.rows === null ? 400 : 200 });
}

export default function Leaders() {
  return <LeadersPage {...useLoaderData<typeof loader>()} />;
}
