import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { personDealsPage, type PersonDealsShown } from "~/pages/nil/deals.server";
import { allowEveryone, personInAddress } from "~/session/guards";
import { PersonDealsPage } from "~/widgets/nil/person-deals-page";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Deals of ${data.name} · Signing Day` : "Deals · Signing Day" },
  ...(data ? [{ name: "description", content: data.description }] : []),
  // The athlete's own page says whether a search may know of them.
  { name: "robots", content: "noindex" },
];

export const handle: RouteHandle = { trail: (data: PersonDealsShown) => data.trail };

/** The NIL deals of an athlete. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return json(await personDealsPage(visitor, request, personInAddress(params.personKey)));
}

export default function PersonDeals() {
  return <PersonDealsPage {...useLoaderData<typeof loader>()} />;
}
