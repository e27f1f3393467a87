import type { LoaderFunctionArgs } from "@remix-run/node";
import { industryTable } from "~/pages/rankings/industry.server";
import { allowEveryone } from "~/session/guards";

/** All of the comparison of a class, as a file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return industryTable(visitor, request, { sport: params.sport ?? "", year: params.year ?? "" });
}
