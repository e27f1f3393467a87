import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { paths } from "~/paths";

/** What the root's loader says of the viewer, as far as it matters here. */
interface Root {
  viewer: { actsAsStaff?: true } | null;
}

/** Whether the page is one of another's profile that is edited as staff: what is saved counts at once (docs/rules.md A11). */
export function useIsStaffContext(): boolean {
  const root = useRouteLoaderData<Root>("root");
  return useLocation().pathname.startsWith(paths.profile()) && Boolean(root?.viewer?.actsAsStaff);
}
