/** Who sees a person, and whether the profile takes changes. Rules: docs/rules.md B10, I1 to I3. */

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

/** Whom the athlete's side lets see the profile, as far as its visibility lets anybody. */
export const profilePrivacies = ["Public", "Athletes", "Friends", "Private"] as const;
export type ProfilePrivacy = (typeof profilePrivacies)[number];

/** What somebody is to a person whom they look at; of several, the first. */
export const viewerKinds = ["own-side", "staff", "recruiting-school", "other-school", "athlete", "signed-in", "guest"] as const;
export type ViewerKind = (typeof viewerKinds)[number];

/** Who is among those whom a profile is open to (I2). Each is within the one before. */
const audiences: Record<ProfilePrivacy, readonly ViewerKind[]> = {
  Public: viewerKinds,
  Athletes: ["own-side", "staff", "recruiting-school", "other-school", "athlete"],
  Friends: ["own-side", "staff", "recruiting-school"],
  Private: ["own-side", "staff"],
};

/** Whether a person may be shown to a viewer (I1, I2). To whom they may not be, they are missing. */
export function mayBeShown(person: { visibility: ProfileVisibility; privacy: ProfilePrivacy }, viewer: ViewerKind): boolean {
  return audiences[isPublic(person.visibility) ? person.privacy : "Private"].includes(viewer);
}

/** Whether more people see a profile of the one privacy than of the other. */
export function isWider(privacy: ProfilePrivacy, than: ProfilePrivacy): boolean {
  return audiences[privacy].length > audiences[than].length;
}

/** A visibility that never changes again (I3). */
export function isForGood(visibility: ProfileVisibility): boolean {
  return visibility === "Final";
}

/** Whether the one may follow the other: what is shown for good was shown before, so that nothing hidden comes out by the way (I3). */
export function mayFollow(stands: ProfileVisibility, visibility: ProfileVisibility): boolean {
  return !isForGood(visibility) || isPublic(stands);
}

export interface LockedWords {
  title: string;
  help: string;
}

/** What the athlete's side reads of a profile that takes no changes of theirs. */
const locked: Partial<Record<ProfileVisibility, LockedWords>> = {
  Suspended: {
    title: "This profile is suspended",
    help: "Only those who manage it and our staff see it. Nothing on it can be changed until our staff open it again.",
  },
  Frozen: {
    title: "This profile is frozen",
    help: "Nothing on it can be changed until our staff open it again. What waits at the desk is still decided.",
  },
  Final: { title: "This profile is final", help: "Nothing on it can be changed any more. What waits at the desk is still decided." },
};

/** What the own side reads of a profile that staff keep from others, and that takes changes; null of any other. */
export function unseenWords(visibility: ProfileVisibility): LockedWords | null {
  return visibility === "Private" || visibility === "Hidden"
    ? { title: "This profile is not shown", help: "Only those who manage it and our staff see it, until our staff show it again." }
    : null;
}

/** Null of a profile that takes changes. */
export function lockedWords(visibility: ProfileVisibility): LockedWords | null {
  return locked[visibility] ?? null;
}
