import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { scoresAsked } from "~/pages/sites/scores.server";
import { allowEveryone } from "~/session/guards";
import { ScoresChoice } from "~/widgets/sites/scores-page";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction = () => [
  { title: "Scores · Signing Day" },
  { name: "description", content: "All games of a sport on a day: who plays whom, where, and how it ended." },
];

export const handle: RouteHandle = { trail: () => [{ name: "Scores" }] };

/** Leads to the day that is asked for, else to the nearest day with games of the first sport that has any. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  const asked = await scoresAsked(visitor, request);
  return json(asked, { status: asked.form ? 400 : 200 });
}

export default function Scores() {
  return <ScoresChoice {...useLoaderData<typeof loader>()} />;
}
