import type { LoaderFunctionArgs } from "@remix-run/node";
import { scheduleTable } from "~/pages/sites/schedule-files.server";
import { allowEveryone } from "~/session/guards";

/** The games of the season as a table's file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return scheduleTable(visitor, request, params.slug ?? "");
}
