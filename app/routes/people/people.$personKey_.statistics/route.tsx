import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { personStatisticsPage, type PersonStatisticsShown } from "~/pages/sites/person-statistics.server";
import { allowEveryone, personInAddress } from "~/session/guards";
import { PersonStatisticsPage } from "~/widgets/sites/person-statistics-page";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.title} · ${data.name} · Signing Day` : "Statistics · Signing Day" },
  ...(data
    ? [{ name: "description", content: `${data.name}: the season and each of its games in numbers, with where they are from.` }]
    : []),
  // The player's own page says whether a search may know of them.
  { name: "robots", content: "noindex" },
];

export const handle: RouteHandle = { trail: (data: PersonStatisticsShown) => data.trail };

/** A season of a player, game by game. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return json(await personStatisticsPage(visitor, request, personInAddress(params.personKey)));
}

export default function PersonStatistics() {
  return <PersonStatisticsPage {...useLoaderData<typeof loader>()} />;
}
