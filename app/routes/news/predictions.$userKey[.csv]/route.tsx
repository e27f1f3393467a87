import type { LoaderFunctionArgs } from "@remix-run/node";
import { ledgerTable } from "~/pages/news/predictions.server";
import { allowEveryone } from "~/session/guards";

/** All picks of a forecaster, as a file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await allowEveryone(request, context);
  return ledgerTable(api, params.userKey);
}
