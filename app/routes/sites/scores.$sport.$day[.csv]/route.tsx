import type { LoaderFunctionArgs } from "@remix-run/node";
import { scoresTable } from "~/pages/sites/scores.server";
import { allowEveryone } from "~/session/guards";

/** All games of the day, as a file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return scoresTable(visitor, request, { sport: params.sport ?? "", day: params.day ?? "" });
}
