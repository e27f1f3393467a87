import type { LoaderFunctionArgs } from "@remix-run/node";
import { teamTransfersTable } from "~/pages/sites/team-transfers.server";
import { allowEveryone } from "~/session/guards";

/** The transfers of a team as a table's file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return teamTransfersTable(visitor, request, params.slug ?? "");
}
