import type { LoaderFunctionArgs } from "@remix-run/node";
import { trendingTable } from "~/pages/sites/trending.server";
import { allowEveryone } from "~/session/guards";

/** Whom most have read of those who play a sport, as a file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return trendingTable(visitor, request, params.sport ?? "");
}
