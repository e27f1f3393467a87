import type { LoaderFunctionArgs } from "@remix-run/node";
import { valuationFile } from "~/pages/nil/valuation.server";
import { allowEveryone, personInAddress } from "~/session/guards";

/** What an athlete's valuation is made of, as a table's file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return valuationFile(visitor, personInAddress(params.personKey));
}
