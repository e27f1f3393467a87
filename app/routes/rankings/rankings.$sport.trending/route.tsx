import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { trendingPage, type TrendingShown } from "~/pages/sites/trending.server";
import { allowEveryone } from "~/session/guards";
import type { RouteHandle } from "~/widgets/ui/route-handle";
import { TrendingPage } from "~/widgets/sites/trending-page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? "Trending"} · Signing Day` },
  ...(data ? [{ name: "description", content: data.description }] : []),
];

export const handle: RouteHandle = { trail: (data: TrendingShown) => data.trail };

/** Whom most have read of those who play a sport. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return json(await trendingPage(visitor, request, params.sport ?? ""));
}

export default function TrendingInSport() {
  return <TrendingPage {...useLoaderData<typeof loader>()} />;
}
