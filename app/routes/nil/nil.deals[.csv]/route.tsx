import type { LoaderFunctionArgs } from "@remix-run/node";
import { dealsTable } from "~/pages/nil/deals.server";
import { allowEveryone } from "~/session/guards";

/** All rows of the list, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return dealsTable(visitor, request);
}
