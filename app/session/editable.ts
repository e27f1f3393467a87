import type { ProfileAdmin } from "~/contract/profile/profiles";
import type { Viewer } from "./viewer";

/**
 * A profile as whoever edits it works on it. Staff get what stands alone: what
 * the athlete's side has sent is decided at the desk, and amended by nobody else
 * (docs/rules.md A11).
 */
export function editable({ actsAsStaff }: Viewer, profile: ProfileAdmin): ProfileAdmin {
  return actsAsStaff ? { ...profile, pendingEdits: [], pendingTeams: [], outcomes: [] } : profile;
}
