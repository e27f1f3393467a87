import { useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/paths";
import { usePageFrame } from "./route-handle";

/** Who is signed in, as far as it matters here. */
interface Viewer {
  actsAsStaff?: boolean;
  mayChooseProfile?: boolean;
}

/** Who is signed in, as the root’s loader said; an answer that says so anew knows better: another tab changes for whom they act. */
export function useViewer<V extends Viewer>(): V | null {
  const root = useRouteLoaderData("root") as { viewer: V | null } | undefined;
  const error = useRouteError() as { data?: { viewer?: V } } | undefined;
  return error?.data?.viewer ?? root?.viewer ?? null;
}

const saving = "What you save counts at once and is marked Staff-verified.";

/** On a page of another's profile that is edited as staff, what is said of that (docs/rules.md A11); else null. */
export function useStaffContext(): { editing: string; saving: string } | null {
  const viewer = useViewer();
  const { actingProfile } = usePageFrame();
  if (!useLocation().pathname.startsWith(paths.profile()) || !viewer?.actsAsStaff) return null;
  // A page that failed does not say whose profile it is.
  return { editing: `You edit ${actingProfile ? `${actingProfile}’s` : "another’s"} profile as staff.`, saving };
}

/** Whose profile a page edits, to those who manage several: on a small screen a form covers all else that says it. */
export function useWhoseProfile(): string | null {
  const viewer = useViewer();
  const { actingProfile } = usePageFrame();
  return viewer?.mayChooseProfile && actingProfile ? `${actingProfile}’s profile` : null;
}

/** What a form says of saving: to staff that it counts at once, whatever it says to others. */
export function useSavingNote(note: ReactNode): ReactNode {
  const staff = useStaffContext();
  return staff ? `${staff.editing} ${staff.saving}` : note;
}
