import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { conferencePage, type ConferenceShown } from "~/pages/sites/conferences.server";
import { sitePaths } from "~/paths/sites";
import { allowEveryone } from "~/session/guards";
import { ConferencePage } from "~/widgets/sites/conference-page";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.title} · Signing Day` : "Conference · Signing Day" },
  ...(data ? [{ name: "description", content: data.description }] : []),
];

export const handle: RouteHandle = {
  trail: ({ name }: ConferenceShown) => [{ name: "Conferences", to: sitePaths.conferences() }, { name }],
};

/** How the members of a conference stand in a season. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await allowEveryone(request, context);
  return json(await conferencePage(api, request, params.nameKey ?? ""));
}

export default function Conference() {
  return <ConferencePage {...useLoaderData<typeof loader>()} />;
}
