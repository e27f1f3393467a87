import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { allowEveryone } from "~/session/guards";
import { sitePage, type SiteShown } from "~/session/site-page";
import type { RouteHandle } from "~/widgets/ui/route-handle";
import { SitePage } from "~/widgets/sites/site-page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.site.name ?? "Site"} · Signing Day` },
  ...(data ? [{ name: "description", content: data.description }] : []),
];

export const handle: RouteHandle = {
  siteColors: (data: SiteShown) => data.colors,
  pageView: (data: SiteShown) => data.pageView,
  trail: (data: SiteShown) => data.trail,
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return json(await sitePage(visitor, request, params.slug ?? ""));
}

export default function TeamSite() {
  return <SitePage {...useLoaderData<typeof loader>()} />;
}
