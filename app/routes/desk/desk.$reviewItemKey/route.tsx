import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { atDesk } from "~/pages/desk/item/item.server";
import { keyInAddress, refusalOf, requireDesk } from "~/session/guards";
import { undoable } from "~/session/undoable";
import { Item } from "./item";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `${data.item.title} · ${data.item.athlete.name}` : "Review item"} · Signing Day` },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, viewer } = await requireDesk(request, context);
  const read = await api.reviewItems.read(keyInAddress(params.reviewItemKey));
  if (!read.ok) throw refusalOf(read.problem);
  return json({
    item: atDesk(read.value, viewer, new URL(request.url)),
    last: await undoable(request, api),
    hasShortcuts: context.hasShortcuts,
  });
}

/** A renewed hold changes nothing of the page: what is being decided on stays what was read. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !formAction?.endsWith("/renewal") && defaultShouldRevalidate;
}

/** The item's page stands within each of its acts, which have addresses of their own (docs/decisions/an-act-has-an-address.md). */
export default function ReviewItem() {
  return <Outlet context={<Item {...useLoaderData<typeof loader>()} />} />;
}
