import type { LoaderFunctionArgs } from "@remix-run/node";
import { portalTable } from "~/pages/sites/portal.server";
import { allowEveryone } from "~/session/guards";

/** All rows of the portal, as a file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return portalTable(visitor, request, { sport: params.sport ?? "", year: params.year ?? "" });
}
