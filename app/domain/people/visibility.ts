/** Who sees a profile, and whether it takes changes. Rules: docs/rules.md B10. */

/** How far a profile is shown. */
export const profileVisibilities = ["Normal", "Pending", "Suspended", "Private", "Hidden", "Show", "Frozen", "Final"] as const;
export type ProfileVisibility = (typeof profileVisibilities)[number];

/** What staff may choose: Pending is of new profiles, which go with their claims (B6). */
export const chosenVisibilities = profileVisibilities.filter((visibility) => visibility !== "Pending");

/** Shown to everybody; any other is for those who manage the profile and for staff. */
export const publicVisibilities: readonly ProfileVisibility[] = ["Normal", "Show", "Frozen", "Final"];

export function isPublic(visibility: ProfileVisibility): boolean {
  return publicVisibilities.includes(visibility);
}

export interface LockedWords {
  title: string;
  help: string;
}

/** What the athlete's side reads of a profile that takes no changes of theirs. */
const locked: Partial<Record<ProfileVisibility, LockedWords>> = {
  Suspended: {
    title: "This profile is suspended",
    help: "Only you and our staff see it. Nothing on it can be changed until our staff open it again.",
  },
  Frozen: {
    title: "This profile is frozen",
    help: "Everybody sees it as it is. Nothing on it can be changed until our staff open it again.",
  },
  Final: { title: "This profile is final", help: "Everybody sees it as it is. Nothing on it can be changed any more." },
};

/** Null of a profile that takes changes. */
export function lockedWords(visibility: ProfileVisibility): LockedWords | null {
  return locked[visibility] ?? null;
}
