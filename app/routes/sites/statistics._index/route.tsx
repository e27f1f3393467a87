import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { latestLeaders } from "~/pages/sites/leaders.server";
import { allowEveryone } from "~/session/guards";
import { NoLeaders } from "~/widgets/sites/leaders-page";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction = () => [
  { title: "Statistics · Signing Day" },
  { name: "description", content: "Who leads each sport, season by season, by what was counted in games." },
];

export const handle: RouteHandle = { trail: () => [{ name: "Statistics" }] };

/** Leads to the leaders of the latest season of the first sport that has any. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  const latest = await latestLeaders(visitor);
  if (latest) throw redirect(latest);
  return null;
}

export default function NoStatistics() {
  return <NoLeaders />;
}
