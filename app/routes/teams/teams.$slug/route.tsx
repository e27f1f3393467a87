import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { teamBlocks } from "~/pages/sites/team-blocks.server";
import { siteHandle } from "~/pages/sites/route-parts";
import { allowEveryone } from "~/session/guards";
import { sitePage } from "~/session/site-page";
import { SitePage } from "~/widgets/sites/site-page";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export { siteMeta as meta } from "~/pages/sites/route-parts";
export const handle: RouteHandle = siteHandle;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  const page = await sitePage(visitor, request, params.slug ?? "");
  return json({ ...page, blocks: await teamBlocks(visitor, page.placed) });
}

export default function TeamSite() {
  return <SitePage {...useLoaderData<typeof loader>()} />;
}
