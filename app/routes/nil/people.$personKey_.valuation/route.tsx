import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { valuationPage, type ValuationShown } from "~/pages/nil/valuation.server";
import { allowEveryone, personInAddress } from "~/session/guards";
import { ValuationPage } from "~/widgets/nil/valuation-page";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Valuation of ${data.name}, explained · Signing Day` : "Valuation · Signing Day" },
  ...(data ? [{ name: "description", content: data.description }] : []),
  // The athlete's own page says whether a search may know of them.
  { name: "robots", content: "noindex" },
];

export const handle: RouteHandle = { trail: (data: ValuationShown) => data.trail };

/** What an athlete's valuation is made of. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return json(await valuationPage(visitor, request, personInAddress(params.personKey)));
}

export default function Valuation() {
  return <ValuationPage {...useLoaderData<typeof loader>()} />;
}
