import type { LoaderFunctionArgs } from "@remix-run/node";
import { scheduleCalendar } from "~/pages/sites/schedule-files.server";
import { allowEveryone } from "~/session/guards";

/** The games of the season as a calendar's file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return scheduleCalendar(visitor, request, params.slug ?? "", context.mainOrigin);
}
