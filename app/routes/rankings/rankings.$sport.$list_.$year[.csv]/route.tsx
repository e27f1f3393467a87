import type { LoaderFunctionArgs } from "@remix-run/node";
import { rankingTable } from "~/pages/rankings/ranking.server";
import { allowEveryone } from "~/session/guards";

/** All of a ranking in a year, as a file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return rankingTable(visitor, request, { sport: params.sport ?? "", list: params.list ?? "", year: params.year ?? "" });
}
