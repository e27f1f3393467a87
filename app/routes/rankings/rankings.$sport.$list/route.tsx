import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { teamRankingPage, type TeamRankingShown } from "~/pages/rankings/team-rankings.server";
import { allowEveryone } from "~/session/guards";
import { TeamRankingPage } from "~/widgets/rankings/team-ranking-page";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.heading}, ${data.title} · Signing Day` : "Rankings · Signing Day" },
  ...(data ? [{ name: "description", content: data.description }] : []),
];

export const handle: RouteHandle = { trail: (data: TeamRankingShown) => data.trail };

/** A ranking of teams of all time. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  const shown = await teamRankingPage(visitor, request, { sport: params.sport ?? "", list: params.list ?? "", year: null });
  return json(shown, { status: shown.rows === null ? 400 : 200 });
}

export default function RankingOfAllTime() {
  return <TeamRankingPage {...useLoaderData<typeof loader>()} />;
}
