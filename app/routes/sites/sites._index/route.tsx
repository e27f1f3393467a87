import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { allowEveryone, refusalOf } from "~/session/guards";
import type { RouteHandle } from "~/widgets/ui/route-handle";
import { Network } from "./network";
import { networkOf } from "./network.server";

export const meta: MetaFunction = () => [
  { title: "Sites · Signing Day" },
  {
    name: "description",
    content: "Every site of the network: teams, topics and channels, each with who is committed, a team also with who considers it.",
  },
];

export const handle: RouteHandle = { trail: () => [{ name: "Sites" }] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await allowEveryone(request, context);
  const search = new URL(request.url).searchParams.get("site")?.trim().slice(0, 100) ?? "";
  const slim = await api.sites.slim();
  if (!slim.ok) throw refusalOf(slim.problem);
  return json(networkOf(slim.value.sites, search));
}

/** Every site of the network by kind, or those whose name has a text (docs/rules.md S6). */
export default function Sites() {
  return <Network {...useLoaderData<typeof loader>()} />;
}
