import type { LoaderFunctionArgs } from "@remix-run/node";
import { teamRankingTable } from "~/pages/rankings/team-rankings.server";
import { allowEveryone } from "~/session/guards";

/** All of a ranking of teams in a year, as a file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return teamRankingTable(visitor, request, { sport: params.sport ?? "", list: params.list ?? "", year: params.year ?? "" });
}
