import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { latestRanking } from "~/pages/rankings/lists.server";
import { allowEveryone } from "~/session/guards";
import { NoRankings } from "~/widgets/rankings/team-ranking-page";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction = () => [
  { title: "Rankings · Signing Day" },
  { name: "description", content: "Rankings by sport and year, each with its source, its day, and what it is made of." },
];

export const handle: RouteHandle = { trail: () => [{ name: "Rankings" }] };

/** Leads to the latest ranking of the first sport that has any. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await allowEveryone(request, context);
  const latest = await latestRanking(api);
  if (latest) throw redirect(latest);
  return null;
}

export default function Rankings() {
  return <NoRankings />;
}
