import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recruitTablePage, statusOfTable } from "~/pages/sites/recruit-table.server";
import { tableHandle } from "~/pages/sites/route-parts";
import { allowEveryone } from "~/session/guards";
import { RecruitTable } from "~/widgets/sites/recruit-table";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export { tableMeta as meta } from "~/pages/sites/route-parts";
export const handle: RouteHandle = tableHandle;

/** Who is committed, in the sport of the topic or in any. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  const shown = await recruitTablePage(visitor, request, params.slug ?? "", "commits");
  return json(shown, { status: statusOfTable(shown) });
}

export default function TopicCommits() {
  return <RecruitTable {...useLoaderData<typeof loader>()} />;
}
