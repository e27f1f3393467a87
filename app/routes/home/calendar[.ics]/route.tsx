import type { LoaderFunctionArgs } from "@remix-run/node";
import { decisionsFile } from "~/pages/sites/decisions-file.server";
import { allowEveryone } from "~/session/guards";

/** All decision days to come, as a calendar's file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return decisionsFile(visitor, context.mainOrigin);
}
