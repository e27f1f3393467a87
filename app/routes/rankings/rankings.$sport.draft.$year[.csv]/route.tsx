import type { LoaderFunctionArgs } from "@remix-run/node";
import { draftTable } from "~/pages/rankings/draft.server";
import { allowEveryone } from "~/session/guards";

/** All picks of a draft, as a file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return draftTable(visitor, request, { sport: params.sport ?? "", year: params.year ?? "" });
}
