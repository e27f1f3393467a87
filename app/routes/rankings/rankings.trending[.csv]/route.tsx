import type { LoaderFunctionArgs } from "@remix-run/node";
import { trendingTable } from "~/pages/sites/trending.server";
import { allowEveryone } from "~/session/guards";

/** Whom most have read, of all sports, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return trendingTable(visitor, request, null);
}
