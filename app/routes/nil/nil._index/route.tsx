import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { nil100Page, type Nil100Shown } from "~/pages/nil/lists.server";
import { allowEveryone } from "~/session/guards";
import { Nil100Page } from "~/widgets/rankings/nil-100-page";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: "NIL 100 · Signing Day" },
  ...(data ? [{ name: "description", content: data.description }] : []),
];

export const handle: RouteHandle = { trail: (data: Nil100Shown) => data.trail };

/** The hundred whose names are estimated at most. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  const shown = await nil100Page(visitor, request);
  return json(shown, { status: shown.rows === null ? 400 : 200 });
}

export default function Nil100() {
  return <Nil100Page {...useLoaderData<typeof loader>()} />;
}
