import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { teamPlaces } from "~/pages/rankings/places.server";
import { teamBlocks } from "~/pages/sites/team-blocks.server";
import { siteHandle } from "~/pages/sites/route-parts";
import { allowEveryone } from "~/session/guards";
import { sitePage } from "~/session/site-page";
import { Places } from "~/widgets/rankings/places";
import { SitePage } from "~/widgets/sites/site-page";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export { siteMeta as meta } from "~/pages/sites/route-parts";
export const handle: RouteHandle = siteHandle;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  const page = await sitePage(visitor, request, params.slug ?? "");
  const [blocks, places] = await Promise.all([teamBlocks(visitor, page.placed), teamPlaces(visitor.api, page.placed)]);
  return json({ ...page, blocks, places });
}

export default function TeamSite() {
  const { places, ...page } = useLoaderData<typeof loader>();
  return <SitePage {...page} beside={places.length > 0 && <Places places={places} />} />;
}
