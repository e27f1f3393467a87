import type { LoaderFunctionArgs } from "@remix-run/node";
import { leadersTable } from "~/pages/sites/leaders.server";
import { allowEveryone } from "~/session/guards";

/** All leaders of a sport in a season, as a file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return leadersTable(visitor, request, { sport: params.sport ?? "", year: params.year ?? "" });
}
