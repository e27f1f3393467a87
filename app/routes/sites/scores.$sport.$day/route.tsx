import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { scoresPage, type ScoresShown } from "~/pages/sites/scores.server";
import { allowEveryone } from "~/session/guards";
import { ScoresPage } from "~/widgets/sites/scores-page";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.title}, ${data.day} · Signing Day` : "Scores · Signing Day" },
  ...(data ? [{ name: "description", content: data.description }] : []),
];

export const handle: RouteHandle = { trail: (data: ScoresShown) => data.trail };

/** The games of a sport on a day. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  const shown = await scoresPage(visitor, request, { sport: params.sport ?? "", day: params.day ?? "" });
  return json(shown, { status: shown.rows === null ? 400 : 200 });
}

export default function ScoresOfDay() {
  return <ScoresPage {...useLoaderData<typeof loader>()} />;
}
