import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/paths";
import { usePageFrame } from "./route-handle";

/** What the root's loader says of the viewer, as far as it matters here. */
interface Root {
  viewer: { actsAsStaff?: true; mayChooseProfile?: boolean } | null;
}

const saving = "What you save counts at once and is marked Staff-verified.";

/** On a page of another's profile that is edited as staff, what is said of that (docs/rules.md A11); else null. */
export function useStaffContext(): { editing: string; saving: string } | null {
  const root = useRouteLoaderData<Root>("root");
  const { actingProfile } = usePageFrame();
  if (!useLocation().pathname.startsWith(paths.profile()) || !root?.viewer?.actsAsStaff) return null;
  // A page that failed does not say whose profile it is.
  return { editing: `You edit ${actingProfile ? `${actingProfile}’s` : "another’s"} profile as staff.`, saving };
}

/** Whose profile a page edits, to those who manage several: on a small screen a form covers all else that says it. */
export function useWhoseProfile(): string | null {
  const root = useRouteLoaderData<Root>("root");
  const { actingProfile } = usePageFrame();
  return root?.viewer?.mayChooseProfile && actingProfile ? `${actingProfile}’s profile` : null;
}

/** What a form says of saving: to staff that it counts at once, whatever it says to others. */
export function useSavingNote(note: ReactNode): ReactNode {
  const staff = useStaffContext();
  return staff ? `${staff.editing} ${staff.saving}` : note;
}
