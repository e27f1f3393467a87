import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { rankingReceipt, type ReceiptShown } from "~/pages/rankings/ranking.server";
import { allowEveryone } from "~/session/guards";
import { ReceiptPage } from "~/widgets/rankings/receipt-page";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Why ${data.name} stands there, ${data.title} · Signing Day` : "Rankings · Signing Day" },
  ...(data ? [{ name: "description", content: data.description }] : []),
];

export const handle: RouteHandle = { trail: (data: ReceiptShown) => data.trail };

/** Why somebody stands where they stand in a ranking of a year. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  const named = { sport: params.sport ?? "", list: params.list ?? "", year: params.year ?? "" };
  return json(await rankingReceipt(visitor, request, named, params.key ?? ""));
}

export default function WhyOfYear() {
  return <ReceiptPage {...useLoaderData<typeof loader>()} />;
}
