import type { LoaderFunctionArgs } from "@remix-run/node";
import { nil100Table } from "~/pages/nil/lists.server";
import { allowEveryone } from "~/session/guards";

/** The hundred whose names are estimated at most, as a table's file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return nil100Table(visitor, request);
}
