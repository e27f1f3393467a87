import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dealsPage, type DealsShown } from "~/pages/nil/deals.server";
import { allowEveryone } from "~/session/guards";
import { DealsPage } from "~/widgets/nil/deals-page";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: "NIL deals · Signing Day" },
  ...(data ? [{ name: "description", content: data.description }] : []),
];

export const handle: RouteHandle = { trail: (data: DealsShown) => data.trail };

/** NIL deals of all athletes. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  const shown = await dealsPage(visitor, request);
  return json(shown, { status: shown.rows === null ? 400 : 200 });
}

export default function Deals() {
  return <DealsPage {...useLoaderData<typeof loader>()} />;
}
