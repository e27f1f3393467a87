import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { draftPage, type DraftShown } from "~/pages/rankings/draft.server";
import { allowEveryone } from "~/session/guards";
import { DraftPage } from "~/widgets/rankings/draft-page";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Draft, ${data.title} · Signing Day` : "Draft · Signing Day" },
  ...(data ? [{ name: "description", content: data.description }] : []),
];

export const handle: RouteHandle = { trail: (data: DraftShown) => data.trail };

/** The picks of a draft. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  const shown = await draftPage(visitor, request, { sport: params.sport ?? "", year: params.year ?? "" });
  return json(shown, { status: shown.rows === null ? 400 : 200 });
}

export default function Draft() {
  return <DraftPage {...useLoaderData<typeof loader>()} />;
}
