import type { LoaderFunctionArgs } from "@remix-run/node";
import { forecastersTable } from "~/pages/news/predictions.server";
import { allowEveryone } from "~/session/guards";

/** Forecasters with their records, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await allowEveryone(request, context);
  return forecastersTable(api);
}
