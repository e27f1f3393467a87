import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { conferencesPage } from "~/pages/sites/conferences.server";
import { allowEveryone } from "~/session/guards";
import { ConferencesPage } from "~/widgets/sites/conference-page";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.season ? `Conferences, ${data.season}` : "Conferences"} · Signing Day` },
  { name: "description", content: "The conferences of a sport in a season, with how many play in each." },
];

export const handle: RouteHandle = { trail: () => [{ name: "Conferences" }] };

/** The conferences of a season. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await allowEveryone(request, context);
  return json(await conferencesPage(api, request));
}

export default function Conferences() {
  return <ConferencesPage {...useLoaderData<typeof loader>()} />;
}
