import type { LoaderFunctionArgs } from "@remix-run/node";
import { statisticsTable } from "~/pages/sites/statistics.server";
import { allowEveryone } from "~/session/guards";

/** What was counted of a team's players in a season, as a table's file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return statisticsTable(visitor, request, params.slug ?? "");
}
