import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { rankingPage, type RankingShown } from "~/pages/rankings/ranking.server";
import { allowEveryone } from "~/session/guards";
import { RankingPage } from "~/widgets/rankings/ranking-page";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.heading}, ${data.title} · Signing Day` : "Rankings · Signing Day" },
  ...(data ? [{ name: "description", content: data.description }] : []),
];

export const handle: RouteHandle = { trail: (data: RankingShown) => data.trail };

/** A ranking of a year. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  const shown = await rankingPage(visitor, request, { sport: params.sport ?? "", list: params.list ?? "", year: params.year ?? "" });
  return json(shown, { status: shown.rows === null ? 400 : 200 });
}

export default function RankingOfYear() {
  return <RankingPage {...useLoaderData<typeof loader>()} />;
}
