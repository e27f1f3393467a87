import type { LoaderFunctionArgs } from "@remix-run/node";
import { standingsTable } from "~/pages/sites/conferences.server";
import { allowEveryone } from "~/session/guards";

/** The standings of the season as a table's file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await allowEveryone(request, context);
  return standingsTable(api, request, params.nameKey ?? "");
}
