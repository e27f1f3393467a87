import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { latestPortal } from "~/pages/sites/portal.server";
import { allowEveryone } from "~/session/guards";
import { PageTitle } from "~/widgets/document/page-title";
import { EmptyState } from "~/widgets/ui/empty-state";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction = () => [
  { title: "Transfer portal · Signing Day" },
  { name: "description", content: "Who has entered the transfer portal, who is still free, and who went where." },
];

export const handle: RouteHandle = { trail: () => [{ name: "Transfer portal" }] };

/** Leads to the latest portal of the first sport that has one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  const latest = await latestPortal(visitor);
  if (latest) throw redirect(latest);
  return null;
}

export default function NoPortal() {
  return (
    <div className="wrap flex flex-col gap-5 pb-10 pt-5 md:pt-8">
      <PageTitle>Transfer portal</PageTitle>
      <EmptyState title="Nobody is in the transfer portal yet." help="Whoever enters it shows here, by sport and year." />
    </div>
  );
}
