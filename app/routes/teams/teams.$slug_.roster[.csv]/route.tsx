import type { LoaderFunctionArgs } from "@remix-run/node";
import { rosterTable } from "~/pages/sites/roster.server";
import { allowEveryone } from "~/session/guards";

/** The roster of the season as a table's file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return rosterTable(visitor, request, params.slug ?? "");
}
