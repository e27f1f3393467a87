import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { industryPage, type IndustryShown } from "~/pages/rankings/industry.server";
import { allowEveryone } from "~/session/guards";
import { IndustryPage } from "~/widgets/rankings/industry-page";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.heading}, ${data.title} · Signing Day` : "Industry comparison · Signing Day" },
  ...(data ? [{ name: "description", content: data.description }] : []),
];

export const handle: RouteHandle = { trail: (data: IndustryShown) => data.trail };

/** How the sources rank a class, side by side. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  const shown = await industryPage(visitor, request, { sport: params.sport ?? "", year: params.year ?? "" });
  return json(shown, { status: shown.rows === null ? 400 : 200 });
}

export default function Industry() {
  return <IndustryPage {...useLoaderData<typeof loader>()} />;
}
