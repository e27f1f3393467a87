import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { comparePage, type CompareShown } from "~/pages/rankings/compare.server";
import { allowEveryone } from "~/session/guards";
import { ComparePage } from "~/widgets/rankings/compare-page";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? "Side by side"} · Signing Day` },
  ...(data ? [{ name: "description", content: `${data.title} side by side: ratings, ranks, measurements, teams and statistics.` }] : []),
  // There are as many of them as there are pairs, and the pages of the two say whether a search may know of them.
  { name: "robots", content: "noindex" },
];

export const handle: RouteHandle = { trail: (data: CompareShown) => data.trail };

/** Two athletes side by side (docs/rules.md R55). */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return json(await comparePage(visitor, request, params));
}

export default function Compare() {
  return <ComparePage {...useLoaderData<typeof loader>()} />;
}
