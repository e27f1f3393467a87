import type { LoaderFunctionArgs } from "@remix-run/node";
import { recruitTableFile } from "~/pages/sites/recruit-table.server";
import { allowEveryone } from "~/session/guards";

/** All rows of the table, as a file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return recruitTableFile(visitor, request, params.slug ?? "", "commits");
}
