import type { LoaderFunctionArgs } from "@remix-run/node";
import { portalTeamsTable } from "~/pages/sites/portal-teams.server";
import { allowEveryone } from "~/session/guards";

/** All teams of the portal, as a file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return portalTeamsTable(visitor, request, { sport: params.sport ?? "", year: params.year ?? "" });
}
